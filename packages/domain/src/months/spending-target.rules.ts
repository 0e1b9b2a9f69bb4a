/**
 * The spending target of a month (SPEND-09, by the formula of DOMAIN §6): what a member sells in an
 * average month, and a share of what its balance exceeds that by. Frozen on the 1st at 00:00 in the
 * exchange's zone. How far it is reached: SPEND-03 to SPEND-06.
 */
import { smaller } from '../money.ts'
import type { MonthPolicy } from './month-policy.rules.ts'

/** Minor units of the currency. */
export interface TargetInput {
  /** At the start of the month, without FlashCash. */
  readonly balance: bigint
  /** Of the months that are averaged, less what was refunded. */
  readonly sales: bigint
  /** How many months these are, at least 1. */
  readonly months: number
}

/** `share` of `excess` at `basisPoints`, and what bounds the sum. */
export interface TargetWorking extends TargetInput {
  readonly averageSales: bigint
  readonly excess: bigint
  readonly basisPoints: number
  readonly share: bigint
  /** Average and share, before rounding down to whole units. */
  readonly sum: bigint
  /** The balance is the target because it is less; or there is none, as it is not positive. */
  readonly bound: 'balance' | 'no-balance' | null
}

export interface SpendingTarget {
  /** Minor units, of whole units. */
  readonly target: bigint
  readonly working: TargetWorking
}

const wholeUnit = 100n

/** Average and share are rounded down to minor units, the target to whole units. */
export function spendingTarget(
  input: TargetInput,
  { excessBasisPoints: basisPoints }: Pick<MonthPolicy, 'excessBasisPoints'>,
): SpendingTarget {
  const { balance, sales, months } = input
  const averageSales = sales > 0n ? sales / BigInt(months) : 0n
  const excess = balance > averageSales ? balance - averageSales : 0n
  const share = (excess * BigInt(basisPoints)) / 10_000n
  const sum = averageSales + share
  const most = balance > 0n ? smaller(sum, balance) : 0n
  const above = sum > balance ? 'balance' : null
  return {
    target: (most / wholeUnit) * wholeUnit,
    working: {
      ...input,
      averageSales,
      excess,
      basisPoints,
      share,
      sum,
      bound: balance > 0n ? above : 'no-balance',
    },
  }
}

/** Also true without a target. */
export function isTargetMet(target: bigint, purchases: bigint): boolean {
  return purchases >= target
}

/** What is still to be spent. */
export function missingTo(target: bigint, purchases: bigint): bigint {
  return isTargetMet(target, purchases) ? 0n : target - purchases
}

/** Percent of the target that is spent, whole, from 1 to 100; 100 only if it is met (SPEND-03). */
export function targetProgress(target: bigint, purchases: bigint): number {
  if (isTargetMet(target, purchases)) return 100
  return Math.max(1, Number((purchases * 100n) / target))
}

export type TargetStage = 'start' | 'going' | 'almost' | 'met'

/** SPEND-05: under 50, under 75, under 100 percent, and met. */
export function targetStage(percent: number): TargetStage {
  if (percent < 50) return 'start'
  if (percent < 75) return 'going'
  return percent < 100 ? 'almost' : 'met'
}

export const stagnantMost = 25

/** SPEND-06, beside the exchange's flag. */
export function showsTarget(target: bigint, percentStagnant: number): boolean {
  return target > 0n && percentStagnant < stagnantMost
}

/**
 * The colour of progress (SPEND-04, SCORE-03), for a fraction from 0 to 1: red up to 0.1, amber at
 * 0.5, green from 0.9, blended between. `share` is how much of `to` is in it, from 0 to 1.
 */
export interface Tone {
  readonly from: 'red' | 'amber'
  readonly to: 'amber' | 'green'
  readonly share: number
}

export function toneOf(fraction: number): Tone {
  const within = Math.min(0.9, Math.max(0.1, fraction))
  return within < 0.5
    ? { from: 'red', to: 'amber', share: (within - 0.1) / 0.4 }
    : { from: 'amber', to: 'green', share: (within - 0.5) / 0.4 }
}

/** Home reminds of an unmet target in so many days at the end of a month, when fees are told. */
export const reminderDays = 11

/** Whether Home reminds of a target; `daysLeft` counts today. */
export function remindsOfTarget(isMet: boolean, daysLeft: number): boolean {
  return !isMet && daysLeft <= reminderDays
}
