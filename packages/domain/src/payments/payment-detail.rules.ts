/**
 * The detail stored with a posted payment: enough for its receipt and for both sides' lists, apart
 * from its note, which is kept beside it so that it can be erased.
 * Amounts are minor units as text, because JSON has no bigint; names are looked up for display.
 */
import type { PaymentPlan } from './payment.plan.ts'
import type { PaymentSums } from './payment-legs.rules.ts'
import type { PaymentTarget } from '../fields.ts'

export interface PaymentSide {
  readonly memberId: number
  /** The contact who paid or was chosen; null when the member itself was. */
  readonly contactId: number | null
}

/** A type, not an interface, so that it is assignable to the ledger's JSON type. */
export type PaymentDetail = {
  readonly code: string
  readonly payer: number
  readonly payerContact: number | null
  readonly payee: number
  readonly payeeContact: number | null
  readonly amount: string
  readonly tip: string
  readonly flash: string
  readonly buyerFee: string
  readonly sellerFee: string
  readonly sellerCurrencyFee: string
  readonly points: string
  /** The policy versions whose rates were used: the buyer's and the seller's (DOMAIN §6). */
  readonly policies: readonly number[]
  /** The product sold, where the seller named it. */
  readonly productId?: number
  /** The request that it pays. */
  readonly request?: number
  /** The pay page on which it was made. */
  readonly page?: number
  /** The approval that it needed. */
  readonly approval?: string
  /** True when a schedule made it. */
  readonly scheduled?: true
}

export interface PaymentFactsToKeep {
  readonly code: string
  readonly payer: PaymentSide
  readonly payee: PaymentSide
  readonly policies: readonly number[]
  readonly productId?: number | undefined
  readonly request?: number | undefined
  readonly page?: number | undefined
  readonly approval?: string | undefined
  readonly scheduled?: boolean
}

export function paymentDetail(
  sums: PaymentSums,
  plan: PaymentPlan,
  kept: PaymentFactsToKeep,
): PaymentDetail {
  const { productId, request, page, approval, scheduled } = kept
  return {
    code: kept.code,
    payer: kept.payer.memberId,
    payerContact: kept.payer.contactId,
    payee: kept.payee.memberId,
    payeeContact: kept.payee.contactId,
    amount: String(sums.amount),
    tip: String(sums.tip),
    flash: String(plan.split.flashPart),
    buyerFee: String(plan.fees.buyerCash),
    sellerFee: String(plan.fees.sellerCash),
    sellerCurrencyFee: String(plan.fees.sellerCurrency),
    points: String(plan.points),
    policies: kept.policies,
    ...(productId !== undefined && { productId }),
    ...(request !== undefined && { request }),
    ...(page !== undefined && { page }),
    ...(approval !== undefined && { approval }),
    ...(scheduled && { scheduled }),
  }
}

/** The contact id of a target; null for a member. */
export function contactOfTarget(target: PaymentTarget): number | null {
  return target.kind === 'contact' ? target.id : null
}
