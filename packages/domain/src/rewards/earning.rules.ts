/**
 * The community reward points that a payment earns its buyer (DOMAIN §8; POINTS-03): the amount not
 * paid with FlashCash times the rate, rounded down to whole points. None between accounts of one
 * owner, or when the buyer's exchange does not take part.
 */
export interface EarningPolicy {
  readonly exchangeEnrolled: boolean
  readonly baseEarningRate: number
  readonly newMemberBonus: number
  readonly newMemberAgeThresholdDays: number
  /**
   * A new seller earns its buyers the bonus while its sales are below this amount, in minor units.
   */
  readonly newMemberEarningThreshold: bigint
  /** Bonus per 10-percent band of stagnation; index 0 is 0-9 percent. */
  readonly stagnantSellerBonus: readonly number[]
  readonly stagnantBuyerBonus: readonly number[]
}

/** An exchange's whole policy of points. */
export interface PointsPolicy extends EarningPolicy {
  /** Points can be redeemed so many days after their sale; by default, when it is past refunds. */
  readonly settlingDays: number
}

export interface EarningInput {
  readonly policy: EarningPolicy
  readonly amount: bigint
  readonly flashPart: bigint
  readonly sameOwner: boolean
  readonly sellerAgeDays: number
  readonly sellerSold: bigint
  readonly sellerPercentStagnant: number
  readonly buyerPercentStagnant: number
}

export interface Earning {
  readonly points: bigint
  readonly explanation: { readonly base: bigint; readonly rate: number; readonly bonuses: Bonuses }
}

interface Bonuses {
  readonly newMember: number
  readonly stagnantSeller: number
  readonly stagnantBuyer: number
}

/** Whole points for one payment. Rates are points for every 1.00 spent. */
export function pointsEarned(input: EarningInput): Earning {
  const { policy } = input
  const base = input.sameOwner ? 0n : input.amount - input.flashPart
  const bonuses: Bonuses = {
    newMember: isNewSeller(input) ? policy.newMemberBonus : 0,
    stagnantSeller: bandBonus(policy.stagnantSellerBonus, input.sellerPercentStagnant),
    stagnantBuyer: bandBonus(policy.stagnantBuyerBonus, input.buyerPercentStagnant),
  }
  const rate = policy.exchangeEnrolled
    ? policy.baseEarningRate + bonuses.newMember + bonuses.stagnantSeller + bonuses.stagnantBuyer
    : 0
  // Rates may have two decimals; computing in hundredths keeps the product exact.
  const points = (base * BigInt(Math.round(rate * 100))) / 10_000n
  return { points, explanation: { base, rate, bonuses } }
}

/** Whether the policy needs the seller's age and sales or anyone's stagnation. */
export function hasBonuses(policy: EarningPolicy): boolean {
  const bands = [...policy.stagnantSellerBonus, ...policy.stagnantBuyerBonus]
  return policy.newMemberBonus > 0 || bands.some((bonus) => bonus > 0)
}

function isNewSeller(input: EarningInput): boolean {
  return (
    input.sellerAgeDays <= input.policy.newMemberAgeThresholdDays &&
    input.sellerSold < input.policy.newMemberEarningThreshold
  )
}

/** 90 to 100 percent are one band; a band that the policy does not name has no bonus. */
function bandBonus(bands: readonly number[], percentStagnant: number): number {
  return bands[Math.min(9, Math.floor(percentStagnant / 10))] ?? 0
}
