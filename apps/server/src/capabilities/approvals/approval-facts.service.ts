/** The fact about a changed approval, and the guard that finishes one. */
import type { Facts } from '@exchange/domain/facts'
import type {
  ApprovalAsks,
  ApprovalStatus,
  UnpaidCause,
} from '@exchange/domain/approvals/approval.rules'
import { fact } from '../../kernel/fact.ts'

/** The approval that a payment waits for. */
export interface Waiting {
  readonly approvalId: string
  /** The id of the transfer that holds the money. */
  readonly holdId: string
  readonly asks: ApprovalAsks
  readonly expiresAt: Date
  /** The exchanges whose brokers must approve, in this order. */
  readonly exchanges: readonly number[]
}

type Changed = Omit<
  Facts['approval.changed'],
  'amount' | 'tip' | 'scheduled' | 'presented' | 'cause'
> & {
  readonly amount: bigint
  readonly tip: bigint
  readonly scheduled?: boolean
  readonly presented?: boolean
  readonly cause?: UnpaidCause | null | undefined
}

/** Must be written in the commit that changes the approval. */
export function approvalChanged(changed: Changed) {
  const { amount, tip, scheduled = false, presented = false, cause = null, ...rest } = changed
  const sums = { amount: String(amount), tip: String(tip) }
  return fact('approval.changed', { ...rest, ...sums, scheduled, presented, cause })
}

export interface Finish {
  readonly status: Exclude<ApprovalStatus, 'pending'>
  readonly by: number | null
  /** True when it is finished because it has expired. */
  readonly due: boolean
  /** Why it ended unpaid without a no. */
  readonly cause?: UnpaidCause | null
}

/** The guard of a command that finishes an approval; refuses if the step is no longer current. */
export function finishing(
  { id, step }: { readonly id: string; readonly step: number },
  { status, by, due }: Finish,
) {
  return {
    name: 'approval.finish',
    args: { approval: id, step, status, by, due },
  }
}

interface WithNote {
  readonly kind: 'send' | 'charge'
  readonly note: string
  readonly payerContactId: number | null
  readonly payeeContactId: number | null
}

/** What was written with it, by who made it: the seller of a charge, else who pays. */
export function noteOf({ kind, note, payerContactId, payeeContactId }: WithNote) {
  return { body: note, author: `contact:${kind === 'charge' ? payeeContactId : payerContactId}` }
}
