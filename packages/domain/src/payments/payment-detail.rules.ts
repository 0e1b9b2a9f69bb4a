/**
 * What a posted payment remembers about itself: enough for its receipt and for the lists of both
 * sides. Sums are minor units as text, since JSON has no bigint; names are looked up when shown.
 */
import type { PaymentPlan } from './payment.plan.ts'
import type { PaymentSums } from './payment-legs.rules.ts'
import type { PaymentTarget } from '../fields.ts'

export interface PaymentSide {
  readonly memberId: number
  /** The person who paid or was chosen; null when the member itself was. */
  readonly contactId: number | null
}

/** A type, not an interface, so that it is JSON to the ledger. */
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
  readonly note: string
  /** The policy version whose rates it used: the buyer's and the seller's (DOMAIN §6). */
  readonly policies: readonly number[]
  /** What was sold, where the seller said it; the product's row keeps its name. */
  readonly productId?: number
  /** The request that it pays. */
  readonly request?: number
  /** What somebody agreed to first. */
  readonly approval?: string
  /** True when a plan made it. */
  readonly scheduled?: true
}

export interface PaymentFactsToKeep {
  readonly code: string
  readonly payer: PaymentSide
  readonly payee: PaymentSide
  readonly note: string
  readonly policies: readonly number[]
  readonly productId?: number | undefined
  readonly request?: number | undefined
  readonly approval?: string | undefined
  readonly scheduled?: boolean
}

export function paymentDetail(
  sums: PaymentSums,
  plan: PaymentPlan,
  kept: PaymentFactsToKeep,
): PaymentDetail {
  // Built up, not spread together: every payment makes one.
  const detail: { -readonly [Name in keyof PaymentDetail]: PaymentDetail[Name] } = {
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
    note: kept.note,
    policies: kept.policies,
  }
  if (kept.productId !== undefined) detail.productId = kept.productId
  if (kept.request !== undefined) detail.request = kept.request
  if (kept.approval !== undefined) detail.approval = kept.approval
  if (kept.scheduled === true) detail.scheduled = true
  return detail
}

/** The contact a target names; null for a member. */
export function contactOfTarget(target: PaymentTarget): number | null {
  return target.kind === 'contact' ? target.id : null
}
