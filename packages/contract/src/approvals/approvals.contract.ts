/**
 * Payments that wait for somebody's yes (CHARGE-16, CHARGE-17): the payer of a charge approves or
 * declines it in the app, a broker what reaches a threshold.
 */
import { toWire } from '@exchange/domain/money'
import type { ApprovalAsks, ApprovalStatus } from '@exchange/domain/approvals/approval.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut, timestamp } from '../wire/fields.ts'
import { standingErrors } from '../members/standing.messages.ts'

const approvalId = z.uuid()
const asks = z.enum(['holder', 'broker']).meta({
  description: 'Whose yes is awaited: the payer in the app, or a broker of its exchange',
})

/** In the answer of a payment that is not made yet; null in those that are. */
export const pending = z
  .strictObject({ approvalId: z.string(), waitsFor: asks, expiresTS: timestamp })
  .meta({ id: 'Pending' })

/** What a payment waits for, as the wire names its parts. */
export function toPending({
  approvalId: id,
  asks: waitsFor,
  expiresAt,
}: {
  readonly approvalId: string
  readonly asks: ApprovalAsks
  readonly expiresAt: Date
}): z.infer<typeof pending> {
  return { approvalId: id, waitsFor, expiresTS: expiresAt.toISOString() }
}

const approvalStatuses = ['Pending', 'Approved', 'Declined', 'Expired', 'Withdrawn'] as const

const onTheWire: Record<ApprovalStatus, (typeof approvalStatuses)[number]> = {
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

export const approval = z
  .strictObject({
    approvalId: z.string(),
    type: z.enum(['send', 'charge']),
    status: z.enum(approvalStatuses),
    waitsFor: asks,
    held: z.boolean().meta({ description: 'True when the sums are set aside already' }),
    payer: z.string().meta({ description: 'By our own records, as all names here' }),
    payee: z.string(),
    amount: amountOut,
    tip: amountOut,
    note: z.string(),
    product: z.string().nullable(),
    exchangeId: z.number().int().nullable().meta({ description: 'Whose brokers are asked' }),
    moxeyPayConfirm: z.string().nullable(),
    date: timestamp,
    expiresTS: timestamp,
    endedTS: timestamp.nullable(),
  })
  .meta({ id: 'Approval' })
export type Approval = z.infer<typeof approval>

/** What our records say of it; sums are minor units. */
interface ApprovalFacts {
  readonly id: string
  readonly kind: 'send' | 'charge'
  readonly status: ApprovalStatus
  readonly asks: ApprovalAsks
  /** Null when nothing is held. */
  readonly held: object | null
  readonly payerName: string
  readonly payeeName: string
  readonly amount: bigint
  readonly tip: bigint
  readonly note: string
  readonly product: string | null
  readonly exchanges: readonly number[]
  readonly code: string | null
  readonly madeAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

/** An approval as the wire names its parts. */
export function toApproval(facts: ApprovalFacts): Approval {
  return {
    approvalId: facts.id,
    type: facts.kind,
    status: onTheWire[facts.status],
    waitsFor: facts.asks,
    held: facts.held !== null,
    payer: facts.payerName,
    payee: facts.payeeName,
    amount: toWire(facts.amount),
    tip: toWire(facts.tip),
    note: facts.note,
    product: facts.product,
    exchangeId: facts.asks === 'broker' ? (facts.exchanges[0] ?? null) : null,
    moxeyPayConfirm: facts.code,
    date: facts.madeAt.toISOString(),
    expiresTS: facts.expiresAt.toISOString(),
    endedTS: facts.endedAt?.toISOString() ?? null,
  }
}

export const readApproval = defineCall({
  id: 'approvals.read',
  method: 'GET',
  base: 'banking',
  path: '/v2/moxey/approval/',
  summary: "A payment of the caller's member that waits for a yes, and what became of it.",
  access: { who: 'session' },
  example: { approvalId: '0198c0de-0000-8000-8000-000000000000' },
  input: z.strictObject({ approvalId }),
  output: approval,
  errors: ['NOT_FOUND'],
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
})

const decidingErrors = [
  'SELF_SEND',
  'LOW_CRA',
  'RELOAD_PENDING',
  'INSUFFICIENT_FUNDS',
  ...standingErrors,
  'TRIAL_RESTRICTED',
  'TARGET_NOT_FOUND',
  'TARGET_CANNOT_RECEIVE',
  'NOT_FOUND',
  'APPROVAL_CLOSED',
  'CONFLICT',
  'UNAVAILABLE',
] as const

const byPayer = {
  method: 'POST',
  base: 'banking',
  access: { who: 'money' },
  example: { approvalId: '0198c0de-0000-8000-8000-000000000000' },
  input: z.strictObject({ approvalId }),
  output: approval,
  errors: decidingErrors,
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
} as const

export const approveCharge = defineCall({
  ...byPayer,
  id: 'approvals.approve',
  path: '/v2/moxey/approval/approve/',
  summary: "Approve a charge that the caller's member is to pay: it is paid now.",
})

export const declineCharge = defineCall({
  ...byPayer,
  id: 'approvals.decline',
  path: '/v2/moxey/approval/decline/',
  summary: "Decline a charge that the caller's member is to pay.",
})

export const withdrawPayment = defineCall({
  ...byPayer,
  id: 'approvals.withdraw',
  path: '/v2/moxey/approval/withdraw/',
  summary: "Take back a payment of the caller's member that waits for a broker.",
})

export const listApprovals = defineCall({
  id: 'approvals.list',
  method: 'GET',
  base: 'admin',
  path: '/approvals/',
  summary: 'What waits for a broker of an exchange of the caller, the oldest first.',
  access: { who: 'right', role: 'Broker' },
  input: z.strictObject({}),
  output: z.strictObject({ approvals: z.array(approval) }),
})

export const decideApproval = defineCall({
  id: 'approvals.decide',
  method: 'POST',
  base: 'admin',
  path: '/approvals/',
  summary: 'Approve or decline a payment at or above a threshold, as a broker of its exchange.',
  access: { who: 'right', role: 'Broker' },
  example: { approvalId: '0198c0de-0000-8000-8000-000000000000', decision: 'approve' },
  input: z.strictObject({ approvalId, decision: z.enum(['approve', 'decline']) }),
  output: approval,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'APPROVAL_CLOSED', 'TARGET_CANNOT_RECEIVE', 'UNAVAILABLE'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})
