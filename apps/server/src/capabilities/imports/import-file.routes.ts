/** Files of imports and exports. */
import { Readable } from 'node:stream'
import {
  importExportInput,
  importExportPath,
  importFileType,
  importZipType,
  importTemplateInput,
  importTemplatePath,
  importUploadInput,
  importUploadPath,
} from '@exchange/contract/imports/imports.contract'
import { importFileFaultText } from '@exchange/contract/imports/imports.messages'
import { importPageWords } from '@exchange/contract/imports/import-page.messages'
import { importBytesMost, importZipBytesMost } from '@exchange/domain/imports/import-kinds.rules'
import { fail, ok } from '@exchange/domain/result'
import { holdsRight } from '@exchange/domain/rights'
import type { FastifyInstance } from 'fastify'
import { sendCsv, sendDownload } from '../../http/download.ts'
import { isRefusal, type Gate, type GatedCall } from '../../http/gate.ts'
import { parseInput } from '../../http/input.ts'
import { sendRefusal } from '../../http/problem.ts'
import { fieldRefusal } from '../../http/refusals.ts'
import type { Refusal } from '../../http/route.ts'
import { registerUpload } from '../../http/upload.ts'
import { exportRows, exportStorefronts, templateOf } from './export-exchange.service.ts'
import { zipped } from '../own-data/index.ts'
import { refusals } from './imports.routes.ts'
import { isZip } from './read-zip.service.ts'
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
  registerImportUpload(server, needs)
  registerDownloads(server, needs)
}

function registerImportUpload(server: FastifyInstance, needs: ImportFilesNeeds): void {
  registerUpload(server, {
    path: importUploadPath,
    types: [importFileType, importZipType],
    bytesMost: importZipBytesMost,
    words: {
      tooLarge: importPageWords.tooLarge,
      otherType: importFileFaultText({ code: 'spreadsheet' }),
    },
    gate: needs.admit(upload),
    take: async ({ file, query, caller: staff }) => {
      const asked = parseInput(importUploadInput, query)
      if (!asked.ok) return asked
      const { instead = null, ...of } = asked.value
      if (!isZip(file) && file.length > importBytesMost) return fail(tooLarge)
      const taken = await takeFile(needs, { ...of, instead, file, staff })
      return taken.ok ? ok({ importId: taken.value }) : fail(refused(taken.error))
    },
  })
}

const tooLarge: Refusal = { code: 'TOO_LARGE', detail: importPageWords.tooLarge }

function refused(refusal: TakeRefusal): Refusal {
  if (refusal.reason !== 'file') return refusals[refusal.reason]
  const { fault } = refusal
  const told = fieldRefusal('file', importFileFaultText(fault))
  return fault.code === 'bank-card' ? { ...told, code: 'CARD_NUMBER_REFUSED' } : told
}

function registerDownloads(server: FastifyInstance, needs: ImportFilesNeeds): void {
  const gates = { template: needs.admit(download), export: needs.admit(exporting) }
  server.get(importTemplatePath, async (request, reply) => {
    const admitted = await gates.template(request)
    if (isRefusal(admitted)) return sendRefusal(reply, admitted)
    const asked = parseInput(importTemplateInput, request.query)
    if (!asked.ok) return sendRefusal(reply, asked.error)
    const { kind } = asked.value
    return await sendCsv(reply, `${kind}-template.csv`, templateOf(kind))
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
    if (kind === 'listings') {
      const files = exportStorefronts(needs.database, exchangeId)
      const content = Readable.from(zipped(files))
      const name = `storefronts-${exchangeId}.zip`
      return await sendDownload(reply, { type: 'application/zip', name, content })
    }
    const rows = exportRows(needs.database, { kind, exchangeId })
    return await sendCsv(reply, `${kind}-${exchangeId}.csv`, rows)
  })
}
