/** What members paid each other in a former system: history only (ADMIN-02). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut, wholeNumber } from '../wire/fields.ts'

const payment = z
  .strictObject({
    id: z.string(),
    day: z.string().meta({ format: 'date' }),
    action: z.enum(['Purchase', 'Sale']),
    member: z.string().meta({ description: 'The other side' }),
    amount: amountOut.meta({ description: 'In the currency' }),
    fee: amountOut.nullable().meta({ description: 'Of a purchase, in dollars; null: not told' }),
    note: z.string(),
    reference: z.string().meta({ description: 'In the former system; empty without one' }),
  })
  .meta({ id: 'FormerPayment' })
export type FormerPayment = z.infer<typeof payment>

const pageInput = {
  cursor: z
    .string()
    .regex(/^[12]\d{3}-(0[1-9]|1[0-2])-([0-2]\d|3[01])\/\d{1,18}$/)
    .optional(),
  limit: wholeNumber(1, 100).default(25),
}
const page = z
  .strictObject({ payments: z.array(payment), nextCursor: z.string().nullable() })
  .meta({ id: 'FormerPayments' })
export type FormerPaymentPage = z.infer<typeof page>

export const listFormerPayments = defineCall({
  id: 'former-payments.list',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/v2/former-payments/',
  summary:
    'What the own business paid and was paid in a former system, newest first. It is history: no balance has it.',
  access: { who: 'session' },
  input: z.strictObject(pageInput),
  output: page,
  errors: ['NO_TRANSACTION_AUTHORITY'],
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
})

export const exportFormerPayments = defineCall({
  id: 'former-payments.export',
  method: 'GET',
  base: 'core',
  path: '/v2/former-payments/export/',
  summary: 'The same as a CSV file.',
  access: { who: 'session' },
  input: z.strictObject({}),
  output: z.strictObject({
    csv: z.string(),
    whole: z.boolean().meta({ description: 'False: there are more than fit into one file' }),
  }),
  errors: ['NO_TRANSACTION_AUTHORITY'],
  limits: [{ by: 'contact', count: 10, seconds: 60 }],
})

export const readFormerPaymentsOf = defineCall({
  id: 'former-payments.of-member',
  method: 'GET',
  base: 'admin',
  path: '/former-payments/',
  summary: 'What a member paid and was paid in a former system, for the office.',
  access: { who: 'right', role: 'Users' },
  example: { memberId: 999_999 },
  input: z.strictObject({ memberId: wholeNumber(1, 2_147_483_647), ...pageInput }),
  output: page,
  errors: ['NOT_FOUND'],
})

export const formerPaymentCalls = [listFormerPayments, exportFormerPayments, readFormerPaymentsOf]
