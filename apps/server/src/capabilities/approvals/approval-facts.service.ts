/** What listeners are told of an approval, and what the ledger is asked when one is finished. */
import type { Facts } from '@exchange/domain/facts'
import type { ApprovalAsks, ApprovalStatus } from '@exchange/domain/approvals/approval.rules'
import { fact } from '../../kernel/fact.ts'

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

type Changed = Omit<Facts['approval.changed'], 'amount' | 'tip' | 'scheduled'> & {
  readonly amount: bigint
  readonly tip: bigint
  readonly scheduled?: boolean
}

/** A fact of the outbox, in the commit that changed the approval. */
export function approvalChanged({ amount, tip, scheduled = false, ...rest }: Changed) {
  const sums = { amount: String(amount), tip: String(tip) }
  return fact('approval.changed', { ...rest, ...sums, scheduled })
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
