/** Gift cards: looking one up, charging it, buying it, those a member has bought (GIFT; API-25). */
import { issueReferenceMax } from '@exchange/domain/gift-cards/gift-card.rules'
import { z } from 'zod'
import { account } from '../accounts/account.contract.ts'
import { defineCall } from '../call.ts'
import { keyErrors } from '../errors.ts'
import { standingErrors } from '../members/standing.messages.ts'
import { amountIn, amountOut, receiptInfo, timestamp } from '../wire/fields.ts'

const giftCardNumber = z.unknown().meta({ description: '16 digits: 91..., ending in 73' })
const lastDay = z.string().meta({ format: 'date', description: 'The last day the card is good' })

const looked = z
  .strictObject({
    balance: amountOut,
    expired: z.union([z.literal(0), z.literal(1)]).meta({ description: '1: expired (GIFT-06)' }),
    error: z.string().meta({ description: 'Why there is no card; when it says something it wins' }),
    lastDay: lastDay.nullable(),
  })
  .meta({ id: 'GiftCardInfo' })
export type GiftCardInfo = z.infer<typeof looked>

const lookUp = {
  base: 'banking',
  access: { who: 'anyone' },
  output: looked,
  errors: ['RATE_LIMITED', 'UNAVAILABLE'],
  // GIFT-14: for each address and for each session, whichever of the two calls is made.
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
  summary: 'What is on a gift card. The other call keeps the number out of addresses.',
  input: z.strictObject({ giftCardNumber: giftCardNumber.optional() }),
})

export const lookUpGiftCard = defineCall({
  ...lookUp,
  id: 'gift-cards.look-up',
  method: 'POST',
  path: '/v2/moxey/giftcard/balance',
  summary: 'What is on a gift card.',
  input: z.strictObject({ giftCardNumber: giftCardNumber.optional() }),
})

const moneyErrors = [
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
  summary: "Charge a gift card: as much as is on it comes to the caller's member, the rest is due.",
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
    amount: amountOut.meta({ description: 'What the card paid' }),
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
  summary: "Buy a gift card out of the caller's member's trade balance, never with FlashCash.",
  access: { who: 'money', toDo: 'process' },
  example: { amount: '5.00' },
  input: z.strictObject({
    amount: z.union([amountIn, z.unknown()]).optional(),
    recipientEmail: z.unknown().optional().meta({ description: 'Who gets it by mail' }),
    message: z.unknown().optional(),
  }),
  output: z.strictObject({
    account,
    id: z.number().int(),
    giftCardNumber: z.string(),
    amount: amountOut,
    lastDay,
    recipientEmail: z.string(),
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
    amount: amountOut.meta({ description: 'What it was bought with' }),
    balance: amountOut,
    expired: z.boolean(),
    lastDay,
    recipientEmail: z.string(),
    date: timestamp,
  })
  .meta({ id: 'OwnGiftCard' })
export type OwnGiftCard = z.infer<typeof ownGiftCard>

export const listGiftCards = defineCall({
  id: 'gift-cards.list',
  method: 'GET',
  base: 'banking',
  path: '/giftcards',
  summary: "The gift cards the caller's member has bought: those with money first, at most 100.",
  access: { who: 'session' },
  input: z.strictObject({}),
  output: z.strictObject({ giftCards: z.array(ownGiftCard) }),
})

export const showGiftCard = defineCall({
  id: 'gift-cards.show',
  method: 'GET',
  base: 'banking',
  path: '/giftcards/number',
  summary: "The number of a gift card that the caller's member has bought: it is as good as money.",
  access: { who: 'money', toDo: 'process' },
  example: { id: '2147483647' },
  input: z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  output: z.strictObject({ giftCardNumber: z.string() }),
  errors: [...standingErrors, 'NOT_FOUND', 'UNAVAILABLE'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})

export const issueGiftCard = defineCall({
  id: 'gift-cards.issue',
  method: 'POST',
  base: 'admin',
  path: '/giftcards',
  summary: 'Issue a gift card out of what the exchange gives away; once for each reference.',
  access: { who: 'right', role: 'Finance' },
  example: { exchangeId: 8, amount: '1000', reference: 'matrix' },
  input: z.strictObject({
    exchangeId: z.number().int().positive(),
    amount: amountIn,
    recipientEmail: z.unknown().optional(),
    message: z.unknown().optional(),
    reference: z
      .string()
      .trim()
      .min(1)
      .max(issueReferenceMax)
      .meta({ description: "The issuer's own name for this card: the same one issues it once" }),
  }),
  output: z.strictObject({
    id: z.number().int(),
    giftCardNumber: z.string(),
    amount: amountOut,
    lastDay,
  }),
  errors: ['FORBIDDEN', 'NEEDS_APPROVAL', 'CONFLICT', 'UNAVAILABLE'],
  limits: [{ by: 'contact', count: 30, seconds: 60 }],
})
export type GiftCardIssued = z.infer<typeof issueGiftCard.output>
