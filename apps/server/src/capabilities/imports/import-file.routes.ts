/**
 * Files of imports and exports, outside the contract because they are no JSON. Of an upload the
 * caller is checked before the body is read, and the bytes are counted while reading, whatever the
 * headers claim.
 */
import { Readable } from 'node:stream'
import {
  importExportInput,
  importExportPath,
  importFileType,
  importTemplateInput,
  importTemplatePath,
  importUploadInput,
  importUploadPath,
} from '@exchange/contract/imports/imports.contract'
import { importFileFaultText } from '@exchange/contract/imports/imports.messages'
import { importPageWords } from '@exchange/contract/imports/import-page.messages'
import { importBytesMost } from '@exchange/domain/imports/import-kinds.rules'
import { holdsRight } from '@exchange/domain/rights'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf } from '../../http/failure.ts'
import { isRefusal, type Gate, type GatedCall } from '../../http/gate.ts'
import { parseInput } from '../../http/input.ts'
import { sendRefusal } from '../../http/problem.ts'
import { fieldRefusal } from '../../http/refusals.ts'
import type { Caller, Refusal } from '../../http/route.ts'
import { exportRows, templateOf } from './export-exchange.service.ts'
import { refusals } from './imports.routes.ts'
import { takeFile, type TakeFileNeeds, type TakeRefusal } from './take-file.service.ts'

const byAdmin = { access: { who: 'right', role: 'Admin' }, extendsSession: true } as const
const upload = {
  ...byAdmin,
  id: 'imports.upload',
  limits: [{ by: 'contact', count: 60, seconds: 3_600 }],
} as const satisfies GatedCall
const download = {
  ...byAdmin,
  id: 'imports.download',
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
} as const satisfies GatedCall
/** A list of all members leaves the house: who asks for it proves who they are. */
const exporting = { ...download, id: 'imports.export', proof: 'fresh' } as const satisfies GatedCall

export interface ImportFilesNeeds extends TakeFileNeeds {
  readonly admit: (call: GatedCall) => Gate
}

export function registerImportFiles(server: FastifyInstance, needs: ImportFilesNeeds): void {
  registerUpload(server, needs)
  registerDownloads(server, needs)
}

function registerUpload(server: FastifyInstance, needs: ImportFilesNeeds): void {
  const gate = needs.admit(upload)
  const callers = new WeakMap<FastifyRequest, Caller>()
  void server.register((inner, _options, done) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser(
      importFileType,
      { parseAs: 'buffer', bodyLimit: importBytesMost },
      (_request, body, parsed) => parsed(null, body),
    )
    inner.setErrorHandler((error, _request, reply) =>
      sendRefusal(reply, worded(refusalOf(error, false))),
    )
    inner.route({
      method: 'POST',
      url: importUploadPath,
      onRequest: async (request, reply) => {
        const admitted = await gate(request)
        if (isRefusal(admitted)) return sendRefusal(reply, admitted)
        if (admitted.caller) callers.set(request, admitted.caller)
      },
      handler: async (request, reply) => {
        const staff = callers.get(request)
        if (!staff) throw new Error('An upload has no caller.')
        const { body } = request
        const asked = parseInput(importUploadInput, request.query)
        if (!asked.ok) return sendRefusal(reply, asked.error)
        const file = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const { instead = null, ...of } = asked.value
        const taken = await takeFile(needs, { ...of, instead, file, staff })
        if (!taken.ok) return sendRefusal(reply, refused(taken.error))
        return await reply.header('cache-control', 'no-store').send({ importId: taken.value })
      },
    })
    done()
  })
}

function refused(refusal: TakeRefusal): Refusal {
  if (refusal.reason !== 'file') return refusals[refusal.reason]
  const { fault } = refusal
  const told = fieldRefusal('file', importFileFaultText(fault))
  return fault.code === 'bank-card' ? { ...told, code: 'CARD_NUMBER_REFUSED' } : told
}

function worded(refusal: Refusal): Refusal {
  if (refusal.code === 'TOO_LARGE') return { ...refusal, detail: importPageWords.tooLarge }
  if (refusal.code !== 'UNSUPPORTED_MEDIA_TYPE') return refusal
  return { ...refusal, detail: importFileFaultText({ code: 'spreadsheet' }) }
}

function registerDownloads(server: FastifyInstance, needs: ImportFilesNeeds): void {
  const gates = { template: needs.admit(download), export: needs.admit(exporting) }
  server.get(importTemplatePath, async (request, reply) => {
    const admitted = await gates.template(request)
    if (isRefusal(admitted)) return sendRefusal(reply, admitted)
    const asked = parseInput(importTemplateInput, request.query)
    if (!asked.ok) return sendRefusal(reply, asked.error)
    const { kind } = asked.value
    return await asFile(reply, `${kind}-template.csv`).send(templateOf(kind))
  })
  server.get(importExportPath, async (request, reply) => {
    const admitted = await gates.export(request)
    if (isRefusal(admitted)) return sendRefusal(reply, admitted)
    const asked = parseInput(importExportInput, request.query)
    if (!asked.ok) return sendRefusal(reply, asked.error)
    const { caller } = admitted
    const { exchangeId, kind } = asked.value
    if (!caller || !holdsRight(caller.grants, 'Admin', exchangeId)) {
      return sendRefusal(reply, refusals['not-of-your-exchange'])
    }
    await needs.staffLog.note(needs.database, {
      ...{ act: 'exchange.export', by: caller.contactId, concerns: [], exchanges: [exchangeId] },
      after: { kind },
    })
    const rows = Readable.from(exportRows(needs.database, { kind, exchangeId }))
    return await asFile(reply, `${kind}-${exchangeId}.csv`).send(rows)
  })
}

function asFile(reply: FastifyReply, name: string): FastifyReply {
  return reply.headers({
    'content-type': `${importFileType}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
}
