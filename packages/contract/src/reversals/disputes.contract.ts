/** A payer disputes a payment, and sees the state of the dispute on the payment (ACCT-06). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { standingErrors } from '../members/standing.messages.ts'
import { timestamp } from '../wire/fields.ts'

export const dispute = z
  .strictObject({
    status: z.enum(['Open', 'Reversed', 'Dismissed']),
    reason: z.string(),
    note: z.string().meta({ description: 'The message of the exchange that dismissed it' }),
    date: timestamp,
  })
  .meta({ id: 'Dispute' })

export const disputeStatuses = {
  open: 'Open',
  reversed: 'Reversed',
  dismissed: 'Dismissed',
} as const

export const openDispute = defineCall({
  id: 'disputes.open',
  method: 'POST',
  base: 'banking',
  path: '/v2/moxey/dispute/',
  summary: "Dispute a payment of the caller's member, within 180 days.",
  access: { who: 'money' },
  example: { transactionId: '0198c0de-0000-8000-8000-000000000000', reason: 'It never came' },
  input: z.strictObject({
    transactionId: z.uuid(),
    reason: z.unknown().optional().meta({ description: 'Free text, at most 500 characters' }),
  }),
  output: dispute,
  errors: [...standingErrors, 'NOT_FOUND', 'DISPUTE_CLOSED'],
  limits: [{ by: 'contact', count: 20, seconds: 3_600 }],
})
