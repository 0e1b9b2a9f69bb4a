/**
 * Whether points can be redeemed for FlashCash (POINTS-07; RELIABILITY 3.5.10): only on the terms
 * the caller saw. A tier that has changed since is refused.
 */
export interface RewardTerms {
  /** Whole points. */
  readonly cost: bigint
  /** Minor units of FlashCash. */
  readonly reward: bigint
  readonly daysToExpire: number
}

export interface RewardTier extends RewardTerms {
  readonly unlocked: boolean
}

export interface RedeemFacts {
  /** Undefined when the member has no such tier. */
  readonly tier: RewardTier | undefined
  readonly enrolled: boolean
  /** Whether the member takes part in FlashCash; others never see it (FLASH-07). */
  readonly flashCashEnrolled: boolean
  /** The terms seen by the person, or by the job for automatic redemptions. */
  readonly expected: RewardTerms
  readonly points: bigint
  /** Of these, the points of sales that can no longer be refunded. */
  readonly settled: bigint
}

export type RedeemRefusal =
  | 'not-enrolled'
  | 'no-flash-cash'
  | 'reward-not-found'
  | 'reward-locked'
  | 'reward-changed'
  | 'not-enough-points'
  | 'points-not-settled'

/** The first refusal, or undefined. */
export function refuseRedemption(facts: RedeemFacts): RedeemRefusal | undefined {
  const { tier, points, expected } = facts
  if (!facts.enrolled) return 'not-enrolled'
  // Points are not redeemed for FlashCash that the member could not see.
  if (!facts.flashCashEnrolled) return 'no-flash-cash'
  if (!tier) return 'reward-not-found'
  if (!tier.unlocked) return 'reward-locked'
  if (hasChanged(tier, expected)) return 'reward-changed'
  if (points < tier.cost) return 'not-enough-points'
  // What a refund takes back must not have become FlashCash before.
  return facts.settled < tier.cost ? 'points-not-settled' : undefined
}

function hasChanged(tier: RewardTerms, expected: RewardTerms): boolean {
  const { cost, reward, daysToExpire } = expected
  return tier.cost !== cost || tier.reward !== reward || tier.daysToExpire !== daysToExpire
}

/** The points missing for a tier, never below zero. */
export function pointsMissing(cost: bigint, points: bigint): bigint {
  return points >= cost ? 0n : cost - points
}
