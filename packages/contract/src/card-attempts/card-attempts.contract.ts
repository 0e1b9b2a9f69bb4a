/**
 * The outcome of a card payment (API-29), and the reconciliation with the gateway for staff. Only
 * this call reports the outcome, and only to the member itself; the gateway's return address does
 * not.
 */
import { attemptPurposes, attemptStates } from '@exchange/domain/card-attempts/attempt.rules'
import { z } from 'zod'
import { account } from '../accounts/account.contract.ts'
import { defineCall } from '../call.ts'
import { wallet } from '../wallet/wallet.contract.ts'
import { amountOut, timestamp } from '../wire/fields.ts'

const receipt = z.strictObject({
  amount: amountOut,
  date: timestamp,
  cardType: z.string(),
  cardTypeNice: z.string(),
  last4: z.string(),
  savedCard: z.boolean().meta({ description: 'The card was saved by this payment' }),
  fromWallet: z.boolean(),
  newBalance: amountOut,
})

export const readAttempt = defineCall({
  id: 'card-attempts.read',
  method: 'GET',
  base: 'banking',
  path: '/cc/attempt/',
  summary: "The outcome of one of the member's card payments.",
  access: { who: 'session' },
  example: { attemptId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
  input: z.strictObject({ attemptId: z.string().max(40) }),
  output: z.strictObject({
    attemptId: z.string(),
    purpose: z.enum(attemptPurposes),
    state: z.enum(['open', 'confirming', 'approved', 'declined', 'failed', 'abandoned']).meta({
      description: 'open: no card submitted yet; confirming: the outcome is not known yet',
    }),
    result: z.enum(['1', '2', '3']).nullable(),
    'result-text': z.string(),
    mmsResponse: z.strictObject({ newBalance: amountOut }).nullable(),
    billing: z
      .strictObject({ 'cc-number': z.string(), 'cc-exp': z.string() })
      .nullable()
      .meta({ description: 'Masked: first six and last four digits' }),
    receipt: receipt.nullable(),
    account: account.nullable(),
    wallet: wallet.nullable(),
  }),
  errors: ['NOT_FOUND'],
  extendsSession: false,
})
export type AttemptAnswer = z.infer<typeof readAttempt.output>

const attemptRow = z.strictObject({
  attemptId: z.string(),
  exchangeId: z.number().int(),
  memberId: z.number().int(),
  member: z.string(),
  purpose: z.enum(attemptPurposes),
  state: z.enum(attemptStates),
  reason: z.string().nullable(),
  asked: amountOut,
  charged: amountOut.meta({ description: 'The booked amount' }),
  takenBack: amountOut.meta({ description: 'Voided, refunded or charged back' }),
  gatewayTransaction: z.string().nullable(),
  code: z.string().nullable(),
  card: z.string().meta({ description: 'Masked' }),
  begun: timestamp,
  changed: timestamp,
})

const difference = z.strictObject({
  id: z.string(),
  kind: z.string(),
  orderId: z.string().nullable(),
  gatewayTransaction: z.string().nullable(),
  gatewayAmount: amountOut,
  bookedAmount: amountOut,
  foundAt: timestamp,
})

export const reconcileCards = defineCall({
  id: 'card-attempts.reconcile',
  method: 'GET',
  base: 'admin',
  path: '/card-attempts/',
  summary: "Card payments of the caller's exchanges, and differences from the gateway's records.",
  access: { who: 'right', role: 'Finance' },
  example: { exchangeId: '8' },
  input: z.strictObject({
    exchangeId: z.coerce.number().int().positive(),
    state: z.enum(attemptStates).optional(),
    cursor: z.string().max(40).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.strictObject({
    attempts: z.array(attemptRow),
    nextCursor: z.string().nullable(),
    differences: z.array(difference),
    totals: z.strictObject({
      booked: amountOut,
      takenBack: amountOut,
      clearing: amountOut.meta({ description: 'What the gateway owes according to our books' }),
    }),
    checkedTo: timestamp
      .nullable()
      .meta({ description: "The gateway's list was compared up to this time" }),
  }),
  errors: ['FORBIDDEN'],
})
