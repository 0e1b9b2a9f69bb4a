/**
 * Which payments need a broker's approval (CHARGE-17, decision 0041), with an explanation: used by
 * the server for planning and by the forms before the button. A form knows only its own member's
 * threshold, and no sums.
 */
import type { DayLimit } from '../limits/day-limit.rules.ts'
import { smaller } from '../money.ts'

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

/** What went through within 24 hours without a broker, in minor units. */
export interface DaySums {
  /** From this payer to this payee. */
  readonly pair: bigint
  /** By the payer, to anybody. */
  readonly paid: bigint
  /** By the payee, from anybody. */
  readonly received: bigint
}

/** Of a day's sums with all other members together, so many thresholds need a broker. */
const thresholdsOfAll = 2n

export interface NeededApprovals {
  /** The exchanges whose brokers must approve, in this order; the buyer's first. */
  readonly exchanges: readonly number[]
  /** The thresholds that are reached; empty when no approval is needed. */
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

const nothingYet: DaySums = { pair: 0n, paid: 0n, received: 0n }

// Shared by all payments that need no approval, to save allocations.
const nobody: NeededApprovals = { exchanges: [], explanation: [] }

/**
 * Whether a side's threshold is reached: by the amount with what one pair has paid within 24 hours,
 * or, at twice the threshold, with all that this side has paid or received.
 */
function reachesInDay(
  amount: bigint,
  threshold: Threshold,
  { pair, all }: { readonly pair: bigint; readonly all: bigint },
): boolean {
  if (threshold === null) return false
  return reaches(amount + pair, threshold) || reaches(amount + all, thresholdsOfAll * threshold)
}

export interface JudgedPayment {
  /** Null when a gift card pays. */
  readonly payer: number | null
  /** Null when a gift card is bought. */
  readonly payee: number | null
  /** Minor units: amount and tip together. */
  readonly sum: bigint
  readonly purchase: Threshold
  readonly sale: Threshold
}

/** The sums that a payment counts in, with the most that they may reach without a broker. */
export function thresholdLimits(payment: JudgedPayment): DayLimit[] {
  const { payer, sum: amount, purchase, sale } = payment
  if (amount === 0n) return []
  const subjects = thresholdSubjects(payment)
  const below = (subject: string, threshold: bigint) => ({ subject, amount, most: threshold - 1n })
  const limits: DayLimit[] = []
  const pair = lower(purchase, sale)
  if (pair !== null && payer !== null) limits.push(below(subjects.pair, pair))
  if (purchase !== null) limits.push(below(subjects.paid, thresholdsOfAll * purchase))
  if (sale !== null) limits.push(below(subjects.received, thresholdsOfAll * sale))
  return limits
}

function lower(one: Threshold, other: Threshold): Threshold {
  if (one === null || other === null) return one ?? other
  return smaller(one, other)
}

/** The names of the sums of a payer and a payee. */
export function thresholdSubjects({
  payer,
  payee,
}: Pick<JudgedPayment, 'payer' | 'payee'>): Record<keyof DaySums, string> {
  return {
    pair: `paid/${payer}/${payee ?? 'gift-cards'}`,
    paid: `paid/${payer}`,
    received: `received/${payee}`,
  }
}

/**
 * Which approvals a sum needs, amount and tip together; within one exchange, one broker decides for
 * both sides.
 */
export function neededApprovals(
  sum: bigint,
  buyer: ThresholdSide,
  seller: ThresholdSide,
  { pair, paid, received }: DaySums = nothingYet,
): NeededApprovals {
  if (sum === 0n) return nobody
  const bought = reachesInDay(sum, buyer.threshold, { pair, all: paid })
  const sold = reachesInDay(sum, seller.threshold, { pair, all: received })
  if (!bought && !sold) return nobody
  const explanation: ReachedThreshold[] = []
  if (bought) explanation.push({ side: 'purchase', threshold: buyer.threshold ?? 0n })
  if (sold) explanation.push({ side: 'sale', threshold: seller.threshold ?? 0n })
  if (bought && sold && buyer.exchangeId !== seller.exchangeId) {
    return { exchanges: [buyer.exchangeId, seller.exchangeId], explanation }
  }
  return { exchanges: [bought ? buyer.exchangeId : seller.exchangeId], explanation }
}
