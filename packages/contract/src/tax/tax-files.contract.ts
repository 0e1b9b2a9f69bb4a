/** Files of the tax forms: the template of the IRS, the export, TIN matching, copies on paper. */
import { columnsMost, columnTextMost, formFields } from '@exchange/domain/tax/form-columns.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut, shownSum, timestamp, wholeNumber } from '../wire/fields.ts'

const id = wholeNumber(1, 2_147_483_647)
const ofYear = { exchangeId: id, year: wholeNumber(2000, 2999) }
const nobody = 2_000_000_000

const byFinance = { base: 'admin', access: { who: 'right', role: 'Finance' } } as const
const limits = [{ by: 'contact', count: 60, seconds: 60 }] as const

const column = z
  .strictObject({
    header: z.string().max(columnTextMost),
    field: z.enum(formFields),
    text: z.string().max(columnTextMost).meta({ description: 'What `fixed` writes in each row' }),
  })
  .meta({ id: 'TaxColumn' })
const columns = z.array(column).min(1).max(columnsMost)

const template = z.strictObject({
  columns: z.array(column),
  fromYear: z.int().nullable().meta({ description: 'Of which year they were saved; null: none' }),
})

export const readTaxTemplate = defineCall({
  ...byFinance,
  id: 'tax.template',
  method: 'GET',
  path: '/tax/template/',
  summary: 'The columns of the file of a year, or those of the last year that has some.',
  example: { exchangeId: nobody, year: 2026 },
  input: z.strictObject(ofYear),
  output: template,
  errors: ['NOT_FOUND'],
})

export const suggestTaxTemplate = defineCall({
  ...byFinance,
  id: 'tax.suggest-template',
  method: 'POST',
  path: '/tax/template/suggest/',
  summary: 'The columns of a template by its header row, each with the field it seems to ask for.',
  example: { exchangeId: nobody, year: 2026, text: 'Recipient TIN,Bartering' },
  input: z.strictObject({
    ...ofYear,
    text: z.string().max(60_000).meta({ description: 'The beginning of the template, as CSV' }),
  }),
  output: template,
  errors: ['NOT_FOUND'],
  limits: [...limits],
})

export const saveTaxTemplate = defineCall({
  ...byFinance,
  id: 'tax.save-template',
  method: 'POST',
  path: '/tax/template/',
  summary: 'Save which field goes into which column. It is kept for the years after, too.',
  example: { exchangeId: nobody, year: 2026, columns: [{ header: 'A', field: 'tin', text: '' }] },
  input: z.strictObject({ ...ofYear, columns }),
  output: template,
  errors: ['NOT_FOUND'],
  limits: [...limits],
})

export const recordMatchResults = defineCall({
  ...byFinance,
  id: 'tax.match-results',
  proof: 'fresh',
  method: 'POST',
  path: '/tax/match/results/',
  summary: 'Record what the IRS answered to name and number, by W-9. Repeating it changes nothing.',
  example: { exchangeId: nobody, answers: [{ w9Id: nobody, code: '0' }] },
  input: z.strictObject({
    exchangeId: id,
    answers: z
      .array(z.strictObject({ w9Id: id, code: z.string().regex(/^[0-8]$/) }))
      .min(1)
      .max(1_000),
  }),
  output: z.strictObject({
    matched: z.int(),
    mismatch: z.int(),
    ignored: z.int().meta({ description: 'Not judged, of a former W-9, or of another exchange' }),
  }),
  errors: ['NOT_FOUND'],
  limits: [{ by: 'contact', count: 240, seconds: 60 }],
})

const corrections = z
  .strictObject({
    differ: z.int().meta({ description: 'Forms that are not what is counted now' }),
    before: amountOut.meta({ description: 'As they were filed, in all' }),
    after: amountOut,
    rows: z
      .array(
        z.strictObject({
          memberId: z.int(),
          name: z.string(),
          number: z.int().meta({ description: 'Of the form' }),
          before: amountOut,
          after: amountOut,
        }),
      )
      .meta({ description: 'The first 100 that differ' }),
    done: z
      .array(
        z.strictObject({
          correctionId: z.int(),
          by: z.string(),
          why: z.string(),
          forms: z.int(),
          before: amountOut,
          after: amountOut,
          date: timestamp,
        }),
      )
      .meta({ description: 'The last 50, newest first' }),
  })
  .meta({ id: 'TaxCorrections' })
export type TaxCorrections = z.infer<typeof corrections>

export const readTaxCorrections = defineCall({
  ...byFinance,
  id: 'tax.corrections',
  method: 'GET',
  path: '/tax/corrections/',
  summary: 'Forms of a frozen year that changed because something was given back, and corrections.',
  example: { exchangeId: nobody, year: 2026 },
  input: z.strictObject(ofYear),
  output: corrections,
  errors: ['NOT_FOUND'],
})

export const correctTaxForms = defineCall({
  ...byFinance,
  id: 'tax.correct',
  proof: 'fresh',
  method: 'POST',
  path: '/tax/corrections/',
  summary: 'Correct all forms of a frozen year that differ, with the reason.',
  example: { exchangeId: nobody, year: 2026, differ: 1, after: 0, why: 'Refunds' },
  input: z.strictObject({
    ...ofYear,
    differ: z.int().min(1),
    after: shownSum,
    why: z.string().max(4_000),
  }),
  output: corrections,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limits: [...limits],
})

export const taxFileCalls = [
  readTaxCorrections,
  correctTaxForms,
  readTaxTemplate,
  suggestTaxTemplate,
  saveTaxTemplate,
  recordMatchResults,
] as const

/** The forms of a frozen year: a ZIP of CSV files of at most 100 forms, with whole numbers. */
export const taxExportPath = '/api/admin/tax/export/'
export const taxExportInput = z.strictObject({
  ...ofYear,
  forms: z.enum(['frozen', 'corrections']).default('frozen'),
})

/** The file for the bulk TIN matching of the IRS: signed W-9s without an answer. */
export const taxMatchPath = '/api/admin/tax/match/'
export const taxMatchInput = z.strictObject({ exchangeId: id })

/** The copy of a member, for those who get it on paper. */
export const taxPaperPath = '/api/admin/tax/copy/'
export const taxPaperInput = z.strictObject({ memberId: id, year: ofYear.year })
