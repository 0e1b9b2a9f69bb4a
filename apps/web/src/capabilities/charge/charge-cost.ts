/**
 * What a charge brings its seller, before the button is pressed: the domain's own fee function.
 * Where the holder pays with FlashCash, or has the same owner, the server takes less than is shown
 * here.
 */
import { paymentFees, standardFeePlan, type FeePlan } from '@exchange/domain/fees/fees.rules'
import { smaller } from '@exchange/domain/money'
import { minorTyped } from '../../kernel/minor-units.ts'

/** Minor units throughout. */
export interface ChargeCost {
  readonly amount: bigint
  readonly tip: bigint
  /** The seller's commission, in dollars and in the currency, and its rates. */
  readonly fee: bigint
  readonly currencyFee: bigint
  readonly feePlan: FeePlan
  /** What comes in. */
  readonly receives: bigint
  /** What the tip leaves in the cash reserve after the commission; may be below zero. */
  readonly reserveChange: bigint
  /** What a gift card does not cover: the customer pays it otherwise. */
  readonly due: bigint
}

/** Undefined until there is an amount above zero. */
export function chargeCost(typed: {
  readonly amount: string
  readonly tip: string
  readonly feePlan: FeePlan
  /** What is on the gift card that pays, or null where none does; it pays no tip. */
  readonly giftCardBalance?: bigint | null
}): ChargeCost | undefined {
  const asked = minorTyped(typed.amount)
  const { giftCardBalance: balance = null } = typed
  const amount = balance === null ? asked : smaller(asked, balance)
  const tip = balance === null ? minorTyped(typed.tip) : 0n
  if (amount === 0n) return undefined
  const { sellerCash: fee, sellerCurrency: currencyFee } = paymentFees({
    amount,
    flashPart: 0n,
    buyerPlan: standardFeePlan,
    sellerPlan: typed.feePlan,
    buyerIsTrial: false,
    sameOwner: false,
  })
  return {
    amount,
    tip,
    fee,
    currencyFee,
    feePlan: typed.feePlan,
    receives: amount - currencyFee,
    reserveChange: tip - fee,
    due: asked - amount,
  }
}
