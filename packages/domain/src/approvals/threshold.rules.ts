/**
 * Which payments wait for a broker (CHARGE-17, DOMAIN §4), with why: the server plans by it and the
 * forms say it before the button is pressed. A form knows its own member's threshold; the other
 * side's stays with its exchange.
 */

/** Minor units; null is never. */
export type Threshold = bigint | null

export interface ThresholdPolicy {
  readonly approvalThreshold: Threshold
  readonly youngApprovalThreshold: Threshold
  readonly youngMemberDays: number
}

export interface ThresholdOwner {
  /** The member's own thresholds stand, also where they are null. */
  readonly ownThresholds: boolean
  readonly ageDays: number
}

/** The member's own threshold where it has any say, else its exchange's for its age. */
export function thresholdOf(
  { ownThresholds, ageDays }: ThresholdOwner,
  own: Threshold,
  policy: ThresholdPolicy,
): Threshold {
  if (ownThresholds) return own
  const young = ageDays < policy.youngMemberDays
  return young ? policy.youngApprovalThreshold : policy.approvalThreshold
}

export interface ThresholdSide {
  readonly exchangeId: number
  readonly threshold: Threshold
}

export interface NeededApprovals {
  /** The exchanges whose brokers must agree, one after the other; the buyer's first. */
  readonly exchanges: readonly number[]
  /** Which thresholds the amount reaches; empty when it waits for nobody. */
  readonly explanation: readonly ReachedThreshold[]
}

export interface ReachedThreshold {
  readonly side: 'purchase' | 'sale'
  readonly threshold: bigint
}

/** Whether an amount is at or above a threshold. */
export function reaches(amount: bigint, threshold: Threshold): threshold is bigint {
  return threshold !== null && amount >= threshold
}

// One object for the many payments that wait for nobody.
const nobody: NeededApprovals = { exchanges: [], explanation: [] }

/** Whose yes an amount needs; one broker decides for both sides of one exchange. */
export function neededApprovals(
  amount: bigint,
  buyer: ThresholdSide,
  seller: ThresholdSide,
): NeededApprovals {
  const bought = reaches(amount, buyer.threshold)
  const sold = reaches(amount, seller.threshold)
  if (!bought && !sold) return nobody
  const explanation: ReachedThreshold[] = []
  if (bought) explanation.push({ side: 'purchase', threshold: buyer.threshold ?? 0n })
  if (sold) explanation.push({ side: 'sale', threshold: seller.threshold ?? 0n })
  if (bought && sold && buyer.exchangeId !== seller.exchangeId) {
    return { exchanges: [buyer.exchangeId, seller.exchangeId], explanation }
  }
  return { exchanges: [bought ? buyer.exchangeId : seller.exchangeId], explanation }
}
