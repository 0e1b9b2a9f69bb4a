/**
 * Statements as files, outside the contract because they are no JSON. Everything is read in one
 * statement of the database before the file is made; while it is made and sent, no connection and
 * no transaction is held.
 */
import { Readable } from 'node:stream'
import {
  statementFileInput,
  statementFilePath,
  statementFileTypes,
} from '@exchange/contract/statements/statements.contract'
import type { Brand } from '@exchange/domain/brand'
import { ok, type Result } from '@exchange/domain/result'
import { monthOf, readPeriod } from '@exchange/domain/statements/period.rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { sendDownload } from '../../http/download.ts'
import { refusalOf } from '../../http/failure.ts'
import { isRefusal, type Gate, type GatedCall } from '../../http/gate.ts'
import { parseInput } from '../../http/input.ts'
import { sendRefusal } from '../../http/problem.ts'
import type { Log } from '../../kernel/log.ts'
import type { OneByOne } from './one-by-one.service.ts'
import { csvOf } from './statement-csv.routes.ts'
import { ofxOf } from './statement-ofx.routes.ts'
import { pdfOf } from './statement-pdf.routes.ts'
import { refusals, refusePeriod, type StatementRoutesNeeds } from './statements.routes.ts'
import type { Statement } from './statements.service.ts'

const fileCall = {
  id: 'statements.file',
  access: { who: 'session' },
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
  extendsSession: true,
} as const satisfies GatedCall

export interface StatementFilesNeeds extends StatementRoutesNeeds {
  readonly admit: (call: GatedCall) => Gate
  readonly brand: Brand
  readonly log: Pick<Log, 'error'>
  /** Makes PDFs one after the other. */
  readonly oneByOne: OneByOne
}

export function registerStatementFiles(server: FastifyInstance, needs: StatementFilesNeeds): void {
  const gate = needs.admit(fileCall)
  server.get(statementFilePath, async (request, reply) => {
    try {
      return await answer(request, reply, { ...needs, gate })
    } catch (error) {
      needs.log.error('a statement was not made', { requestId: request.id, error })
      return sendRefusal(reply, refusalOf(error, false))
    }
  })
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  needs: StatementFilesNeeds & { readonly gate: Gate },
): Promise<FastifyReply> {
  const admitted = await needs.gate(request)
  if (isRefusal(admitted)) return sendRefusal(reply, admitted)
  const asked = parseInput(statementFileInput, request.query)
  if (!asked.ok) return sendRefusal(reply, asked.error)
  const period = readPeriod(asked.value)
  if (!period.ok) return sendRefusal(reply, refusePeriod(period.error))
  const { format } = asked.value
  const read = await needs.statements.read(admitted.caller?.contactId ?? 0, period.value)
  if (!read.ok) return sendRefusal(reply, refusals[read.error])
  const made = await make(read.value, asked.value, needs)
  if (!made.ok) return sendRefusal(reply, { ...refusals[made.error], retryAfterSeconds: 10 })
  const name = fileName(read.value, asked.value)
  return sendDownload(reply, { type: statementFileTypes[format], name, content: made.value })
}

type Asked = z.output<typeof statementFileInput>

async function make(
  statement: Statement,
  { format, unit, paper }: Asked,
  { head, brand, oneByOne }: StatementFilesNeeds,
): Promise<Result<Buffer | Readable, 'busy' | 'own-waits'>> {
  if (format === 'csv') return ok(Readable.from(csvOf(statement, unit)))
  if (format === 'ofx') return ok(Readable.from(ofxOf(statement, unit, brand.name)))
  const sealed = await head()
  return await oneByOne(statement.of.memberId, () =>
    pdfOf({ statement, head: sealed, paper, brand }),
  )
}

/**
 * `statement-1042-2026-11.pdf`; of one account `statement-1042-2026-11-usd.csv`, of other days
 * `statement-1042-2026-11-03-to-2026-12-15.pdf`.
 */
function fileName({ from, to, of }: Statement, { format, unit }: Asked): string {
  const days = monthOf({ from, to }) ?? `${from}-to-${to}`
  const number = of.number.replaceAll(/[^\w-]/g, '')
  const account = format === 'pdf' ? '' : unit === 'USD' ? '-usd' : '-trade'
  return `statement-${number}-${days}${account}.${format}`
}
