/** A member's month as it stands now: the target, and the fee if nothing else happens. */
import { ageing, percentStagnant, type Ageing, type Lot } from './ageing.rules.ts'
import { communityFee, type CommunityFee, type FeeInput } from './community-fee.rules.ts'
import type { MonthPolicy } from './month-policy.rules.ts'

export interface MonthFacts {
  /** What the balance is made of, newest first. */
  readonly lots: readonly Lot[]
  readonly joinedAt: Date
  /** Null: no target was frozen for the month. */
  readonly month: RunningMonth | null
}

export interface RunningMonth {
  readonly endsAt: Date
  /** Minor units, like purchases. */
  readonly target: bigint
  readonly purchases: bigint
  /** With which the month began. */
  readonly policy: MonthPolicy
  /** The exchange charges a fee for this month. */
  readonly hasFee: boolean
}

export interface MonthFigures {
  /** Now. */
  readonly aged: Ageing
  readonly percentStagnant: number
  readonly month: {
    readonly target: bigint
    readonly purchases: bigint
    /** Null: the exchange charges none. */
    readonly fee: CommunityFee | null
    /** What the fee was computed from, for "spend so much more". */
    readonly feeInput: FeeInput
    readonly policy: MonthPolicy
  } | null
}

/** The fee is that of the end of the month, by which everything will be older. */
export function monthFigures({ lots, joinedAt, month }: MonthFacts, now: Date): MonthFigures {
  const aged = ageing(lots, now)
  return {
    aged,
    percentStagnant: percentStagnant(aged),
    month: month && runningFigures(month, { lots, joinedAt }),
  }
}

function runningFigures(
  { endsAt, target, purchases, policy, hasFee }: RunningMonth,
  { lots, joinedAt }: Pick<MonthFacts, 'lots' | 'joinedAt'>,
) {
  const feeInput = { aged: ageing(lots, endsAt), target, purchases, joinedAt, endsAt }
  const fee = hasFee ? communityFee(feeInput, policy) : null
  return { target, purchases, fee, feeInput, policy }
}
