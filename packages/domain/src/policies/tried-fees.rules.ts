/**
 * The policy lab: what payments of the past would have cost under another policy. The fees are
 * those of `paymentFees`, so that under the policy that was in force each is what was charged.
 */
import type { FeePlanName, FeePlans } from '../exchanges/policy.rules.ts'
import { feePlanNames } from '../exchanges/policy.rules.ts'
import { paymentFees, type FeePlan } from '../fees/fees.rules.ts'
import { refundParts } from '../refunds/refund.rules.ts'

/** Minor units; what was charged for the payment. */
export interface ChargedFees {
  readonly buyerCash: bigint
  readonly sellerCash: bigint
  readonly sellerCurrency: bigint
}

export interface PastPayment {
  readonly amount: bigint
  readonly tip: bigint
  /** The part of the amount paid with FlashCash. */
  readonly flash: bigint
  readonly charged: ChargedFees
  /** What of the amount, or of a tip alone, was given back since. */
  readonly refunded: bigint
}

export interface TriedSide {
  readonly role: 'buyer' | 'seller'
  /** Of the policy with which it was charged. */
  readonly plans: FeePlans
  /** The member's plan today, which it usually had then, too. */
  readonly planNow: FeePlanName
}

/** Minor units of dollars, and of the currency; less what was given back. */
export interface SideFees {
  readonly cash: bigint
  readonly currency: bigint
}

export interface TriedFees {
  readonly before: SideFees
  readonly after: SideFees
}

/**
 * What one side paid, and would have paid with other plans. Of a payment without that fee (between
 * businesses of one owner, or by a trial member) nothing would have been charged either.
 */
export function triedFees(
  payment: PastPayment,
  { role, plans, planNow }: TriedSide,
  changed: FeePlans,
): TriedFees {
  const charged = sideOf(role, payment.charged)
  const names = [planNow, ...feePlanNames.filter((name) => name !== planNow)]
  const name = names.find((one) => isSame(feesOf(payment, role, plans[one]), charged))
  const tried = name === undefined ? charged : feesOf(payment, role, changed[name])
  return { before: kept(payment, charged), after: kept(payment, tried) }
}

function feesOf({ amount, flash }: PastPayment, role: TriedSide['role'], plan: FeePlan): SideFees {
  const fees = paymentFees({
    ...{ amount, flashPart: flash, buyerPlan: plan, sellerPlan: plan },
    ...{ buyerIsTrial: false, sameOwner: false },
  })
  return sideOf(role, fees)
}

function sideOf(role: TriedSide['role'], fees: ChargedFees): SideFees {
  return role === 'buyer'
    ? { cash: fees.buyerCash, currency: 0n }
    : { cash: fees.sellerCash, currency: fees.sellerCurrency }
}

function isSame(one: SideFees, other: SideFees): boolean {
  return one.cash === other.cash && one.currency === other.currency
}

/** Fees return with a refund, in its proportion. */
function kept({ amount, tip, refunded }: PastPayment, { cash, currency }: SideFees): SideFees {
  if (refunded === 0n) return { cash, currency }
  const none = { flash: 0n, sellerFee: 0n, points: 0n }
  const paid = { amount, tip, buyerFee: cash, sellerCurrencyFee: currency, ...none }
  const back = refundParts(paid, 0n, refunded)
  return { cash: cash - back.buyerFee, currency: currency - back.sellerCurrencyFee }
}
