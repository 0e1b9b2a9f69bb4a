/**
 * The community fee of a month (SPEND-07, -08, -10, -11; DOMAIN §6): a share of what is old of the
 * balance at the end of the month. Nothing if the month's purchases reach the spending target. The
 * charge, its announcement and the browser's "spend so much more" call the same function.
 */
import { memberAgeDays } from '../members/member-age.rules.ts'
import { basisPointsHalfUp, smaller, sum } from '../money.ts'
import { spendOldest, totalOf, type Ageing } from './ageing.rules.ts'
import type { MonthPolicy } from './month-policy.rules.ts'
import { isTargetMet, missingTo } from './spending-target.rules.ts'

export interface FeeInput {
  /** The balance by its age at the end of the month. */
  readonly aged: Ageing
  /** Of the month, in minor units. */
  readonly target: bigint
  readonly purchases: bigint
  readonly joinedAt: Date
  /** The end of the month. */
  readonly endsAt: Date
}

export type FeeBand = keyof MonthPolicy['feeBasisPoints']

export interface CommunityFeeLine {
  readonly band: FeeBand
  readonly amount: bigint
  readonly basisPoints: number
  /** Rounded half up to the minor unit. */
  readonly fee: bigint
}

export interface FeeWorking {
  readonly balance: bigint
  /** Of every band, also of an empty one. */
  readonly lines: readonly CommunityFeeLine[]
  readonly sum: bigint
  readonly minFee: bigint
  readonly maxFee: bigint
  readonly capBasisPoints: number
  /** The share of the balance that the fee cannot exceed, rounded down. */
  readonly cap: bigint
  /** What decided instead of the sum. */
  readonly bound: 'min' | 'max' | 'cap' | null
  readonly target: bigint
  readonly purchases: bigint
  /** What is still to be spent so that nothing is due. */
  readonly missing: bigint
  readonly noFeeAgeDays: number
  readonly maturityDate: Date
  readonly graceBasisPoints: number
  /** Why `finalFee` is less than `calculatedFee`. */
  readonly relief: 'target-met' | 'young' | 'grace' | null
}

export interface CommunityFee {
  /** The full fee. */
  readonly calculatedFee: bigint
  /** The fee that is due. */
  readonly finalFee: bigint
  readonly working: FeeWorking
}

const dayMs = 86_400_000

export function communityFee(input: FeeInput, policy: MonthPolicy): CommunityFee {
  const { aged, target, purchases, joinedAt } = input
  const { minFee, maxFee, capBasisPoints, noFeeAgeDays, graceBasisPoints } = policy
  const balance = totalOf(aged)
  const lines = linesOf(aged, policy)
  const added = sum(lines.map(({ fee }) => fee))
  const cap = (balance * BigInt(capBasisPoints)) / 10_000n
  const { fee: calculatedFee, bound } = bounded(added, { minFee, maxFee, cap })
  const maturityDate = new Date(joinedAt.getTime() + policy.maturityDays * dayMs)
  const relief = reliefOf(input, { noFeeAgeDays, maturityDate })
  return {
    calculatedFee,
    finalFee: afterRelief(calculatedFee, relief, graceBasisPoints),
    working: {
      balance,
      lines,
      sum: added,
      minFee,
      maxFee,
      capBasisPoints,
      cap,
      bound,
      target,
      purchases,
      missing: missingTo(target, purchases),
      noFeeAgeDays,
      maturityDate,
      graceBasisPoints,
      relief,
    },
  }
}

/** The fee if the member spends so much more before the month ends: the simulator. */
export function feeAfterSpending(input: FeeInput, more: bigint, policy: MonthPolicy): CommunityFee {
  const { aged, purchases } = input
  return communityFee(
    { ...input, aged: spendOldest(aged, more), purchases: purchases + more },
    policy,
  )
}

function linesOf(aged: Ageing, { feeBasisPoints }: MonthPolicy): CommunityFeeLine[] {
  const amounts: Readonly<Record<FeeBand, bigint>> = {
    to360: aged.to180 + aged.to270 + aged.to360,
    to3Years: aged.to3Years,
    over3Years: aged.over3Years,
  }
  return (['to360', 'to3Years', 'over3Years'] as const).map((band) => {
    const [amount, basisPoints] = [amounts[band], feeBasisPoints[band]]
    return { band, amount, basisPoints, fee: basisPointsHalfUp(amount, basisPoints) }
  })
}

/** The cap and `maxFee` win over `minFee`. */
function bounded(
  added: bigint,
  { minFee, maxFee, cap }: Pick<FeeWorking, 'minFee' | 'maxFee' | 'cap'>,
): { readonly fee: bigint; readonly bound: FeeWorking['bound'] } {
  if (added === 0n) return { fee: 0n, bound: null }
  const raised = added < minFee ? minFee : added
  const most = smaller(cap, maxFee)
  if (raised > most) return { fee: most, bound: cap < maxFee ? 'cap' : 'max' }
  return { fee: raised, bound: raised > added ? 'min' : null }
}

function reliefOf(
  { target, purchases, joinedAt, endsAt }: FeeInput,
  { noFeeAgeDays, maturityDate }: Pick<FeeWorking, 'noFeeAgeDays' | 'maturityDate'>,
): FeeWorking['relief'] {
  if (isTargetMet(target, purchases)) return 'target-met'
  if (memberAgeDays(joinedAt, endsAt) < noFeeAgeDays) return 'young'
  return endsAt < maturityDate ? 'grace' : null
}

/** In grace rounded down to the minor unit. */
function afterRelief(fee: bigint, relief: FeeWorking['relief'], graceBasisPoints: number): bigint {
  if (relief === null) return fee
  return relief === 'grace' ? (fee * BigInt(graceBasisPoints)) / 10_000n : 0n
}
