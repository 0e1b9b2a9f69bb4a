/** The office imports what an exchange had in a former system, file by file, and exports it. */
import { cellMost, exportedKinds, importKinds } from '@exchange/domain/imports/import-kinds.rules'
import { importStatuses, rowStatuses } from '@exchange/domain/imports/import-status.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut, timestamp, wholeNumber } from '../wire/fields.ts'

const id = wholeNumber(1, 2_147_483_647)
const kind = z.enum(importKinds)

const byAdmin = { base: 'admin', access: { who: 'right', role: 'Admin' } } as const
const ofNobody = { importId: 2_147_483_647 }

const importFile = z
  .strictObject({
    importId: z.number().int(),
    exchangeId: z.number().int(),
    kind,
    status: z.enum(importStatuses),
    fileName: z.string(),
    uploadedBy: z.string(),
    date: timestamp.meta({ description: 'When the file was uploaded' }),
    endedDate: timestamp.nullable(),
  })
  .meta({ id: 'ImportFile' })
export type ImportFile = z.infer<typeof importFile>

const rowCounts = z.strictObject({
  ready: z.number().int(),
  faulty: z.number().int(),
  there: z.number().int().meta({ description: 'The exchange has these already' }),
  skipped: z.number().int(),
  made: z.number().int(),
  undone: z.number().int(),
  kept: z.number().int().meta({ description: 'Could not be undone' }),
  remarks: z.number().int().meta({ description: 'Of those that are ready: worth a look' }),
})

const importDetail = importFile
  .extend({
    rows: rowCounts,
    unknownColumns: z.array(z.string()),
    sums: z
      .strictObject({
        balance: amountOut,
        reserve: amountOut,
        points: z.number().int(),
        credit: amountOut,
      })
      .nullable()
      .meta({ description: 'Of balances: what the rows come to' }),
    given: amountOut.meta({
      description: 'What it gives and takes: a second person may be needed',
    }),
    version: z.number().int().meta({ description: 'Higher after each change of its rows' }),
    needsSecond: z.boolean(),
    orderedBy: z.string().meta({ description: 'Empty: nobody yet' }),
    confirmedBy: z.string(),
    orderedByYou: z.boolean().meta({ description: 'So somebody else must confirm it' }),
    letters: z
      .strictObject({
        sending: z.boolean(),
        written: z.number().int(),
        left: z.number().int().meta({ description: 'With an address, and not written to yet' }),
      })
      .nullable()
      .meta({ description: 'Null: a kind without people' }),
  })
  .meta({ id: 'ImportDetail' })
export type ImportDetail = z.infer<typeof importDetail>

export const listImports = defineCall({
  ...byAdmin,
  id: 'imports.list',
  method: 'GET',
  path: '/imports/',
  summary: 'The imports of the own exchanges, the newest first.',
  input: z.strictObject({ cursor: id.optional() }),
  output: z.strictObject({
    exchanges: z.array(z.strictObject({ exchangeId: z.number().int(), name: z.string() })),
    imports: z.array(importFile),
    nextCursor: z.number().int().nullable(),
  }),
})

export const readImport = defineCall({
  ...byAdmin,
  id: 'imports.read',
  method: 'GET',
  path: '/imports/one/',
  summary: 'One import: how many rows are right, wrong and made, and what it gives out.',
  example: ofNobody,
  input: z.strictObject({ importId: id }),
  output: importDetail,
  errors: ['NOT_FOUND'],
})

const importRow = z
  .strictObject({
    row: z.number().int().meta({ description: 'As a spreadsheet counts' }),
    status: z.enum(rowStatuses),
    business: z.string().meta({ description: 'Of the member number; empty: there is none' }),
    cells: z.record(z.string(), z.string()),
    faults: z.array(
      z.strictObject({ column: z.string(), message: z.string(), remark: z.boolean() }),
    ),
    kept: z.string().meta({ description: 'Why it could not be undone; else empty' }),
  })
  .meta({ id: 'ImportRow' })
export type ImportRowOut = z.infer<typeof importRow>

export const shownRows = [...rowStatuses, 'remarks'] as const

export const readImportRows = defineCall({
  ...byAdmin,
  id: 'imports.rows',
  method: 'GET',
  path: '/imports/rows/',
  summary: 'Rows of an import with what is wrong with them, in the order of the file.',
  example: { ...ofNobody, show: 'faulty' },
  input: z.strictObject({
    importId: id,
    show: z.enum(shownRows),
    cursor: wholeNumber(0, 2_147_483_647).optional(),
    limit: wholeNumber(1, 100).default(50),
  }),
  output: z.strictObject({
    rows: z.array(importRow),
    nextCursor: z.number().int().nullable(),
  }),
  errors: ['NOT_FOUND'],
})

const changes = { ...byAdmin, method: 'POST', output: z.strictObject({}) } as const
const perMinute = [{ by: 'contact', count: 300, seconds: 60 }] as const

export const correctImport = defineCall({
  ...changes,
  id: 'imports.correct',
  path: '/imports/correct/',
  summary: 'Write other values into cells of a row, before the import is run.',
  example: { ...ofNobody, row: 2, cells: { number: '1' } },
  input: z.strictObject({
    importId: id,
    row: id,
    cells: z.record(z.string().max(40), z.string().max(cellMost)),
  }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  limits: perMinute,
})

export const skipImport = defineCall({
  ...changes,
  id: 'imports.skip',
  path: '/imports/skip/',
  summary: 'Leave a row out, or take it in again; without a row, leave out all that are faulty.',
  example: { ...ofNobody, row: 2, skipped: true },
  input: z.strictObject({ importId: id, row: id.nullable(), skipped: z.boolean() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  limits: perMinute,
})

export const runImport = defineCall({
  ...changes,
  id: 'imports.run',
  path: '/imports/run/',
  summary: 'Run an import, go on where it stopped, or confirm it as the second person.',
  proof: 'fresh',
  example: { ...ofNobody, letters: false },
  input: z.strictObject({
    importId: id,
    letters: z.boolean().meta({ description: 'Write to its people as soon as they are members' }),
    seen: z.strictObject({ given: z.number(), version: z.number().int() }).optional().meta({
      description: 'The figures of `imports.read` that are agreed to. A confirmation needs them',
    }),
  }),
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
})

const acts = {
  ...changes,
  example: ofNobody,
  input: z.strictObject({ importId: id }),
} as const

export const withdrawImport = defineCall({
  ...acts,
  id: 'imports.withdraw',
  path: '/imports/withdraw/',
  summary: 'Take back an order that waits for a second person.',
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const discardImport = defineCall({
  ...acts,
  id: 'imports.discard',
  path: '/imports/discard/',
  summary: 'Delete a file of which nothing was made.',
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const undoImport = defineCall({
  ...acts,
  id: 'imports.undo',
  path: '/imports/undo/',
  summary: 'Take back what an import made, as far as nobody has used it.',
  proof: 'fresh',
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const sendImportLetters = defineCall({
  ...acts,
  id: 'imports.letters',
  path: '/imports/letters/',
  summary: 'Write to the people of an import who have no password yet.',
  proof: 'fresh',
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const importCalls = [
  listImports,
  readImport,
  readImportRows,
  correctImport,
  skipImport,
  runImport,
  withdrawImport,
  discardImport,
  undoImport,
  sendImportLetters,
]

/**
 * Outside the calls, because they are no JSON. An upload is a POST with the file as its body and
 * its type; the question names exchange and kind. Errors as for other calls; 413 above 20 MB.
 */
export const importUploadPath = '/api/admin/imports/file'
export const importFileType = 'text/csv'
/** Storefronts with their pictures: one CSV and the pictures that it names; 413 above 100 MB. */
export const importZipType = 'application/zip'
export const importUploadInput = z.strictObject({
  exchangeId: id,
  kind,
  fileName: z.string().max(400),
  /** An import that this file corrects. */
  instead: id.optional(),
})
export const uploadedImport = z.strictObject({ importId: z.number().int() })
export type UploadedImport = z.infer<typeof uploadedImport>

/** A template with one example. */
export const importTemplatePath = '/api/admin/imports/template'
export const importTemplateInput = z.strictObject({ kind })

/** What an exchange has, in the same columns. */
export const importExportPath = '/api/admin/imports/export'
export const importExportInput = z.strictObject({ exchangeId: id, kind: z.enum(exportedKinds) })
