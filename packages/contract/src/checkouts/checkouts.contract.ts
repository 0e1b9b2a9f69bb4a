/** Checkouts: a program of a member lets a buyer pay an order on a page of the network (POS-01). */
import { checkoutStatuses, expiryMinutes } from '@exchange/domain/checkouts/checkout.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { programLimits } from '../programs/programs.contract.ts'
import { amountIn, amountOut, timestamp } from '../wire/fields.ts'

const id = z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)
const lineFields = { name: z.string().max(200), quantity: z.number() }

const checkout = z
  .strictObject({
    id: z.string(),
    url: z.string().meta({ description: 'Where the buyer pays: send the browser there' }),
    status: z
      .enum(checkoutStatuses)
      .meta({ description: 'open → paid → refunded, or open → expired or cancelled' }),
    amount: amountOut,
    refunded: amountOut.meta({ description: 'What of the amount was given back' }),
    reference: z.string(),
    title: z.string(),
    lines: z.array(z.strictObject({ ...lineFields, price: amountOut })),
    successUrl: z.string(),
    cancelUrl: z.string(),
    madeTS: timestamp,
    expiresTS: timestamp,
    paidTS: timestamp.nullable(),
    receiptCode: z.string().nullable().meta({ description: 'Of the payment' }),
    waitsForApproval: z
      .boolean()
      .meta({ description: 'A buyer has ordered the payment, and somebody must approve it first' }),
  })
  .meta({ id: 'Checkout' })
export type Checkout = z.infer<typeof checkout>

const payeeErrors = ['TRIAL_RESTRICTED', 'TARGET_CANNOT_RECEIVE', 'CONFLICT'] as const
const base = 'core'

export const makeCheckout = defineCall({
  id: 'checkouts.make',
  method: 'POST',
  base,
  path: '/checkouts',
  summary:
    'Make a checkout for an order. Send an Idempotency-Key, so that a repeated request makes no second one.',
  access: { who: 'program', scope: 'checkouts:write' },
  example: {
    amount: '65.00',
    reference: '2041',
    successUrl: 'https://shop.example/orders/2041',
    cancelUrl: 'https://shop.example/cart',
  },
  input: z.strictObject({
    amount: amountIn,
    reference: z.string().max(200).meta({ description: 'The number of the order in the shop' }),
    title: z.string().max(200).optional().meta({ description: 'What the buyer reads; “Order”' }),
    lines: z
      .array(z.strictObject({ ...lineFields, price: amountIn }))
      .max(50)
      .optional()
      .meta({ description: 'What is bought, with the price of one; their sum is the amount' }),
    successUrl: z
      .string()
      .max(2_000)
      .meta({ description: 'Where the buyer goes on after paying; https, or http://localhost' }),
    cancelUrl: z.string().max(2_000).meta({ description: 'Where the buyer goes instead' }),
    expiresInMinutes: z
      .number()
      .optional()
      .meta({ description: `${expiryMinutes.least} to ${expiryMinutes.most}; 60` }),
  }),
  output: checkout,
  errors: ['IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_MISMATCH', 'IN_PROGRESS', ...payeeErrors],
  limits: [...programLimits],
  extendsSession: false,
})

export const readCheckout = defineCall({
  id: 'checkouts.read',
  method: 'GET',
  base,
  path: '/checkouts',
  summary: 'A checkout by its id.',
  access: { who: 'program', scope: 'checkouts:read' },
  example: { id: '00000000-0000-4000-8000-000000000000' },
  input: z.strictObject({ id }),
  output: checkout,
  errors: ['NOT_FOUND'],
  limits: [...programLimits],
  extendsSession: false,
})

export const cancelCheckout = defineCall({
  id: 'checkouts.cancel',
  method: 'POST',
  base,
  path: '/checkouts/cancel',
  summary: 'Cancel an open checkout: nobody can pay it any more.',
  access: { who: 'program', scope: 'checkouts:write' },
  example: { id: '00000000-0000-4000-8000-000000000000' },
  input: z.strictObject({ id }),
  output: checkout,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limits: [...programLimits],
  extendsSession: false,
})

const errors = ['TEST_ACCOUNT', 'PARTIAL_MEMBER', 'MEMBER_INACTIVE', 'FORBIDDEN'] as const

/** The page of the app on which a checkout is tried; its buyer is sent back there. */
export const triedFrom = '/developers'

export const listCheckouts = defineCall({
  id: 'checkouts.list',
  seenByStaff: true,
  method: 'GET',
  base,
  path: '/v2/checkouts/',
  summary: 'The latest checkouts of the business. Only for its main contact.',
  access: { who: 'session' },
  input: z.strictObject({}),
  output: z.strictObject({ checkouts: z.array(checkout) }),
  errors: [...errors],
})

export const tryCheckout = defineCall({
  id: 'checkouts.try',
  method: 'POST',
  base,
  path: '/v2/checkouts/try/',
  summary: 'Make a checkout without a program, to see what a buyer sees. It can be paid.',
  access: { who: 'session' },
  example: { amount: '1.00', reference: 'Trial' },
  input: z.strictObject({ amount: amountIn, reference: z.string().max(200) }),
  output: checkout,
  errors: [...errors, ...payeeErrors],
  limits: [{ by: 'contact', count: 20, seconds: 60 }],
})

export const checkoutCalls = [
  makeCheckout,
  readCheckout,
  cancelCheckout,
  listCheckouts,
  tryCheckout,
]
