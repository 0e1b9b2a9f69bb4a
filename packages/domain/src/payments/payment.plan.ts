/**
 * Plans one payment: who may pay whom, what FlashCash pays, the fees and the points. Pure; defines
 * the order of checks (DOMAIN §4). The server posts the plan unchanged.
 *
 * Checks that do not need the payee come first and balances come last, so that a refusal reveals
 * nothing the caller may not know.
 */
import { neededApprovals, reaches, type DaySums } from '../approvals/threshold.rules.ts'
import { drawFlashCash, type FlashBucket, type FlashSplit } from '../flashcash/draw.rules.ts'
import { paymentFees, type FeePlan, type PaymentFees } from '../fees/fees.rules.ts'
import {
  isReachable,
  refusePaying,
  type ReachableFacts,
  type StandingRefusal,
} from '../members/standing.rules.ts'
import { exceedsLimit } from '../members/person-rights.rules.ts'
import { fail, ok, type Result } from '../result.ts'
import { pointsEarned, type EarningPolicy } from '../rewards/earning.rules.ts'

/** The facts about a member on either side of a payment. */
export interface Party extends ReachableFacts {
  readonly memberId: number
  readonly exchangeId: number
  readonly ownerId: number
  readonly trial: boolean
  readonly feePlan: FeePlan
  readonly ageDays: number
}

export interface Payer extends Party {
  readonly termsAccepted: boolean
  /** SEC-08: the contact has the right to pay, or as a seller to charge. */
  readonly mayTransact: boolean
  readonly onHold: boolean
  /** The most that the contact pays at once; absent or null: no limit (DOMAIN §15). */
  readonly paymentLimit?: bigint | null
  /** From this sum on the main contact approves what the contact pays; absent or null: never. */
  readonly approvalFrom?: bigint | null
  /** Payments of at least this amount need a broker's approval; null means none do. */
  readonly purchaseApprovalThreshold: bigint | null
  readonly trade: bigint
  readonly creditLimit: bigint
  readonly reserve: bigint
  readonly reserveFloor: bigint
  readonly buckets: readonly FlashBucket[]
}

export interface Payee extends Party {
  readonly salesApprovalThreshold: bigint | null
}

/** What bonus points depend on; zeros when the policy has no bonuses. */
export interface EarningStanding {
  readonly payeeSold: bigint
  readonly payeePercentStagnant: number
  readonly payerPercentStagnant: number
}

export interface PaymentFacts {
  readonly amount: bigint
  readonly tip: bigint
  readonly payer: Payer
  readonly payee: Payee | undefined
  /** What counts towards the thresholds beside the amount; zeros if absent. */
  readonly day?: DaySums | undefined
  /**
   * What this contact paid this payee within 24 hours without asking its main contact; absent: 0.
   */
  readonly unasked?: bigint
  readonly earning: EarningPolicy
  readonly standing: EarningStanding
  readonly now: Date
}

export interface PaymentPlan {
  readonly split: FlashSplit
  readonly fees: PaymentFees
  readonly points: bigint
  /**
   * The exchanges whose brokers must approve, in this order (CHARGE-17); the payer's first. Usually
   * empty.
   */
  readonly approvals: readonly number[]
  /** The main contact of the payer must approve it first (DOMAIN §15). */
  readonly mainApproves: boolean
}

export type PaymentRefusal =
  | StandingRefusal
  | 'trial-no-tip'
  | 'target-not-found'
  | 'self-send'
  | 'target-cannot-receive'
  | 'trial-cannot-accept'
  /** Above the limits of the contact that pays. */
  | 'beyond-limits'
  /** Outside the hours in which that contact may pay. */
  | 'outside-hours'
  | 'insufficient-funds'
  | 'insufficient-reserve'

/** The plan of a payment, or the first refusal. */
export function planPayment(facts: PaymentFacts): Result<PaymentPlan, PaymentRefusal> {
  const refusal = refuseParties(facts)
  if (refusal) return fail(refusal)
  const payee = facts.payee
  if (!payee) return fail('target-not-found')
  const { paymentLimit = null } = facts.payer
  if (exceedsLimit(facts.amount + facts.tip, paymentLimit)) return fail('beyond-limits')

  const split = drawFlashCash(facts.amount, facts.payer.buckets, facts.now)
  const sameOwner = facts.payer.ownerId === payee.ownerId
  const fees = paymentFees({
    amount: facts.amount,
    flashPart: split.flashPart,
    buyerPlan: facts.payer.feePlan,
    sellerPlan: payee.feePlan,
    buyerIsTrial: facts.payer.trial,
    sameOwner,
  })
  const { trade, creditLimit, reserve, reserveFloor } = facts.payer
  if (isNotCovered(split.tradePart, trade + creditLimit)) return fail('insufficient-funds')
  if (isNotCovered(facts.tip + fees.buyerCash, reserve - reserveFloor)) {
    return fail('insufficient-reserve')
  }
  const earned = points(facts, payee, split.flashPart, sameOwner)
  const { approvalFrom = null } = facts.payer
  const { unasked = 0n } = facts
  const mainApproves = reaches(facts.amount + facts.tip + unasked, approvalFrom)
  return ok({ split, fees, points: earned, approvals: approvalsFor(facts, payee), mainApproves })
}

/** Zero is always covered: a balance below its floor does not block a payment in another unit. */
function isNotCovered(asked: bigint, available: bigint): boolean {
  return asked > 0n && asked > available
}

/** The first refusal that concerns the parties, before balances are checked. */
export function refuseParties(
  facts: Pick<PaymentFacts, 'payer' | 'payee' | 'tip'>,
): PaymentRefusal | undefined {
  return refusePayer(facts) ?? refusePayee(facts)
}

function refusePayer({
  payer,
  tip,
}: Pick<PaymentFacts, 'payer' | 'tip'>): PaymentRefusal | undefined {
  return refusePaying(payer) ?? (payer.trial && tip > 0n ? 'trial-no-tip' : undefined)
}

function refusePayee({
  payer,
  payee,
}: Pick<PaymentFacts, 'payer' | 'payee'>): PaymentRefusal | undefined {
  if (!payee) return 'target-not-found'
  if (payee.memberId === payer.memberId) return 'self-send'
  if (payee.trial) return 'trial-cannot-accept'
  return isReachable(payee) ? undefined : 'target-cannot-receive'
}

function approvalsFor({ amount, tip, payer, day }: PaymentFacts, payee: Payee): readonly number[] {
  return neededApprovals(
    amount + tip,
    { exchangeId: payer.exchangeId, threshold: payer.purchaseApprovalThreshold },
    { exchangeId: payee.exchangeId, threshold: payee.salesApprovalThreshold },
    day,
  ).exchanges
}

function points(facts: PaymentFacts, payee: Payee, flashPart: bigint, sameOwner: boolean): bigint {
  return pointsEarned({
    policy: facts.earning,
    amount: facts.amount,
    flashPart,
    sameOwner,
    sellerAgeDays: payee.ageDays,
    sellerSold: facts.standing.payeeSold,
    sellerPercentStagnant: facts.standing.payeePercentStagnant,
    buyerPercentStagnant: facts.standing.payerPercentStagnant,
  }).points
}
