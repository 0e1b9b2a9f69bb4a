/**
 * Whether points become FlashCash (POINTS-07; RELIABILITY 3.5.10): what was seen is what is
 * redeemed, so a tier that has changed meanwhile is refused rather than charged otherwise.
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
  /** Undefined when there is no such tier for this member. */
  readonly tier: RewardTier | undefined
  readonly enrolled: boolean
  /** Whether the member takes part in FlashCash: to others it is never shown (FLASH-07). */
  readonly flashCashEnrolled: boolean
  /** What was seen, by a person or by the job that redeems. */
  readonly expected: RewardTerms
  readonly points: bigint
}

export type RedeemRefusal =
  | 'not-enrolled'
  | 'no-flash-cash'
  | 'reward-not-found'
  | 'reward-locked'
  | 'reward-changed'
  | 'not-enough-points'

/** The first reason against it, or undefined. */
export function refuseRedemption(facts: RedeemFacts): RedeemRefusal | undefined {
  const { tier, points, expected } = facts
  if (!facts.enrolled) return 'not-enrolled'
  // Its points stay what they are, until what they become can be seen.
  if (!facts.flashCashEnrolled) return 'no-flash-cash'
  if (!tier) return 'reward-not-found'
  if (!tier.unlocked) return 'reward-locked'
  if (hasChanged(tier, expected)) return 'reward-changed'
  return points < tier.cost ? 'not-enough-points' : undefined
}

function hasChanged(tier: RewardTerms, expected: RewardTerms): boolean {
  const { cost, reward, daysToExpire } = expected
  return tier.cost !== cost || tier.reward !== reward || tier.daysToExpire !== daysToExpire
}

/** What is missing for a tier, never below zero: shown beside it before anybody presses. */
export function pointsMissing(cost: bigint, points: bigint): bigint {
  return points >= cost ? 0n : cost - points
}
