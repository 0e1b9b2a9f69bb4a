/**
 * The fees of a payment for each side, with an explanation: used by the server and by the forms
 * before the button (DOMAIN §4, §6; SEND-25).
 *
 * Standard plan: each side pays dollars from its cash reserve. Cash-fee-free plan: no dollars; the
 * seller pays in the currency. There are no fees on tips, between accounts of one owner, or on the
 * part of the amount paid with FlashCash. Trial buyers pay no buyer fee.
 */
import { basisPointsHalfUp } from '../money.ts'

export interface FeePlan {
  readonly buyerCashBasisPoints: number
  readonly sellerCashBasisPoints: number
  readonly sellerCurrencyBasisPoints: number
}

export const standardFeePlan: FeePlan = {
  buyerCashBasisPoints: 500,
  sellerCashBasisPoints: 500,
  sellerCurrencyBasisPoints: 0,
}

export const cashFeeFreePlan: FeePlan = {
  buyerCashBasisPoints: 0,
  sellerCashBasisPoints: 0,
  sellerCurrencyBasisPoints: 1_000,
}

export interface FeeInput {
  readonly amount: bigint
  /** The part of the amount paid with FlashCash. */
  readonly flashPart: bigint
  readonly buyerPlan: FeePlan
  readonly sellerPlan: FeePlan
  readonly buyerIsTrial: boolean
  readonly sameOwner: boolean
}

export interface FeeLine {
  readonly payer: 'buyer' | 'seller'
  readonly unit: 'USD' | 'MOX'
  readonly base: bigint
  readonly basisPoints: number
  readonly fee: bigint
}

export interface PaymentFees {
  readonly buyerCash: bigint
  readonly sellerCash: bigint
  readonly sellerCurrency: bigint
  /** How each fee was computed; empty when there are no fees. */
  readonly explanation: readonly FeeLine[]
}

/** The fees of one payment, each rounded half up to the cent. */
export function paymentFees(input: FeeInput): PaymentFees {
  const base = input.sameOwner ? 0n : input.amount - input.flashPart
  const buyerRate = input.buyerIsTrial ? 0 : input.buyerPlan.buyerCashBasisPoints
  const buyer = feeLine('buyer', 'USD', base, buyerRate)
  const seller = feeLine('seller', 'USD', base, input.sellerPlan.sellerCashBasisPoints)
  const currency = feeLine('seller', 'MOX', base, input.sellerPlan.sellerCurrencyBasisPoints)
  return {
    buyerCash: buyer.fee,
    sellerCash: seller.fee,
    sellerCurrency: currency.fee,
    explanation: [buyer, seller, currency].filter((line) => line.fee > 0n),
  }
}

function feeLine(
  payer: FeeLine['payer'],
  unit: FeeLine['unit'],
  base: bigint,
  basisPoints: number,
): FeeLine {
  return { payer, unit, base, basisPoints, fee: basisPointsHalfUp(base, basisPoints) }
}
