/**
 * What a payment will cost its payer, before the button is pressed: the domain's own draw and fee
 * functions over the balances of the session, so it is what the server will charge (SEND-25).
 * Between two businesses of one owner the server charges less than is shown here, never more.
 */
import type { Account } from '@exchange/contract/accounts/account.contract'
import { drawFlashCash } from '@exchange/domain/flashcash/draw.rules'
import { paymentFees, standardFeePlan, type FeePlan } from '@exchange/domain/fees/fees.rules'
import { minorOf, minorTyped } from '../../kernel/minor-units.ts'

/** Minor units throughout. */
export interface SendCost {
  readonly amount: bigint
  readonly tip: bigint
  readonly fee: bigint
  readonly feeBasisPoints: number
  /** The part of the amount that FlashCash pays, and what the balance pays. */
  readonly flashPart: bigint
  readonly tradePart: bigint
  readonly balanceAfter: bigint
  readonly cashReserveAfter: bigint
}

export interface SendCostInput {
  readonly amount: string
  readonly tip: string
  readonly account: Account
  readonly feePlan: FeePlan
  readonly isTrial: boolean
}

/** Undefined until amount or tip say something above zero. */
export function sendCost(input: SendCostInput): SendCost | undefined {
  const amount = minorTyped(input.amount)
  const tip = input.isTrial ? 0n : minorTyped(input.tip)
  if (amount === 0n && tip === 0n) return undefined
  const { flashPart, tradePart } = drawFlashCash(
    amount,
    [wholeFlashCash(input.account)],
    new Date(0),
  )
  const fees = paymentFees({
    amount,
    flashPart,
    buyerPlan: input.feePlan,
    // The seller's side costs the buyer nothing, whatever its plan.
    sellerPlan: standardFeePlan,
    buyerIsTrial: input.isTrial,
    sameOwner: false,
  })
  return {
    amount,
    tip,
    fee: fees.buyerCash,
    feeBasisPoints: input.isTrial ? 0 : input.feePlan.buyerCashBasisPoints,
    flashPart,
    tradePart,
    balanceAfter: minorOf(input.account.tradeBalance) - amount,
    cashReserveAfter: minorOf(input.account.cashBalance) - tip - fees.buyerCash,
  }
}

/** For the sum alone all live buckets are one; which one pays first is the server's business. */
function wholeFlashCash(account: Account) {
  const endsAt = new Date(8_640_000_000_000_000)
  return { account: 0n, version: 0n, balance: minorOf(account.flashCashBalance), endsAt }
}
