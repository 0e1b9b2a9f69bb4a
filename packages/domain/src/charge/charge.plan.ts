/**
 * Plans a charge: a payment that its payee starts. The seller's own standing is judged first; of
 * the card's holder the seller learns no more than that the card cannot be used (CHARGE-16).
 */
import { refuseStanding } from '../members/standing.rules.ts'
import { fail, type Result } from '../result.ts'
import {
  planPayment,
  type Payee,
  type Payer,
  type PaymentFacts,
  type PaymentPlan,
  type PaymentRefusal,
} from '../payments/payment.plan.ts'

/** The seller is known as wholly as a payer. */
export type Seller = Payer & Payee

export type ChargeRefusal = PaymentRefusal | 'card-refused'

/** The plan of a charge, or the first reason against it. */
export function planCharge(
  facts: Omit<PaymentFacts, 'payee'> & { readonly payee: Seller | undefined },
): Result<PaymentPlan, ChargeRefusal> {
  if (!facts.payee) return fail('target-not-found')
  const refusal = refuseSeller(facts.payee)
  if (refusal) return fail(refusal)
  return refuseStanding(facts.payer) ? fail('card-refused') : planPayment(facts)
}

/** Why somebody may charge nobody's card (TRIAL-07). */
export function refuseSeller(seller: Seller): PaymentRefusal | undefined {
  return refuseStanding(seller) ?? (seller.trial ? 'trial-cannot-accept' : undefined)
}
