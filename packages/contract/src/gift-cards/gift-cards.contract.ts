/**
 * Gift cards: looking one up, charging it, buying one, listing a member's purchases (GIFT; API-25).
 */
import { mailFaults } from '@exchange/domain/gift-cards/delivery-day.rules'
import { giftCardDesigns } from '@exchange/domain/gift-cards/gift-card-design.rules'
import { readIssueReference } from '@exchange/domain/gift-cards/gift-card.rules'
import { cleanLine } from '@exchange/domain/typed/text.rules'
import { z } from 'zod'
import { account } from '../accounts/account.contract.ts'
import { defineCall } from '../call.ts'
import { keyErrors } from '../errors.ts'
import { standingErrors } from '../members/standing.messages.ts'
import { issueMessages } from './gift-cards.messages.ts'
import { amountIn, amountOut, receiptInfo, timestamp } from '../wire/fields.ts'

const giftCardNumber = z.unknown().meta({ description: '16 digits: 91..., ending in 73' })
const lastDay = z.string().meta({ format: 'date', description: 'The last valid day' })

const looked = z
  .strictObject({
    balance: amountOut,
    expired: z.union([z.literal(0), z.literal(1)]).meta({ description: '1: expired (GIFT-06)' }),
    error: z
      .string()
      .meta({ description: 'Why there is no result; takes precedence when not empty' }),
    lastDay: lastDay.nullable(),
  })
  .meta({ id: 'GiftCardInfo' })
export type GiftCardInfo = z.infer<typeof looked>

const design = z.enum(giftCardDesigns)
const sending = {
  recipientEmail: z.unknown().optional().meta({ description: 'Receives the gift card by mail' }),
  deliverOn: z
    .unknown()
    .optional()
    .meta({
      description:
        "The day on which it is mailed, 2026-12-24, by the exchange's clock; within one year. " +
        'Empty: at once',
    }),
}
const deliverOn = z
  .string()
  .nullable()
  .meta({ format: 'date', description: 'The day on which it is mailed; null if it is not mailed' })

const lookUp = {
  base: 'banking',
  access: { who: 'anyone' },
  output: looked,
  errors: ['RATE_LIMITED', 'UNAVAILABLE'],
  // GIFT-14: per address and per session, both calls counted together.
  limits: [
    { by: 'address', count: 10, seconds: 60, strict: true },
    { by: 'contact', count: 10, seconds: 60, strict: true },
    { by: 'contact', count: 60, seconds: 3_600, strict: true },
  ],
  countedAs: 'gift-cards.look-up',
} as const

export const readGiftCard = defineCall({
  ...lookUp,
  id: 'gift-cards.read',
  method: 'GET',
  path: '/v2/moxey/giftcard',
  summary: 'The balance of a gift card. The POST variant keeps the number out of URLs.',
  input: z.strictObject({ giftCardNumber: giftCardNumber.optional() }),
})

export const lookUpGiftCard = defineCall({
  ...lookUp,
  id: 'gift-cards.look-up',
  method: 'POST',
  path: '/v2/moxey/giftcard/balance',
  summary: 'The balance of a gift card.',
  input: z.strictObject({ giftCardNumber: giftCardNumber.optional() }),
})

const moneyErrors = [
  'BEYOND_LIMITS',
  'OUTSIDE_HOURS',
  'INSUFFICIENT_FUNDS',
  ...standingErrors,
  'TRIAL_RESTRICTED',
  'NEEDS_APPROVAL',
  ...keyErrors,
  'CONFLICT',
  'UNAVAILABLE',
  'RETRY_SAME_KEY',
] as const

export const chargeGiftCard = defineCall({
  id: 'gift-cards.charge',
  method: 'POST',
  base: 'banking',
  path: '/v2/moxey/giftcard/',
  summary:
    "Charge a gift card: the caller's member receives up to its balance; the rest remains due.",
  access: { who: 'money', toDo: 'process' },
  example: { giftCardNumber: '9100000000000073', amount: '1.00' },
  input: z.strictObject({
    giftCardNumber: giftCardNumber.optional(),
    amount: z.union([amountIn, z.unknown()]).optional(),
    note: z.unknown().optional(),
    productId: z.unknown().optional().meta({ description: "One of the seller's products" }),
    receiptInfo: receiptInfo.nullable().optional(),
  }),
  output: z.strictObject({
    account: account.meta({ description: "The seller's" }),
    giftCard: z.strictObject({ balance: amountOut, due: amountOut }),
    amount: amountOut.meta({ description: 'The amount that the gift card paid' }),
    moxeyPayConfirm: z.string(),
    product: z.string().nullable(),
    fee: amountOut.meta({ description: "The seller's fee in dollars" }),
    currencyFee: amountOut.meta({ description: "The seller's fee in the currency" }),
    date: timestamp,
  }),
  errors: [
    ...moneyErrors,
    'TARGET_NOT_FOUND',
    'TARGET_CANNOT_RECEIVE',
    'GIFT_CARDS_NOT_ACCEPTED',
    'GIFT_CARD_EXPIRED',
    'GIFT_CARD_EMPTY',
  ],
  limits: [{ by: 'contact', count: 30, seconds: 60 }],
  movesMoney: true,
})
export type GiftCardChargeAnswer = z.infer<typeof chargeGiftCard.output>

export const buyGiftCard = defineCall({
  id: 'gift-cards.buy',
  method: 'POST',
  base: 'banking',
  path: '/giftcards/buy',
  summary: "Buy a gift card from the trade balance of the caller's member, never with FlashCash.",
  access: { who: 'money', toDo: 'process' },
  proof: 'payment',
  example: { amount: '5.00' },
  input: z.strictObject({
    amount: z.union([amountIn, z.unknown()]).optional(),
    ...sending,
    message: z.unknown().optional(),
    design: z
      .unknown()
      .optional()
      .meta({ description: `Its look: ${giftCardDesigns.join(', ')}` }),
  }),
  output: z.strictObject({
    account,
    id: z.number().int(),
    giftCardNumber: z.string(),
    amount: amountOut,
    lastDay,
    recipientEmail: z.string(),
    message: z.string(),
    design,
    deliverOn,
    moxeyPayConfirm: z.string(),
    date: timestamp,
  }),
  errors: moneyErrors,
  limits: [{ by: 'contact', count: 20, seconds: 60 }],
  movesMoney: true,
})
export type GiftCardBought = z.infer<typeof buyGiftCard.output>

const ownGiftCard = z
  .strictObject({
    id: z.number().int(),
    masked: z.string(),
    amount: amountOut.meta({ description: 'The purchase amount' }),
    balance: amountOut,
    expired: z.boolean(),
    lastDay,
    recipientEmail: z.string(),
    message: z.string(),
    design,
    deliverOn,
    sent: z.boolean().meta({ description: 'It was mailed to its recipient' }),
    mailFault: z
      .enum(mailFaults)
      .nullable()
      .meta({ description: 'Why its mail never left: nothing was on it, or the address failed' }),
    date: timestamp,
  })
  .meta({ id: 'OwnGiftCard' })
export type OwnGiftCard = z.infer<typeof ownGiftCard>

export const listGiftCards = defineCall({
  id: 'gift-cards.list',
  method: 'GET',
  base: 'banking',
  path: '/giftcards',
  summary: "Gift cards bought by the caller's member: those with a balance first, at most 100.",
  access: { who: 'session' },
  input: z.strictObject({}),
  output: z.strictObject({ giftCards: z.array(ownGiftCard) }),
})

export const showGiftCard = defineCall({
  id: 'gift-cards.show',
  method: 'GET',
  base: 'banking',
  path: '/giftcards/number',
  summary:
    "The number of a gift card that the caller's member bought. Whoever knows it can spend the card.",
  access: { who: 'money', toDo: 'process' },
  proof: 'fresh',
  example: { id: '2147483647' },
  input: z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  output: z.strictObject({ giftCardNumber: z.string() }),
  errors: [...standingErrors, 'BEYOND_LIMITS', 'NOT_FOUND', 'UNAVAILABLE'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})

export const redirectGiftCard = defineCall({
  id: 'gift-cards.redirect',
  method: 'POST',
  base: 'banking',
  path: '/giftcards/delivery',
  summary:
    'Before a gift card is mailed: who gets it and when. `sendNow` mails it at once; asked again, it is mailed once.',
  access: { who: 'money', toDo: 'process' },
  proof: 'fresh',
  example: { id: 2_147_483_647, recipientEmail: 'ada@example.com', sendNow: true },
  input: z.strictObject({
    id: z.number().int().positive().max(2_147_483_647),
    recipientEmail: sending.recipientEmail,
    deliverOn: sending.deliverOn.meta({ description: 'Required without `sendNow`' }),
    sendNow: z.boolean().optional().meta({ description: 'Mails it at once, whatever the day' }),
  }),
  output: z.strictObject({ giftCard: ownGiftCard }),
  errors: [...standingErrors, 'BEYOND_LIMITS', 'NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
  limits: [
    { by: 'contact', count: 20, seconds: 60 },
    { by: 'contact', count: 50, seconds: 86_400, strict: true },
  ],
})

export const issueGiftCard = defineCall({
  id: 'gift-cards.issue',
  method: 'POST',
  base: 'admin',
  path: '/giftcards',
  summary: "Issue a gift card at the exchange's expense; each reference only once.",
  access: { who: 'right', role: 'Finance' },
  proof: 'fresh',
  example: { exchangeId: 8, amount: '1000', reference: 'matrix' },
  input: z.strictObject({
    exchangeId: z.number().int().positive(),
    amount: z.union([amountIn, z.unknown()]).optional(),
    recipientEmail: z.unknown().optional(),
    message: z.unknown().optional(),
    reference: z
      .string()
      .overwrite(cleanLine)
      .superRefine((typed, context) => {
        const read = readIssueReference(typed)
        if (read.ok) return
        context.addIssue({ code: 'custom', message: issueMessages.referenceFaults[read.error] })
      })
      .meta({ description: "The issuer's own reference: each reference issues one gift card" }),
  }),
  output: z.strictObject({
    id: z.number().int(),
    giftCardNumber: z
      .string()
      .nullable()
      .meta({ description: 'Null when it was mailed: then only its recipient knows it' }),
    amount: amountOut,
    lastDay,
  }),
  errors: ['FORBIDDEN', 'NEEDS_APPROVAL', 'CONFLICT', 'UNAVAILABLE'],
  limits: [{ by: 'contact', count: 30, seconds: 60 }],
})
export type GiftCardIssued = z.infer<typeof issueGiftCard.output>
