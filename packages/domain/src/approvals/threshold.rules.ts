/**
 * Which payments need a broker's approval (CHARGE-17, DOMAIN §4), with an explanation: used by the
 * server for planning and by the forms before the button. A form knows only its own member's
 * threshold.
 */

/** Minor units; null means no threshold. */
export type Threshold = bigint | null

export interface ThresholdPolicy {
  readonly approvalThreshold: Threshold
  readonly youngApprovalThreshold: Threshold
  readonly youngMemberDays: number
}

export interface ThresholdOwner {
  /** The member's own thresholds apply, even where they are null. */
  readonly ownThresholds: boolean
  readonly ageDays: number
}

/** The member's own threshold if it has its own, else its exchange's for its age. */
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
  /** The exchanges whose brokers must approve, in this order; the buyer's first. */
  readonly exchanges: readonly number[]
  /** The thresholds that the amount reaches; empty when no approval is needed. */
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

// Shared by all payments that need no approval, to save allocations.
const nobody: NeededApprovals = { exchanges: [], explanation: [] }

/** Which approvals an amount needs; within one exchange, one broker decides for both sides. */
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
