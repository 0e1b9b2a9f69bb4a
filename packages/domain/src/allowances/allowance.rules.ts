/** Taking an offline allowance, and what pays it (docs/money/allowances.md). */
import { reaches } from '../approvals/threshold.rules.ts'
import { paymentFees, type FeePlan } from '../fees/fees.rules.ts'
import { refuseSeller, type Seller } from '../charge/charge.plan.ts'
import { refusePaying, type StandingRefusal } from '../members/standing.rules.ts'
import {
  planPayment,
  type Payer,
  type PaymentFacts,
  type PaymentPlan,
  type PaymentRefusal,
} from '../payments/payment.plan.ts'
import { basisPointsHalfUp } from '../money.ts'
import { fail, ok, type Result } from '../result.ts'
import { allowanceMost } from './promise.rules.ts'

export const allowanceStates = ['open', 'redeemed', 'returned'] as const
export type AllowanceState = (typeof allowanceStates)[number]

export type TakeRefusal =
  | StandingRefusal
  | 'allowances-off'
  | 'not-main-contact'
  | 'too-much'
  | 'needs-broker'
  | 'insufficient-funds'
  | 'insufficient-reserve'

/** What is set aside for it: the sum, and the most that the buyer's fee of it can be, in cents. */
export interface SetAside {
  readonly amount: bigint
  readonly fee: bigint
}

export function planTaking({
  amount,
  payer,
  isMain,
  isOn,
}: {
  readonly amount: bigint
  readonly payer: Payer
  readonly isMain: boolean
  /** By the policy of the exchange. */
  readonly isOn: boolean
}): Result<SetAside, TakeRefusal> {
  const refusal = refusePaying(payer)
  if (refusal) return fail(refusal)
  if (!isOn) return fail('allowances-off')
  if (!isMain) return fail('not-main-contact')
  if (amount > allowanceMost) return fail('too-much')
  if (reaches(amount, payer.purchaseApprovalThreshold)) return fail('needs-broker')
  const { buyerCash: fee } = paymentFees({
    amount,
    flashPart: 0n,
    buyerPlan: payer.feePlan,
    sellerPlan: payer.feePlan,
    buyerIsTrial: payer.trial,
    sameOwner: false,
  })
  if (amount > payer.trade + payer.creditLimit) return fail('insufficient-funds')
  if (fee > 0n && fee > payer.reserve - payer.reserveFloor) return fail('insufficient-reserve')
  return ok({ amount, fee })
}

export type RedeemRefusal = PaymentRefusal | 'holder-closed'

/**
 * The plan of the payment: what is set aside is all that pays, and it was agreed to when it was
 * taken. So neither the standing nor the limits of the holder are asked once more, unless the
 * business is closed, and its fee is no more than was set aside, whatever its plan is by now.
 */
export function planRedeeming(
  facts: Omit<PaymentFacts, 'payee' | 'tip' | 'payer'> & {
    readonly payer: Payer
    readonly payee: Seller
    readonly aside: SetAside
  },
): Result<PaymentPlan, RedeemRefusal> {
  const { aside, payer: holder, payee: seller, ...rest } = facts
  const refusal = refuseSeller(seller)
  if (refusal) return fail(refusal)
  if (!holder.active) return fail('holder-closed')
  const feePlan = withinAside(holder.feePlan, rest.amount, aside)
  const payer: Payer = {
    ...holder,
    feePlan,
    ...{ exchangeOpen: true, onHold: false, termsAccepted: true, mayTransact: true },
    ...{ paymentLimit: null, approvalFrom: null, purchaseApprovalThreshold: null },
    ...{ trade: aside.amount, creditLimit: 0n, reserve: aside.fee, reserveFloor: 0n, buckets: [] },
  }
  const payee = { ...seller, salesApprovalThreshold: null }
  return planPayment({ ...rest, tip: 0n, payer, payee })
}

const wholeBasisPoints = 10_000n

function withinAside(plan: FeePlan, amount: bigint, aside: SetAside): FeePlan {
  if (basisPointsHalfUp(amount, plan.buyerCashBasisPoints) <= aside.fee) return plan
  const most = Number((aside.fee * wholeBasisPoints) / aside.amount)
  return { ...plan, buyerCashBasisPoints: most }
}
