/**
 * Payments that need approval (CHARGE-16, CHARGE-17, DOMAIN §15): the payer approves or declines a
 * charge in the app, the main contact of the business a payment of one of its people, a broker a
 * payment that reaches a threshold.
 */
import { toWire } from '@exchange/domain/money'
import {
  isPaidWithoutAnswer,
  type ApprovalAsks,
  type ApprovalStatus,
} from '@exchange/domain/approvals/approval.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { imageUrl } from '../media/images.ts'
import { payerErrors } from '../payments/pay-errors.ts'
import { amountOut, timestamp } from '../wire/fields.ts'

const approvalId = z.uuid()
export const asks = z.enum(['holder', 'main', 'broker']).meta({
  description:
    'Who must approve next: the payer in the app, the main contact of the business that pays, or a broker of the exchange',
})

/** Part of a payment's answer: set while the payment waits for approval, otherwise null. */
export const pending = z
  .strictObject({ approvalId: z.string(), waitsFor: asks, expiresTS: timestamp })
  .meta({ id: 'Pending' })

/** Converts a pending approval to the wire format. */
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

/** One side of a payment, as it is shown. */
const party = z
  .strictObject({
    name: z.string(),
    business: z.string().nullable().meta({ description: 'Of a person; null for a business' }),
    city: z.string(),
    image: z.string().nullable(),
  })
  .meta({ id: 'ApprovalParty' })
export type ApprovalParty = z.infer<typeof party>

export const approval = z
  .strictObject({
    approvalId: z.string(),
    type: z.enum(['send', 'charge']),
    status: z.enum(approvalStatuses),
    waitsFor: asks,
    held: z.boolean().meta({ description: 'True when the amounts are already held' }),
    paidWithoutAnswer: z.boolean().meta({
      description: 'True when it is paid at its deadline unless the holder declines it before',
    }),
    payer: z.string().meta({ description: 'From our own records, like all names here' }),
    payee: z.string(),
    payerParty: party,
    payeeParty: party,
    amount: amountOut,
    tip: amountOut,
    fee: amountOut.nullable().meta({
      description:
        "Dollars: the payer's commission that is held with it; null when nothing is held, and for " +
        'everyone but who pays',
    }),
    note: z.string(),
    product: z.string().nullable(),
    exchangeId: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'The exchange whose brokers must approve' }),
    moxeyPayConfirm: z.string().nullable(),
    date: timestamp,
    expiresTS: timestamp,
    endedTS: timestamp.nullable(),
  })
  .meta({ id: 'Approval' })
export type Approval = z.infer<typeof approval>

interface PartyFacts extends Pick<ApprovalParty, 'name' | 'business' | 'city'> {
  readonly image: Parameters<typeof imageUrl>[0] | null
}

/** An approval from our records; amounts are minor units. */
interface ApprovalFacts {
  readonly id: string
  readonly kind: 'send' | 'charge'
  readonly status: ApprovalStatus
  readonly asks: ApprovalAsks
  /** Null when nothing is held. */
  readonly held: { readonly reserve: string } | null
  /** It is paid without its holder's answer. */
  readonly silenceClears: boolean
  readonly payerName: string
  readonly payeeName: string
  readonly payerParty: PartyFacts
  readonly payeeParty: PartyFacts
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

/** Pixels: twice the displayed width. */
const faceWidth = 112

function toParty({ image, ...shown }: PartyFacts): ApprovalParty {
  return { ...shown, image: image && imageUrl(image, faceWidth) }
}

/** Converts an approval to the wire format; its commission is told only to the side that pays. */
export function toApproval(facts: ApprovalFacts, isPayer: boolean): Approval {
  const { held, tip } = facts
  return {
    approvalId: facts.id,
    type: facts.kind,
    status: onTheWire[facts.status],
    waitsFor: facts.asks,
    held: held !== null,
    paidWithoutAnswer: isPaidWithoutAnswer(facts),
    payer: facts.payerName,
    payee: facts.payeeName,
    payerParty: toParty(facts.payerParty),
    payeeParty: toParty(facts.payeeParty),
    amount: toWire(facts.amount),
    tip: toWire(tip),
    fee: held && isPayer ? toWire(BigInt(held.reserve) - tip) : null,
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
  seenByStaff: true,
  method: 'GET',
  base: 'banking',
  path: '/v2/moxey/approval/',
  summary: "A payment of the caller's member that needs approval, and its outcome.",
  access: { who: 'session' },
  example: { approvalId: '0198c0de-0000-8000-8000-000000000000' },
  input: z.strictObject({ approvalId }),
  output: approval,
  errors: ['NOT_FOUND'],
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
})

const decidingErrors = [...payerErrors, 'APPROVAL_CLOSED', 'CONFLICT', 'UNAVAILABLE'] as const

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
  proof: 'payment',
  path: '/v2/moxey/approval/approve/',
  summary:
    "Approve a payment of the caller's member, as the payer or the main contact who is asked: it is " +
    'paid now, unless someone else must approve it too.',
})

export const declineCharge = defineCall({
  ...byPayer,
  id: 'approvals.decline',
  path: '/v2/moxey/approval/decline/',
  summary:
    "Decline a payment of the caller's member, as the payer or the main contact who is asked.",
})

export const withdrawPayment = defineCall({
  ...byPayer,
  id: 'approvals.withdraw',
  path: '/v2/moxey/approval/withdraw/',
  summary: "Withdraw a payment of the caller's member that waits for the main contact or a broker.",
})

/** What a broker weighs: how the payer stands, and what it paid lately. */
const payerStanding = z
  .strictObject({
    approvalId: z.string(),
    balance: amountOut,
    creditLimit: amountOut,
    payments: z.array(z.strictObject({ payee: z.string(), amount: amountOut, date: timestamp })),
  })
  .meta({ id: 'PayerStanding' })
export type PayerStanding = z.infer<typeof payerStanding>

export const listApprovals = defineCall({
  id: 'approvals.list',
  method: 'GET',
  base: 'admin',
  path: '/approvals/',
  summary: "Approvals that wait for a broker of the caller's exchanges, oldest first.",
  access: { who: 'right', role: 'Broker' },
  input: z.strictObject({}),
  output: z.strictObject({
    approvals: z.array(approval),
    standings: z.array(payerStanding).meta({
      description: "Of the payers in the caller's exchanges, whose books the caller may see",
    }),
  }),
})

export const decideApproval = defineCall({
  id: 'approvals.decide',
  method: 'POST',
  base: 'admin',
  path: '/approvals/',
  summary: 'Approve or decline a payment that reached a threshold, as a broker of its exchange.',
  access: { who: 'right', role: 'Broker' },
  proof: 'fresh',
  example: { approvalId: '0198c0de-0000-8000-8000-000000000000', decision: 'approve' },
  input: z.strictObject({ approvalId, decision: z.enum(['approve', 'decline']) }),
  output: approval,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'APPROVAL_CLOSED', 'TARGET_CANNOT_RECEIVE', 'UNAVAILABLE'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})
