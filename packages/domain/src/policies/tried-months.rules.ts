/**
 * The policy lab: the spending target and the community fee of a past month under another policy,
 * by the rules with which they are made. A month in which nothing could be charged has no fee.
 */
import { communityFee, type FeeInput } from '../months/community-fee.rules.ts'
import type { FeeOutcome } from '../months/month-run.rules.ts'
import type { MonthPolicy } from '../months/month-policy.rules.ts'
import { spendingTarget, type TargetInput } from '../months/spending-target.rules.ts'

/** What became of the month; null: it was not begun, because nothing was shown. */
export type PastOutcome = FeeOutcome | null

/** Months of which nothing would have been charged under other figures either. */
const uncharged: readonly PastOutcome[] = [
  'nothing-left',
  'not-told',
  'not-a-member',
  'not-confirmed',
  'failed',
]

export interface PastMonth {
  readonly target: TargetInput
  readonly fee: Omit<FeeInput, 'target'>
  readonly outcome: PastOutcome
  /** Minor units: due, and charged. */
  readonly due: bigint
  readonly charged: bigint
}

export interface TriedMonth {
  readonly target: bigint
  readonly fee: bigint
}

export interface TriedMonthPolicy {
  readonly month: MonthPolicy
  readonly showCommunityFee: boolean
}

export function triedMonth(past: PastMonth, { month, showCommunityFee }: TriedMonthPolicy) {
  const { target } = spendingTarget(past.target, month)
  const { finalFee } = communityFee({ ...past.fee, target }, month)
  return { target, fee: showCommunityFee ? chargeable(past, finalFee) : 0n } satisfies TriedMonth
}

/** No more than there was above the floor, where that was less than the fee. */
function chargeable({ outcome, due, charged }: PastMonth, fee: bigint): bigint {
  if (uncharged.includes(outcome)) return 0n
  if (outcome === 'charged' && charged < due) return fee < charged ? fee : charged
  return fee
}
