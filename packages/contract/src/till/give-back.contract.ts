/** What is taken back at a till: a code that nobody paid, and some of what was paid (ACCT-06). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { keyErrors } from '../errors.ts'
import { amountIn, amountOut, shownSum } from '../wire/fields.ts'
import {
  managerApproval,
  registerId,
  sale,
  saleId,
  takings,
  tenderNumber,
  tillErrors,
} from './sale.contract.ts'

export const withdrawTillCode = defineCall({
  id: 'till.withdraw-code',
  method: 'POST',
  base: 'banking',
  path: '/till/code/withdraw',
  summary: 'Take back a code that nobody has paid: its part is due again.',
  access: { who: 'session' },
  byTill: true,
  example: { saleId: '0198c0de-0000-4000-8000-000000000000', part: 1 },
  input: z.strictObject({ registerId, saleId, part: tenderNumber }),
  output: sale,
  errors: [...tillErrors, 'SALE_CLOSED'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})

export const refundTillSale = defineCall({
  id: 'till.refund',
  method: 'POST',
  base: 'banking',
  path: '/till/refund',
  summary:
    'Give back all or some of one part of a sale. A cashier may refund the own sales of the day up ' +
    'to a sum; anything else needs a manager.',
  access: { who: 'money' },
  byTill: true,
  proof: 'payment',
  example: {
    saleId: '0198c0de-0000-4000-8000-000000000000',
    part: 1,
    amount: '1.00',
    refunded: 0,
  },
  input: z.strictObject({
    registerId,
    saleId,
    part: tenderNumber.meta({ description: 'The number of the part' }),
    amount: amountIn,
    refunded: shownSum.meta({
      description: '`refunded` of the part as the till showed it: refused if it has changed',
    }),
    note: z.string().max(2_000).optional(),
    approval: managerApproval,
  }),
  output: z.strictObject({
    sale,
    amount: amountOut,
    tip: amountOut,
    moxeyPayConfirm: z.string().nullable().meta({ description: 'Null for cash, which is noted' }),
    takings,
  }),
  errors: [
    ...tillErrors,
    'MANAGER_NEEDED',
    'SALE_CHANGED',
    'REFUND_CLOSED',
    'REFUND_TOO_MUCH',
    'GIFT_CARD_EXPIRED',
    'INSUFFICIENT_FUNDS',
    'LOW_CRA',
    ...keyErrors,
    'CONFLICT',
    'UNAVAILABLE',
    'RETRY_SAME_KEY',
  ],
  limits: [{ by: 'contact', count: 30, seconds: 60 }],
  movesMoney: true,
})
export type TillRefunded = z.infer<typeof refundTillSale.output>
