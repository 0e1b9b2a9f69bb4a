/** Sales at a till: paying one in parts, reading and leaving it (POS-05, DOMAIN §11). */
import {
  saleStates,
  tenderKinds,
  tenderStates,
  quantityMost,
  tendersMost,
} from '@exchange/domain/till/sale.rules'
import { z } from 'zod'
import { pending } from '../approvals/approvals.contract.ts'
import { defineCall } from '../call.ts'
import { keyErrors } from '../errors.ts'
import { standingErrors } from '../members/standing.messages.ts'
import { amountIn, amountOut, pageInput, timestamp } from '../wire/fields.ts'

/** Which till. In a session of a paired device it is that device's, whatever is sent. */
export const registerId = z
  .number()
  .int()
  .min(1)
  .max(2_147_483_647)
  .optional()
  .meta({ description: 'The register; in the session of a paired device it may be left out' })

/** The same in the query of a GET. */
export const registerIdIn = z.coerce
  .number()
  .int()
  .min(1)
  .max(2_147_483_647)
  .optional()
  .meta({ description: 'The register; in the session of a paired device it may be left out' })

/** A manager who agrees to what the cashier may not do alone. */
export const managerApproval = z
  .strictObject({ cashierId: z.int().min(1).max(2_147_483_647), pin: z.string().max(12) })
  .nullable()
  .optional()
  .meta({ description: 'The manager who agrees, after 403 `MANAGER_NEEDED`' })

export const saleId = z.uuid().meta({ description: 'Made by the till when the basket is begun' })
export const tenderNumber = z.number().int().min(1).max(tendersMost)

const lineIn = z.strictObject({
  productId: z.number().int().min(1).max(2_147_483_647).nullable().optional(),
  name: z.string().max(200).optional().meta({ description: 'Of an open amount' }),
  quantity: z.number().int().min(1).max(quantityMost).optional(),
  price: amountIn.meta({ description: 'Of one, as the till showed it' }),
  note: z.string().max(600).optional(),
})

const discountIn = z
  .strictObject({ percent: amountIn.nullable().optional(), amount: amountIn.nullable().optional() })
  .nullable()
  .optional()

const tender = z
  .strictObject({
    number: z.number().int(),
    kind: z.enum(tenderKinds),
    state: z.enum(tenderStates),
    amount: amountOut,
    tip: amountOut.meta({ description: 'In dollars' }),
    payer: z.string().nullable().meta({ description: 'Who paid, where that is known' }),
    moxeyPayConfirm: z.string().nullable(),
    refunded: amountOut,
    pending: pending.nullable(),
    payCode: z.string().nullable().meta({
      description: 'While a code waits: the guest pays it at `/mp/{payCode}`',
    }),
    date: timestamp,
  })
  .meta({ id: 'TillTender' })
export type TillTender = z.infer<typeof tender>

const line = z.strictObject({
  productId: z.number().int().nullable(),
  name: z.string().meta({ description: 'Empty for an open amount without a name' }),
  quantity: z.number().int(),
  price: amountOut,
  sum: amountOut,
  note: z.string(),
})

export const sale = z
  .strictObject({
    saleId: z.string(),
    number: z.number().int().meta({ description: 'Counts the sales of the register from 1' }),
    state: z.enum(saleStates),
    receipt: z.string().meta({ description: '`/vposreceipt?t=` shows the receipt' }),
    register: z.string(),
    cashier: z.string().nullable().meta({ description: 'Null: signed in without a PIN' }),
    approvedBy: z.string().nullable().meta({ description: 'Whose PIN allowed the discount' }),
    lines: z.array(line),
    subtotal: amountOut,
    discount: amountOut,
    discountPercent: z.number().nullable(),
    amount: amountOut,
    tip: amountOut.meta({ description: 'Of all parts, in dollars' }),
    paid: amountOut,
    waiting: amountOut.meta({ description: 'Until the payer says yes' }),
    due: amountOut.meta({ description: 'What is left to pay' }),
    refunded: amountOut,
    note: z.string(),
    tenders: z.array(tender),
    date: timestamp,
  })
  .meta({ id: 'TillSale' })
export type TillSale = z.infer<typeof sale>

/** What the till shows of its open day above the basket. */
export const takings = z
  .strictObject({
    dayId: z.number().int().nullable().meta({ description: 'Null: nothing was sold since Z' }),
    number: z.number().int().meta({ description: 'Of its Z' }),
    openedAt: timestamp.nullable(),
    sales: z.number().int(),
    amount: amountOut.meta({ description: 'Paid, less what was given back' }),
    tip: amountOut,
    openSales: z.number().int().meta({ description: 'Not paid in full yet' }),
  })
  .meta({ id: 'TillTakings' })
export type TillTakings = z.infer<typeof takings>

/** Refusals of registers, people and the till that any of its calls can get. */
export const tillErrors = [...standingErrors, 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED'] as const

export const payTill = defineCall({
  id: 'till.pay',
  method: 'POST',
  base: 'banking',
  path: '/till/pay',
  summary:
    'Pay a sale or a part of it. The first call for a sale begins it; another part is another ' +
    'call. Parts are counted from 1: the same part is paid once, whatever key it is sent with.',
  access: { who: 'money', toDo: 'process' },
  byTill: true,
  example: {
    saleId: '0198c0de-0000-4000-8000-000000000000',
    registerId: 2_000_000_000,
    lines: [{ price: '1.00' }],
    amount: '1.00',
    tender: { number: 1, kind: 'cash', amount: '1.00' },
  },
  input: z.strictObject({
    saleId,
    registerId,
    lines: z.array(lineIn).max(200),
    discount: discountIn,
    amount: amountIn.meta({ description: 'The total that the till showed' }),
    note: z.string().max(2_000).optional(),
    tender: z.strictObject({
      number: tenderNumber,
      kind: z.enum(tenderKinds),
      presented: z
        .unknown()
        .optional()
        .meta({
          description:
            'Of a card, as `chargeTarget` of a charge: its digits as typed or read, or the id of a ' +
            'contact. Of a gift card, its number. Of an allowance, `promise` as it was scanned and ' +
            '`acceptedAt`, when the till took it. Not for cash',
        }),
      amount: amountIn.meta({
        description: 'At most what is due. A gift card pays less if it does not hold as much',
      }),
      tip: amountIn
        .optional()
        .meta({ description: 'In dollars; only with a card. With a code the guest says it' }),
    }),
    approval: managerApproval,
  }),
  output: z.strictObject({ sale, tender, takings }),
  errors: [
    ...tillErrors,
    'SELF_SEND',
    'LOW_CRA',
    'RELOAD_PENDING',
    'INSUFFICIENT_FUNDS',
    'TRIAL_RESTRICTED',
    'TARGET_NOT_FOUND',
    'TARGET_CANNOT_RECEIVE',
    'TARGET_CANNOT_PAY',
    'TYPED_CHARGES_OFF',
    'GIFT_CARDS_NOT_ACCEPTED',
    'GIFT_CARD_EXPIRED',
    'GIFT_CARD_EMPTY',
    'NEEDS_APPROVAL',
    'REGISTER_LIMIT',
    'MANAGER_NEEDED',
    'PRICE_CHANGED',
    'SALE_CHANGED',
    'SALE_CLOSED',
    ...keyErrors,
    'CONFLICT',
    'UNAVAILABLE',
    'RETRY_SAME_KEY',
  ],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
  movesMoney: true,
})
export type TillPaid = z.infer<typeof payTill.output>

export const readTillSale = defineCall({
  id: 'till.sale',
  method: 'GET',
  base: 'banking',
  path: '/till/sale',
  summary: 'One sale of a till: by its id, or by the code of its receipt.',
  access: { who: 'session' },
  byTill: true,
  example: { saleId: '0198c0de-0000-4000-8000-000000000000' },
  input: z.strictObject({
    registerId: registerIdIn,
    saleId: saleId.optional(),
    receipt: z.string().max(64).optional().meta({ description: 'The token of its receipt' }),
  }),
  output: sale,
  errors: [...tillErrors],
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
})

export const listTillSales = defineCall({
  id: 'till.sales',
  method: 'GET',
  base: 'banking',
  path: '/till/sales',
  summary:
    'Sales of a till, newest first: of its open day, or of one day. A cashier who may not see the ' +
    'whole day gets the own ones.',
  access: { who: 'session' },
  byTill: true,
  input: z.strictObject({
    registerId: registerIdIn,
    dayId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    state: z.enum(saleStates).optional(),
    ...pageInput.shape,
  }),
  output: z.strictObject({ sales: z.array(sale), nextCursor: z.string().nullable(), takings }),
  errors: [...tillErrors],
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
})

export const leaveTillSale = defineCall({
  id: 'till.leave',
  method: 'POST',
  base: 'banking',
  path: '/till/leave',
  summary: 'Give up an open sale of which nothing is paid, or all of it was given back.',
  access: { who: 'session' },
  byTill: true,
  example: { saleId: '0198c0de-0000-4000-8000-000000000000' },
  input: z.strictObject({ registerId, saleId }),
  output: sale,
  errors: [...tillErrors, 'SALE_CLOSED'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})
