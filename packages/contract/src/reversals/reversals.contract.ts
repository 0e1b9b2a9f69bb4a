/**
 * Reversals by staff (ACCT-06): finding a payment, reversing it, alone or with a second person, and
 * listing what is open.
 */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut, timestamp } from '../wire/fields.ts'

const reason = z.unknown().optional().meta({ description: 'Free text, at most 500 characters' })

export const staffPayment = z
  .strictObject({
    transactionId: z.string(),
    type: z.enum(['send', 'charge', 'gift-card-payment']),
    status: z.enum(['Approved', 'Refunded', 'Partly refunded', 'Reversed']),
    payer: z.string(),
    payee: z.string(),
    amount: amountOut,
    tip: amountOut,
    note: z.string(),
    moxeyPayConfirm: z.string(),
    date: timestamp,
    reversible: z.boolean().meta({ description: 'Whether anything of it is left to reverse' }),
  })
  .meta({ id: 'StaffPayment' })
export type StaffPayment = z.infer<typeof staffPayment>

const reversal = z
  .strictObject({
    reversalId: z.string(),
    status: z.enum(['Waiting', 'Done', 'Withdrawn', 'Expired']).meta({
      description: 'Waiting: for confirmation by a second person',
    }),
    payment: staffPayment,
    reason: z.string(),
    proposedBy: z.string(),
    mine: z
      .boolean()
      .meta({ description: 'The caller proposed it, so another person must confirm' }),
    date: timestamp,
    expiresTS: timestamp,
  })
  .meta({ id: 'Reversal' })
export type Reversal = z.infer<typeof reversal>

const staffDispute = z
  .strictObject({
    disputeId: z.string(),
    payment: staffPayment,
    reason: z.string(),
    openedBy: z.string(),
    date: timestamp,
  })
  .meta({ id: 'StaffDispute' })
export type StaffDispute = z.infer<typeof staffDispute>

const byFinance = { base: 'admin', access: { who: 'right', role: 'Finance' } } as const

export const findPayments = defineCall({
  ...byFinance,
  id: 'reversals.find',
  method: 'GET',
  path: '/payments/',
  summary: 'Payments of the own exchanges, by confirmation code or by the name of a member.',
  example: { search: 'Nobody' },
  input: z.strictObject({ search: z.string().trim().min(2).max(80) }),
  output: z.strictObject({ payments: z.array(staffPayment) }),
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})

export const listReversals = defineCall({
  ...byFinance,
  id: 'reversals.list',
  method: 'GET',
  path: '/reversals/',
  summary: 'Open disputes, and reversals that wait for a second person, oldest first.',
  input: z.strictObject({}),
  output: z.strictObject({
    disputes: z.array(staffDispute),
    reversals: z.array(reversal),
  }),
})

const reversingErrors = [
  'FORBIDDEN',
  'NOT_FOUND',
  'REVERSAL_CLOSED',
  'GIFT_CARD_EXPIRED',
  'UNAVAILABLE',
] as const

export const proposeReversal = defineCall({
  ...byFinance,
  id: 'reversals.propose',
  proof: 'fresh',
  method: 'POST',
  path: '/reversals/',
  summary: 'Undo a payment wholly: at once, or once a second person has confirmed it.',
  example: { transactionId: '0198c0de-0000-8000-8000-000000000000', reason: 'Sent twice' },
  input: z.strictObject({ transactionId: z.uuid(), reason }),
  output: reversal,
  errors: reversingErrors,
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})

export const decideReversal = defineCall({
  ...byFinance,
  id: 'reversals.decide',
  proof: 'fresh',
  method: 'POST',
  path: '/reversals/decide/',
  summary: 'Confirm a reversal that someone else proposed, or withdraw one.',
  example: { reversalId: '0198c0de-0000-8000-8000-000000000000', decision: 'confirm' },
  input: z.strictObject({ reversalId: z.uuid(), decision: z.enum(['confirm', 'withdraw']) }),
  output: reversal,
  errors: reversingErrors,
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})

export const dismissDispute = defineCall({
  ...byFinance,
  id: 'disputes.dismiss',
  method: 'POST',
  path: '/disputes/',
  summary: 'End a dispute without a reversal; its payer reads the note.',
  example: { disputeId: '0198c0de-0000-8000-8000-000000000000', note: 'It was delivered' },
  input: z.strictObject({ disputeId: z.uuid(), note: reason }),
  output: z.strictObject({ disputeId: z.string() }),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'DISPUTE_CLOSED'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})
