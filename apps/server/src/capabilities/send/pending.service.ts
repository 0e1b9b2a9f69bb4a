/** What a payment waits for, remembered beside its key and told again (SEND-22, CHARGE-17). */
import type { ApprovalAsks } from '@exchange/domain/approvals/approval.rules'
import type { Waiting } from '../approvals/index.ts'

export interface Pending {
  readonly approvalId: string
  readonly asks: ApprovalAsks
  readonly expiresAt: Date
}

/** A type, not an interface, so that it is JSON to the ledger. Empty for a payment that is made. */
export type PendingMemory = {
  readonly pending?: {
    readonly approvalId: string
    readonly asks: ApprovalAsks
    readonly expiresAt: string
  }
}

export function pendingRemembered(
  waiting: Pick<Waiting, 'approvalId' | 'asks' | 'expiresAt'> | undefined,
): PendingMemory {
  if (!waiting) return {}
  const { approvalId, asks, expiresAt } = waiting
  return { pending: { approvalId, asks, expiresAt: expiresAt.toISOString() } }
}

export function pendingOf({ pending }: PendingMemory): Pending | undefined {
  return pending && { ...pending, expiresAt: new Date(pending.expiresAt) }
}
