/**
 * Files of the tax forms, outside the contract because they are no JSON: the forms of a year, the
 * numbers for TIN matching, and copies as PDFs.
 */
import { Readable } from 'node:stream'
import { taxCopyInput, taxCopyPath } from '@exchange/contract/tax/own-tax.contract'
import {
  taxExportInput,
  taxExportPath,
  taxMatchInput,
  taxMatchPath,
  taxPaperInput,
  taxPaperPath,
} from '@exchange/contract/tax/tax-files.contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Download, sendDownload } from '../../http/download.ts'
import { refusalOf } from '../../http/failure.ts'
import { isRefusal, type Gate, type GatedCall } from '../../http/gate.ts'
import { parseInput } from '../../http/input.ts'
import { sendRefusal } from '../../http/problem.ts'
import type { Caller, Refusal } from '../../http/route.ts'
import type { Log } from '../../kernel/log.ts'
import { zipped } from '../own-data/index.ts'
import type { OneByOne } from '../statements/index.ts'
import { drawCopy } from './copy-pdf.routes.ts'
import { findCopy, type CopyAsked } from './find-copy.service.ts'
import { taxMemberFor, type KeepTaxNeeds } from './keep-tax.service.ts'
import { matchFile } from './match-tins.service.ts'
import { refusals } from './own-tax.routes.ts'
import { isMainContact } from './tax-member.read.ts'
import { exportForms } from './tax-files.service.ts'

const limits = [{ by: 'contact', count: 30, seconds: 60 }] as const
const byFinance = {
  access: { who: 'right', role: 'Finance' },
  extendsSession: true,
  limits,
} as const
const calls = {
  own: { id: 'tax.own-copy', access: { who: 'session' }, extendsSession: true, limits },
  paper: { ...byFinance, id: 'tax.copy' },
  export: { ...byFinance, id: 'tax.export', proof: 'fresh' },
  match: { ...byFinance, id: 'tax.match', proof: 'fresh' },
} as const satisfies Record<string, GatedCall>

export interface TaxDownloadNeeds extends KeepTaxNeeds {
  readonly admit: (call: GatedCall) => Gate
  readonly log: Pick<Log, 'error'>
  readonly oneByOne: OneByOne
}

type Make<In> = (asked: In, caller: Caller) => Promise<Download | Refusal>

export function registerTaxDownloads(server: FastifyInstance, needs: TaxDownloadNeeds): void {
  const serve = serving(server, needs)
  serve(calls.own, taxCopyPath, taxCopyInput, async ({ year }, caller) => {
    const { memberId, contactId, testAccount } = caller
    if (testAccount || !(await isMainContact(needs.database, contactId))) return refusals['no-copy']
    return await copyOf(needs, { memberId, year })
  })
  serve(calls.paper, taxPaperPath, taxPaperInput, async (asked, staff) => {
    const of = await taxMemberFor(needs, staff, asked.memberId)
    if (!of) return refusals['member-not-found']
    const concerns = [{ memberId: of.memberId, exchangeId: of.exchangeId }]
    const { contactId: by } = staff
    await needs.staffLog.note(needs.database, { act: 'tax.copy', by, concerns })
    return await copyOf(needs, asked)
  })
  serve(calls.export, taxExportPath, taxExportInput, async ({ forms, ...of }, staff) => {
    const corrections = forms === 'corrections'
    const files = await exportForms(needs, { ...of, staff, corrections })
    if (!files.ok) return refusals[files.error]
    const content = Readable.from(zipped(files.value))
    return { type: 'application/zip', name: `1099-B-${of.year}-${of.exchangeId}.zip`, content }
  })
  serve(calls.match, taxMatchPath, taxMatchInput, async ({ exchangeId }, staff) => {
    const lines = await matchFile(needs, staff, exchangeId)
    if (!lines.ok) return refusals[lines.error]
    const content = Readable.from(lines.value)
    return { type: 'text/plain; charset=us-ascii', name: `tin-match-${exchangeId}.txt`, content }
  })
}

/** Registers an address that answers a file to whoever its gate admits. */
function serving(server: FastifyInstance, { admit, log }: TaxDownloadNeeds) {
  return <In extends z.ZodType>(
    call: GatedCall,
    path: string,
    input: In,
    make: Make<z.output<In>>,
  ): void => {
    const gate = admit(call)
    server.get(path, async (request: FastifyRequest, reply) => {
      try {
        const admitted = await gate(request)
        if (isRefusal(admitted)) return await sendRefusal(reply, admitted)
        const asked = parseInput(input, request.query)
        if (!asked.ok) return await sendRefusal(reply, asked.error)
        if (!admitted.caller) throw new Error('A tax file has no caller.')
        const made = await make(asked.value, admitted.caller)
        return await ('code' in made ? sendRefusal(reply, made) : sendDownload(reply, made))
      } catch (error) {
        log.error('a tax file was not made', { requestId: request.id, error })
        return await sendRefusal(reply, refusalOf(error, false))
      }
    })
  }
}

async function copyOf(
  { database, oneByOne }: TaxDownloadNeeds,
  asked: CopyAsked,
): Promise<Download | Refusal> {
  const found = await findCopy(database, asked)
  if (!found) return refusals['no-copy']
  const made = await oneByOne(asked.memberId, () => drawCopy(found))
  if (!made.ok) return { ...refusals[made.error], retryAfterSeconds: 10 }
  return { type: 'application/pdf', name: `1099-B-${asked.year}.pdf`, content: made.value }
}
