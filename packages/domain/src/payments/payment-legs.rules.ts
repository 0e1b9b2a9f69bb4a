/**
 * The ledger legs of one payment: who is debited, who is credited (docs/money/send.md). They sum to
 * zero in every unit by construction. The payer's main account is always the first leg, even when
 * FlashCash paid everything, so that every payment is in its transactions.
 */
import type { PaymentPlan } from './payment.plan.ts'

/** Signed minor units on one ledger account. */
export interface PaymentLeg {
  readonly account: bigint
  readonly MOX?: bigint
  readonly USD?: bigint
  readonly PTS?: bigint
  /** This leg may take the reserve below its floor: the seller's fee never blocks a sale. */
  readonly unfloored?: boolean
}

export interface PaymentAccounts {
  readonly payer: bigint
  readonly payee: bigint
  /** Fee income accounts; their points balance holds the points an exchange has issued. */
  readonly payerExchangeFees: bigint
  readonly payeeExchangeFees: bigint
  /**
   * What the two exchanges owe each other, from each side's view; undefined within one exchange.
   */
  readonly intertrade?: { readonly payerSide: bigint; readonly payeeSide: bigint } | undefined
}

export interface PaymentSums {
  readonly amount: bigint
  readonly tip: bigint
}

/** The legs of a planned payment, the payer's first; empty house legs are left out. */
export function paymentLegs(
  sums: PaymentSums,
  plan: PaymentPlan,
  accounts: PaymentAccounts,
): PaymentLeg[] {
  const { amount, tip } = sums
  const { split, fees, points } = plan
  const payeeReserve = tip - fees.sellerCash
  const payee: PaymentLeg = {
    account: accounts.payee,
    MOX: amount - fees.sellerCurrency,
    USD: payeeReserve,
  }
  return [
    { account: accounts.payer, MOX: -split.tradePart, USD: -tip - fees.buyerCash, PTS: points },
    ...split.draws.map((draw) => ({ account: draw.account, MOX: -draw.amount })),
    payeeReserve < 0n ? { ...payee, unfloored: true } : payee,
    ...feeLegs(plan, accounts),
    ...intertradeLegs(sums, accounts),
  ]
}

function feeLegs({ fees, points }: PaymentPlan, accounts: PaymentAccounts): PaymentLeg[] {
  const { payerExchangeFees: payerSide, payeeExchangeFees: payeeSide } = accounts
  if (payerSide === payeeSide) {
    const both = fees.buyerCash + fees.sellerCash
    return houseLeg({ account: payerSide, USD: both, MOX: fees.sellerCurrency, PTS: -points })
  }
  return [
    ...houseLeg({ account: payerSide, USD: fees.buyerCash, PTS: -points }),
    ...houseLeg({ account: payeeSide, USD: fees.sellerCash, MOX: fees.sellerCurrency }),
  ]
}

function intertradeLegs({ amount, tip }: PaymentSums, accounts: PaymentAccounts): PaymentLeg[] {
  if (!accounts.intertrade) return []
  return [
    ...houseLeg({ account: accounts.intertrade.payerSide, MOX: amount, USD: tip }),
    ...houseLeg({ account: accounts.intertrade.payeeSide, MOX: -amount, USD: -tip }),
  ]
}

function houseLeg(leg: PaymentLeg): PaymentLeg[] {
  const moves = (leg.MOX ?? 0n) !== 0n || (leg.USD ?? 0n) !== 0n || (leg.PTS ?? 0n) !== 0n
  return moves ? [leg] : []
}
