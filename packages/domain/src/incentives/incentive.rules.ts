/**
 * What a business gives a person for each sale that the person makes at its point of sale (ACCT-11,
 * DOMAIN §4): a share of the sale or a fixed sum, in the currency, from the business's own balance.
 */
import { fail, ok, type Result } from '../result.ts'
import { readAmount } from '../typed/amount.rules.ts'

export type Incentive =
  | { readonly kind: 'percent'; readonly basisPoints: number }
  /** Minor units. */
  | { readonly kind: 'fixed'; readonly amount: bigint }

export type IncentiveFault =
  | 'one-way-only'
  | 'percent-invalid'
  | 'fixed-invalid'
  | 'paid-to-missing'

/** 50 percent. */
export const incentiveBasisPointsMost = 5_000
/** 500.00 for each sale. */
export const incentiveFixedMost = 500_00n

const wholeBasisPoints = 10_000n

/** A share in percent with at most two decimals, or a sum; both null: none. Zero is refused. */
export function readIncentive(
  percent: unknown,
  fixed: unknown,
): Result<Incentive | null, IncentiveFault> {
  if (percent === null && fixed === null) return ok(null)
  if (percent !== null && fixed !== null) return fail('one-way-only')
  if (percent !== null) {
    const share = readAmount(percent)
    const isShare = share.ok && share.value > 0n && share.value <= incentiveBasisPointsMost
    return isShare
      ? ok({ kind: 'percent', basisPoints: Number(share.value) })
      : fail('percent-invalid')
  }
  const sum = readAmount(fixed)
  const isSum = sum.ok && sum.value > 0n && sum.value <= incentiveFixedMost
  return isSum ? ok({ kind: 'fixed', amount: sum.value }) : fail('fixed-invalid')
}

/** Of a sale, in minor units: a share is rounded down, and nobody gets more than the sale. */
export function incentiveOf(sale: bigint, incentive: Incentive): bigint {
  if (incentive.kind === 'percent') return (sale * BigInt(incentive.basisPoints)) / wholeBasisPoints
  return incentive.amount < sale ? incentive.amount : sale
}

/**
 * What a sale brings in the end, in minor units: its share of what was paid goes back with what was
 * given back, rounded down.
 */
export function incentiveLeft(
  { paid, refunded }: { readonly paid: bigint; readonly refunded: bigint },
  incentive: Incentive,
): bigint {
  if (paid === 0n) return 0n
  return (incentiveOf(paid, incentive) * (paid - refunded)) / paid
}

export type IncentiveRefusal = 'partial-member' | 'member-inactive' | 'main-contact-only'

/** Only the main contact gives away what the business earns. */
export function refuseIncentives({
  status,
  isMain,
}: {
  readonly status: 'applied' | 'active' | 'disabled'
  readonly isMain: boolean
}): IncentiveRefusal | undefined {
  if (status === 'applied') return 'partial-member'
  if (status === 'disabled') return 'member-inactive'
  return isMain ? undefined : 'main-contact-only'
}
