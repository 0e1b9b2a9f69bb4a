/** Forms 1099-B of an exchange: W-9s, what was sold in a year, freezing it (right Finance). */
import { noticeEvents, w9Events, w9Statuses } from '@exchange/domain/tax/w9-status.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut, shownSum, timestamp, wholeNumber } from '../wire/fields.ts'
import { signedW9 } from './own-tax.contract.ts'
import { taxFileCalls } from './tax-files.contract.ts'

const id = wholeNumber(1, 2_147_483_647)
const year = wholeNumber(2000, 2999)
const text = z.string().max(400)
const why = z.string().max(4_000)
const nobody = 2_000_000_000

const byFinance = { base: 'admin', access: { who: 'right', role: 'Finance' } } as const
const changes = {
  ...byFinance,
  method: 'POST',
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
} as const

const filerLines = {
  name: text,
  ein: text,
  address: text,
  city: text,
  state: text,
  zip: text,
  phone: text,
}
const filer = z.strictObject(filerLines).meta({ id: 'TaxFiler' })
export type TaxFiler = z.infer<typeof filer>

const taxYear = z
  .strictObject({
    exchanges: z
      .array(z.strictObject({ id: z.int(), name: z.string() }))
      .meta({ description: 'Those of which the caller has the right Finance' }),
    exchangeId: z.int(),
    year: z.int(),
    thisYear: z.int().meta({ description: 'By the calendar of the exchange' }),
    filer: filer.nullable().meta({ description: 'Null: the exchange files no forms' }),
    sellers: z.int(),
    sales: z.int(),
    forms: z.int(),
    amount: amountOut,
    unsigned: z.int().meta({ description: 'Sellers whose W-9 is missing' }),
    foreign: z.int().meta({ description: 'Sellers that are no US persons: they get no form' }),
    doubted: z.int().meta({ description: 'Sellers with a mismatch or a notice' }),
    needNotFile: z.boolean().meta({ description: 'Fewer than 100 sales in the year' }),
    deadlines: z.strictObject({
      recipients: z.string(),
      paper: z.string(),
      electronic: z.string(),
    }),
    order: z
      .strictObject({
        by: z.string(),
        isOwn: z.boolean(),
        mayConfirm: z
          .boolean()
          .meta({ description: 'Whether the caller may be the second person' }),
        date: timestamp,
        expiresTS: timestamp,
        state: z
          .enum(['waits', 'changed', 'expired'])
          .meta({ description: 'Only one that waits can be confirmed; others are ordered again' }),
        changed: z.string().meta({
          description: 'What differs now from what was ordered, in words; empty: nothing',
        }),
      })
      .nullable()
      .meta({ description: 'Somebody ordered that the year is frozen, on these figures' }),
    frozen: z
      .strictObject({ by: z.string(), second: z.string(), date: timestamp, files: z.int() })
      .nullable(),
  })
  .meta({ id: 'TaxYear' })
export type TaxYear = z.infer<typeof taxYear>

const ofYear = { exchangeId: id, year }

export const readTaxYear = defineCall({
  ...byFinance,
  id: 'tax.year',
  method: 'GET',
  path: '/tax/',
  summary: 'The forms 1099-B of a year: who files, how many, whose W-9 is missing, until when.',
  input: z.strictObject({ exchangeId: id.optional(), year: year.optional() }),
  output: taxYear,
  errors: ['NOT_FOUND'],
})

const seller = z
  .strictObject({
    memberId: z.int(),
    name: z.string(),
    number: z.string(),
    status: z.enum(w9Statuses),
    oneTotal: z.boolean(),
    paperless: z.boolean(),
    sales: z.int(),
    forms: z.int(),
    amount: amountOut,
  })
  .meta({ id: 'TaxSeller' })
export type TaxSeller = z.infer<typeof seller>

export const sellerFilter = {
  ...ofYear,
  status: z.enum(w9Statuses).optional(),
  q: z.string().trim().max(80).optional(),
}

export const listTaxSellers = defineCall({
  ...byFinance,
  id: 'tax.sellers',
  method: 'GET',
  path: '/tax/members/',
  summary: 'Members that sold in a year, those who sold most first, by page.',
  example: { exchangeId: nobody, year: 2026 },
  input: z.strictObject({
    ...sellerFilter,
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.strictObject({ rows: z.array(seller), nextCursor: z.string().nullable() }),
  errors: ['NOT_FOUND'],
})

const memberTax = z
  .strictObject({
    memberId: z.int(),
    name: z.string(),
    files: z.boolean().meta({ description: 'Its exchange files forms 1099-B' }),
    status: z.enum(w9Statuses),
    w9: signedW9.nullable(),
    foreignUntil: z
      .int()
      .nullable()
      .meta({ description: 'The last year in which a form W-8 holds; null: none' }),
    ownBusiness: z.boolean(),
    events: z.array(
      z.strictObject({
        event: z.enum(w9Events),
        by: z.string(),
        why: z.string(),
        code: z.string().meta({ description: 'What the IRS answered' }),
        date: timestamp,
      }),
    ),
    years: z.array(
      z.strictObject({
        year: z.int(),
        sales: z.int(),
        forms: z.int(),
        amount: amountOut,
        frozen: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'MemberTax' })
export type MemberTax = z.infer<typeof memberTax>

export const readMemberTax = defineCall({
  ...byFinance,
  id: 'tax.member',
  method: 'GET',
  path: '/tax/member/',
  summary: 'The W-9 of a member with the last four digits, how it came to stand so, and its years.',
  example: { memberId: nobody },
  input: z.strictObject({ memberId: id }),
  output: memberTax,
  errors: ['NOT_FOUND'],
})

export const showTaxNumber = defineCall({
  ...changes,
  id: 'tax.show-number',
  proof: 'fresh',
  path: '/tax/number/',
  summary: 'The whole tax number of a member, with the reason. Each look is noted in the log.',
  example: { memberId: nobody, why: 'IRS letter' },
  input: z.strictObject({ memberId: id, why }),
  output: z.strictObject({ number: z.string() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  limits: [{ by: 'contact', count: 20, seconds: 3_600 }],
})

export const recordTaxNotice = defineCall({
  ...changes,
  id: 'tax.notice',
  proof: 'fresh',
  path: '/tax/notice/',
  summary:
    'Record that a notice was sent because of a CP2100, that the letter has come, or a form W-8.',
  example: { memberId: nobody, event: 'first-notice', why: 'CP2100A' },
  input: z.strictObject({
    memberId: id,
    event: z.enum(noticeEvents),
    why,
    signed: z.iso.date().optional().meta({ description: 'When a form W-8 was signed' }),
  }),
  output: memberTax,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
})

export const saveTaxFiler = defineCall({
  ...changes,
  id: 'tax.save-filer',
  proof: 'fresh',
  path: '/tax/filer/',
  summary: 'Say who files for the exchange. From then on its members are asked for a W-9.',
  example: {
    ...{ exchangeId: nobody, name: 'A', ein: '12-3456789', address: '1 A St', city: 'A' },
    ...{ state: 'TX', zip: '78701', phone: '2145550100' },
  },
  input: z.strictObject({ exchangeId: id, ...filerLines }),
  output: z.strictObject({}),
  errors: ['NOT_FOUND'],
})

export const freezeTaxYear = defineCall({
  ...changes,
  id: 'tax.freeze',
  proof: 'fresh',
  path: '/tax/freeze/',
  summary:
    'Order that a year that is over is frozen, on these figures; the same order of a second person ' +
    'within seven days freezes it. If the figures are others by then, it is ordered again.',
  example: { exchangeId: nobody, year: 2020, sales: 0, forms: 0, amount: 0 },
  input: z.strictObject({
    ...ofYear,
    sales: wholeNumber(0, 2_147_483_647),
    forms: wholeNumber(0, 2_147_483_647),
    amount: shownSum,
  }),
  output: z.strictObject({ frozen: z.boolean() }),
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
})

export const withdrawTaxFreeze = defineCall({
  ...changes,
  id: 'tax.withdraw-freeze',
  path: '/tax/freeze/withdraw/',
  summary: 'Take back an order to freeze a year that waits for a second person.',
  example: { exchangeId: nobody, year: 2020 },
  input: z.strictObject(ofYear),
  output: z.strictObject({}),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const taxCalls = [
  readTaxYear,
  listTaxSellers,
  readMemberTax,
  showTaxNumber,
  recordTaxNotice,
  saveTaxFiler,
  freezeTaxYear,
  withdrawTaxFreeze,
  ...taxFileCalls,
] as const
