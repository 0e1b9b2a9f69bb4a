/** What listeners are told of an approval, and what the ledger is asked when one is finished. */
import type { ApprovalAsks, ApprovalStatus } from '@exchange/domain/approvals/approval.rules'

/** What a payment waits for before it is made. */
export interface Waiting {
  readonly approvalId: string
  /** Of the transfer that holds it. */
  readonly holdId: string
  readonly asks: ApprovalAsks
  readonly expiresAt: Date
  /** Whose brokers must agree, one after the other. */
  readonly exchanges: readonly number[]
}

export interface ApprovalFacts {
  readonly approvalId: string
  readonly kind: 'send' | 'charge'
  readonly status: ApprovalStatus
  readonly asks: ApprovalAsks
  /** The contact who decided; null when time did, or nobody yet. */
  readonly by: number | null
  readonly payer: number
  readonly payerContact: number | null
  readonly payee: number
  readonly payeeContact: number | null
  /** Minor units. */
  readonly amount: bigint
  readonly tip: bigint
  /** Of the payment; null while there is none. */
  readonly code: string | null
  /** A plan made it: whoever pays has seen no receipt. */
  readonly scheduled?: boolean
}

/** A fact of the outbox, in the commit that changed the approval. */
export function approvalChanged({ approvalId, amount, tip, ...rest }: ApprovalFacts) {
  const sums = { amount: String(amount), tip: String(tip) }
  return { topic: 'approval.changed', payload: { approval: approvalId, ...rest, ...sums } }
}

export interface Finish {
  readonly status: Exclude<ApprovalStatus, 'pending'>
  readonly by: number | null
  readonly now: Date
  /** True when it is finished because its time is over. */
  readonly due: boolean
}

/** The guard of a command that finishes an approval: whoever saw its present step, once. */
export function finishing(
  { id, step }: { readonly id: string; readonly step: number },
  { status, by, now, due }: Finish,
) {
  return {
    name: 'approval.finish',
    args: { approval: id, step, status, by, now: now.toISOString(), due },
  }
}
