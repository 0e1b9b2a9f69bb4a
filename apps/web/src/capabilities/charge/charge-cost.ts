/**
 * What a charge brings its seller, shown before the button is pressed and computed with the
 * domain's fee function. When the holder pays with FlashCash, or has the same owner, the server
 * takes less than is shown here.
 */
import type { Account } from '@exchange/contract/accounts/account.contract'
import { neededApprovals, type ReachedThreshold } from '@exchange/domain/approvals/threshold.rules'
import {
  paymentFees,
  standardFeePlan,
  type FeeLine,
  type FeePlan,
} from '@exchange/domain/fees/fees.rules'
import { smaller } from '@exchange/domain/money'
import { minorOf } from '../../kernel/formats.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'

/** All amounts in minor units. */
export interface ChargeCost {
  readonly amount: bigint
  readonly tip: bigint
  /** The seller's commission, in dollars and in the currency, and its rates. */
  readonly fee: bigint
  readonly currencyFee: bigint
  readonly feePlan: FeePlan
  /** How the commission was computed; undefined when none is due. */
  readonly feeLine: FeeLine | undefined
  /** The amount received. */
  readonly receives: bigint
  /** The balance after the charge. The commission may take the cash reserve below zero. */
  readonly balanceAfter: bigint
  readonly cashReserveAfter: bigint
  /** The seller's threshold, if the amount with its tip reaches it. */
  readonly waits: ReachedThreshold | undefined
  /**
   * The same for a gift card, which the server refuses because a gift card charge cannot wait
   * (GIFT-14).
   */
  readonly refused: ReachedThreshold | undefined
  /** The rest that the gift card does not cover; the customer pays it in another way. */
  readonly due: bigint
}

/** Undefined until there is an amount above zero. */
export function chargeCost(typed: {
  readonly amount: string
  readonly tip: string
  readonly feePlan: FeePlan
  readonly account: Pick<Account, 'tradeBalance' | 'cashBalance'>
  /** From this amount on the seller's exchange must approve; null means never. */
  readonly salesThreshold: bigint | null
  /** The balance of the gift card, or null when none is used; it pays no tip. */
  readonly giftCardBalance?: bigint | null
}): ChargeCost | undefined {
  const asked = minorTyped(typed.amount)
  const { giftCardBalance: balance = null } = typed
  const amount = balance === null ? asked : smaller(asked, balance)
  const tip = balance === null ? minorTyped(typed.tip, 'USD') : 0n
  if (amount === 0n) return undefined
  const fees = paymentFees({
    amount,
    flashPart: 0n,
    buyerPlan: standardFeePlan,
    sellerPlan: typed.feePlan,
    buyerIsTrial: false,
    sameOwner: false,
  })
  const { sellerCash: fee, sellerCurrency: currencyFee } = fees
  const receives = amount - currencyFee
  const reached = ownThreshold(amount + tip, typed.salesThreshold)
  return {
    amount,
    tip,
    fee,
    currencyFee,
    feePlan: typed.feePlan,
    receives,
    feeLine: fees.explanation.find(({ payer }) => payer === 'seller'),
    balanceAfter: minorOf(typed.account.tradeBalance) + receives,
    cashReserveAfter: minorOf(typed.account.cashBalance) + tip - fee,
    waits: balance === null ? reached : undefined,
    refused: balance === null ? undefined : reached,
    due: asked - amount,
  }
}

/** The holder's threshold is not known here. */
function ownThreshold(sum: bigint, threshold: bigint | null): ReachedThreshold | undefined {
  const own = { exchangeId: 0, threshold }
  return neededApprovals(sum, { exchangeId: 0, threshold: null }, own).explanation[0]
}
