/**
 * Plans a charge: a payment started by its payee. The seller is checked first; about the holder,
 * the seller learns only that the card cannot be used (CHARGE-16).
 */
import { refusePaying, refuseStanding } from '../members/standing.rules.ts'
import { fail, type Result } from '../result.ts'
import {
  planPayment,
  type Payee,
  type Payer,
  type PaymentFacts,
  type PaymentPlan,
  type PaymentRefusal,
} from '../payments/payment.plan.ts'

/** For the seller all facts of a payer and a payee are needed. */
export type Seller = Payer & Payee

export type ChargeRefusal = PaymentRefusal | 'card-refused'

/** The plan of a charge, or the first refusal. */
export function planCharge(
  facts: Omit<PaymentFacts, 'payee'> & { readonly payee: Seller | undefined },
): Result<PaymentPlan, ChargeRefusal> {
  if (!facts.payee) return fail('target-not-found')
  const refusal = refuseSeller(facts.payee)
  if (refusal) return fail(refusal)
  return refusePaying(facts.payer) ? fail('card-refused') : planPayment(facts)
}

/** Why a seller may not charge any card (TRIAL-07). */
export function refuseSeller(seller: Seller): PaymentRefusal | undefined {
  return refuseStanding(seller) ?? (seller.trial ? 'trial-cannot-accept' : undefined)
}
