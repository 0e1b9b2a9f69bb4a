/** Refunding a received payment (ACCT-06). The domain validates the fields. */
import { z } from 'zod'
import { account } from '../accounts/account.contract.ts'
import { defineCall } from '../call.ts'
import { keyErrors } from '../errors.ts'
import { standingErrors } from '../members/standing.messages.ts'
import { amountIn, amountOut, timestamp } from '../wire/fields.ts'

export const refund = defineCall({
  id: 'refunds.refund',
  method: 'POST',
  base: 'banking',
  path: '/v2/moxey/refund/',
  summary: "Refund all or part of a payment that the caller's member received.",
  access: { who: 'money' },
  proof: 'payment',
  example: { transactionId: '0198c0de-0000-8000-8000-000000000000', amount: 1 },
  input: z.strictObject({
    transactionId: z
      .uuid()
      .meta({ description: 'The `id` of the received payment in the transaction list' }),
    amount: z.union([amountIn, z.unknown()]).optional().meta({
      description: "Part of the payment's amount, or of its tip when the payment was only a tip",
    }),
    note: z.unknown().optional(),
  }),
  output: z.strictObject({
    account,
    moxeyPayConfirm: z.string(),
    refundTo: z.string(),
    amount: amountOut,
    tip: amountOut,
    fee: amountOut.meta({
      description: "How much of the caller's own fee was returned, in dollars",
    }),
    currencyFee: amountOut.meta({ description: 'The same in the currency' }),
    refundable: amountOut.meta({ description: 'What can still be refunded' }),
    date: timestamp,
  }),
  errors: [
    'NOT_FOUND',
    'REFUND_CLOSED',
    'REFUND_TOO_MUCH',
    'GIFT_CARD_EXPIRED',
    'INSUFFICIENT_FUNDS',
    'LOW_CRA',
    ...standingErrors,
    ...keyErrors,
    'CONFLICT',
    'UNAVAILABLE',
    'RETRY_SAME_KEY',
  ],
  limits: [{ by: 'contact', count: 30, seconds: 60 }],
  movesMoney: true,
})
export type RefundAnswer = z.infer<typeof refund.output>
