/**
 * Sending the currency (SEND; API-22). The domain validates the fields; the schema only fixes their
 * shape.
 */
import { recurrences } from '@exchange/domain/schedules/recurrence.rules'
import { z } from 'zod'
import { account } from '../accounts/account.contract.ts'
import { pending } from '../approvals/approvals.contract.ts'
import { defineCall } from '../call.ts'
import { amountIn, amountOut, receiptInfo, timestamp } from '../wire/fields.ts'
import { payPageUse } from '../pay-pages/pay-pages.contract.ts'
import { sendErrors } from '../payments/pay-errors.ts'

export const send = defineCall({
  id: 'send.send',
  method: 'POST',
  base: 'banking',
  path: '/v2/moxey/send/',
  summary: 'Pay a member or contact now, later or repeatedly, with an optional tip.',
  access: { who: 'money' },
  proof: 'payment',
  example: { sendTarget: 'm999999999', amount: '1.00' },
  input: z.strictObject({
    sendTarget: z.unknown().optional().meta({ description: '`c` + contact id or `m` + member id' }),
    amount: z.union([amountIn, z.unknown()]).optional(),
    tip: z.union([amountIn, z.unknown()]).optional(),
    note: z.unknown().optional(),
    recurring: z
      .unknown()
      .optional()
      .meta({ description: `${recurrences.join(', ')}; false, null and '' are none` }),
    scheduledDateTime: z
      .unknown()
      .optional()
      .meta({
        description:
          "A full hour in the member's time zone: 2026-11-30T09:00, or its instant: " +
          '2026-11-30T15:00:00Z',
      }),
    recurringEnd: z
      .unknown()
      .optional()
      .meta({ description: 'The last day of the repetition: 2027-11-30' }),
    requestId: z
      .number()
      .int()
      .min(1)
      .max(2_147_483_647)
      .nullable()
      .optional()
      .meta({ description: 'The request that this payment fulfils' }),
    payPage: payPageUse.nullable().optional(),
    receiptInfo: receiptInfo.nullable().optional(),
  }),
  output: z.strictObject({
    account,
    fee: amountOut.meta({ description: "The payer's fee in dollars" }),
    points: z.number().int(),
    autoReload: z
      .strictObject({ amount: amountOut, cardLast4: z.string(), newBalance: amountOut })
      .nullable(),
    moxeyPayConfirm: z.string().meta({ description: 'Empty while nothing has been paid' }),
    completedRequest: z.boolean(),
    sendTo: z.string(),
    date: timestamp,
    flashCash: amountOut.meta({ description: 'The part of the amount that FlashCash paid' }),
    scheduled: timestamp.nullable().meta({
      description: 'When the next payment is due. For a scheduled send, nothing has been paid yet',
    }),
    recurring: z.enum(recurrences),
    pending: pending.nullable(),
  }),
  errors: sendErrors,
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
  movesMoney: true,
})
export type SendAnswer = z.infer<typeof send.output>
