/**
 * Whether points become FlashCash (POINTS-07; RELIABILITY 3.5.10): what was seen is what is
 * redeemed, so a tier that has changed meanwhile is refused rather than charged otherwise.
 */
export interface RewardTier {
  /** Whole points. */
  readonly cost: bigint
  /** Minor units of FlashCash. */
  readonly reward: bigint
  readonly daysToExpire: number
  readonly unlocked: boolean
}

export interface RedeemFacts {
  /** Undefined when there is no such tier for this member. */
  readonly tier: RewardTier | undefined
  readonly enrolled: boolean
  /** What the person saw that it costs. */
  readonly expectedCost: bigint
  readonly points: bigint
}

export type RedeemRefusal =
  | 'not-enrolled'
  | 'reward-not-found'
  | 'reward-locked'
  | 'reward-changed'
  | 'not-enough-points'

/** The first reason against it, or undefined. */
export function refuseRedemption(facts: RedeemFacts): RedeemRefusal | undefined {
  const { tier, points, expectedCost } = facts
  if (!facts.enrolled) return 'not-enrolled'
  if (!tier) return 'reward-not-found'
  if (!tier.unlocked) return 'reward-locked'
  if (tier.cost !== expectedCost) return 'reward-changed'
  return points < tier.cost ? 'not-enough-points' : undefined
}

/** What is missing for a tier, never below zero: shown beside it before anybody presses. */
export function pointsMissing(cost: bigint, points: bigint): bigint {
  return points >= cost ? 0n : cost - points
}
