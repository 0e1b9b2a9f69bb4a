/** What was read of two members, as the rules of a payment want it. */
import type { Payee, Payer } from '@exchange/domain/send/send.plan'
import { noTermsVersion } from '@exchange/domain/terms/terms.rules'
import type { PartyRow } from '../accounts/index.ts'
import { exchangeIn, type Exchange } from '../exchanges/index.ts'

const dayMs = 86_400_000

export interface PartyContext {
  readonly exchanges: ReadonlyMap<number, Exchange>
  readonly termsVersion: string
  readonly now: Date
}

/**
 * Both sides at once: one literal of one shape, because every payment makes two of them and
 * spreading one into another costs more than the rules that read it.
 */
export function partyOf(row: PartyRow, context: PartyContext): Payer & Payee {
  const exchange = exchangeIn(context.exchanges, row.exchangeId)
  const { balances } = row
  return {
    memberId: row.memberId,
    exchangeId: row.exchangeId,
    exchangeOpen: exchange.open,
    ownerId: row.ownerId,
    active: row.status !== 'disabled',
    partial: row.status === 'applied',
    trial: exchange.trial,
    payable: !row.hidePay && !row.directoryOnly,
    feePlan: exchange.policy.feePlans[row.feePlan],
    ageDays: ageDays(row, context.now),
    termsAccepted: row.termsAccepted || context.termsVersion === noTermsVersion,
    mayTransact: row.transAuth === true,
    purchaseApprovalThreshold: thresholdOf(row, context, row.purchaseThreshold),
    salesApprovalThreshold: thresholdOf(row, context, row.salesThreshold),
    trade: balances?.trade ?? 0n,
    creditLimit: balances?.creditLimit ?? 0n,
    reserve: balances?.reserve ?? 0n,
    reserveFloor: balances?.reserveFloor ?? 0n,
    buckets: row.buckets,
  }
}

/** The member's own threshold where it has any say, else its exchange's for its age. */
function thresholdOf(row: PartyRow, context: PartyContext, own: bigint | null): bigint | null {
  if (row.ownThresholds) return own
  const { policy } = exchangeIn(context.exchanges, row.exchangeId)
  const young = ageDays(row, context.now) < policy.youngMemberDays
  return young ? policy.youngApprovalThreshold : policy.approvalThreshold
}

function ageDays(row: PartyRow, now: Date): number {
  return Math.floor((now.getTime() - row.joinedAt.getTime()) / dayMs)
}
