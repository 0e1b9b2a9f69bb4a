/** The receipt of a sale by its unguessable token (ROUTE-21, POS-06): no balances, no numbers. */
import { saleStates, tenderKinds, tenderStates } from '@exchange/domain/till/sale.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut, timestamp } from '../wire/fields.ts'
import { registerId, tillErrors } from './sale.contract.ts'

export const tillReceipt = z
  .strictObject({
    number: z.number().int(),
    state: z.enum(saleStates),
    business: z.string(),
    image: z.string().nullable(),
    city: z.string(),
    exchange: z.string(),
    register: z.string(),
    place: z.string(),
    cashier: z.string().nullable(),
    lines: z.array(
      z.strictObject({
        name: z.string(),
        quantity: z.number().int(),
        price: amountOut,
        sum: amountOut,
        note: z.string(),
      }),
    ),
    subtotal: amountOut,
    discount: amountOut,
    amount: amountOut,
    tip: amountOut,
    due: amountOut,
    refunded: amountOut,
    tipRefunded: amountOut,
    note: z.string(),
    tenders: z.array(
      z.strictObject({
        kind: z.enum(tenderKinds),
        state: z.enum(tenderStates),
        amount: amountOut,
        tip: amountOut,
        refunded: amountOut,
        moxeyPayConfirm: z.string().nullable(),
        date: timestamp,
      }),
    ),
    date: timestamp,
  })
  .meta({ id: 'TillReceipt' })
export type TillReceipt = z.infer<typeof tillReceipt>

export const readTillReceipt = defineCall({
  id: 'till.receipt',
  method: 'GET',
  base: 'core',
  path: '/till/receipt',
  summary: 'The receipt of a sale, for anyone who has its address.',
  access: { who: 'anyone' },
  example: { t: 'AAAAAAAAAAAAAAAAAAAAAA' },
  input: z.strictObject({ t: z.string().max(64) }),
  output: tillReceipt,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  limits: [{ by: 'address', count: 60, seconds: 60 }],
})

export const sendTillReceipt = defineCall({
  id: 'till.send-receipt',
  method: 'POST',
  base: 'banking',
  path: '/till/receipt/send',
  summary: 'Send the receipt of a sale to the address or the number that the guest gives.',
  access: { who: 'session' },
  byTill: true,
  example: { saleId: '0198c0de-0000-4000-8000-000000000000', email: 'guest@moxey.example' },
  input: z.strictObject({
    registerId,
    saleId: z.uuid(),
    email: z.string().max(320).optional(),
    phone: z.string().max(40).optional(),
  }),
  output: z.strictObject({ sent: z.literal(true) }),
  errors: [...tillErrors, 'SALE_CLOSED'],
  limits: [
    { by: 'contact', count: 10, seconds: 60 },
    { by: 'contact', count: 200, seconds: 86_400, strict: true },
  ],
})
