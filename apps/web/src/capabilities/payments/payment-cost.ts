/**
 * The cost of a payment for its payer, shown before the button is pressed. It is computed with the
 * domain's functions that the server uses, from the session's facts (SEND-25). The server never
 * charges more. It charges less between two businesses of one owner, which also earn no points. A
 * bonus for the seller and the seller's threshold are not known here.
 */
import type { Account } from '@exchange/contract/accounts/account.contract'
import {
  neededApprovals,
  reaches,
  type ReachedThreshold,
} from '@exchange/domain/approvals/threshold.rules'
import { drawFlashCash } from '@exchange/domain/flashcash/draw.rules'
import {
  paymentFees,
  standardFeePlan,
  type FeeLine,
  type FeePlan,
} from '@exchange/domain/fees/fees.rules'
import {
  hasBonuses,
  pointsEarned,
  type Earning,
  type EarningPolicy,
} from '@exchange/domain/rewards/earning.rules'
import { minorOf } from '../../kernel/formats.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'

/** All amounts in minor units. */
export interface PaymentCost {
  readonly amount: bigint
  readonly tip: bigint
  readonly fee: bigint
  readonly feeBasisPoints: number
  /** How the fee was computed; undefined when none is due. */
  readonly feeLine: FeeLine | undefined
  /** The part of the amount that FlashCash pays, and what the balance pays. */
  readonly flashPart: bigint
  readonly tradePart: bigint
  readonly balanceAfter: bigint
  readonly cashReserveAfter: bigint
  /** The minimum: there may be a bonus for paying this seller. */
  readonly earning: Earning
  readonly bonusMayCome: boolean
  /** The payer's own threshold, if the amount with its tip reaches it. */
  readonly waits: ReachedThreshold | undefined
  /** From this sum on the main contact approves, if it is reached. */
  readonly waitsForMain: bigint | undefined
}

export interface PayerFacts {
  readonly account: Account
  readonly feePlan: FeePlan
  readonly isTrial: boolean
  readonly earning: EarningPolicy
  /** From this amount on the payer's exchange must approve; null means never. */
  readonly purchaseThreshold: bigint | null
  /** From this sum on its main contact must approve; null means never. */
  readonly approvalFrom: bigint | null
}

/** Amounts as typed. */
export interface PaymentTyped extends PayerFacts {
  readonly amount: string
  readonly tip: string
}

/** Undefined unless amount or tip is above zero. */
export function paymentCost(input: PaymentTyped): PaymentCost | undefined {
  const { account, feePlan, isTrial, earning: policy } = input
  const amount = minorTyped(input.amount)
  const tip = isTrial ? 0n : minorTyped(input.tip, 'USD')
  if (amount === 0n && tip === 0n) return undefined
  const { flashPart, tradePart } = drawFlashCash(amount, [wholeFlashCash(account)], new Date(0))
  const fees = paymentFees({
    amount,
    flashPart,
    buyerPlan: feePlan,
    buyerIsTrial: isTrial,
    sameOwner: false,
    // The seller's plan does not change what the buyer pays.
    sellerPlan: standardFeePlan,
  })
  return {
    amount,
    tip,
    fee: fees.buyerCash,
    feeBasisPoints: isTrial ? 0 : feePlan.buyerCashBasisPoints,
    feeLine: fees.explanation.find(({ payer }) => payer === 'buyer'),
    flashPart,
    tradePart,
    balanceAfter: minorOf(account.tradeBalance) - amount,
    cashReserveAfter: minorOf(account.cashBalance) - tip - fees.buyerCash,
    earning: pointsOfBase({ policy, amount, flashPart }),
    bonusMayCome: policy.exchangeEnrolled && hasBonuses(policy),
    waits: ownThreshold(amount + tip, input.purchaseThreshold),
    waitsForMain: reaches(amount + tip, input.approvalFrom) ? input.approvalFrom : undefined,
  }
}

interface Earned {
  readonly policy: EarningPolicy
  readonly amount: bigint
  readonly flashPart: bigint
}

/** Without bonuses, which depend on facts only the server knows. */
export function pointsOfBase({ policy, amount, flashPart }: Earned): Earning {
  return pointsEarned({
    amount,
    flashPart,
    sameOwner: false,
    policy: { ...policy, newMemberBonus: 0, stagnantSellerBonus: [], stagnantBuyerBonus: [] },
    sellerAgeDays: 0,
    sellerSold: 0n,
    sellerPercentStagnant: 0,
    buyerPercentStagnant: 0,
  })
}

/** The payee's threshold is not known here. */
function ownThreshold(sum: bigint, threshold: bigint | null): ReachedThreshold | undefined {
  const own = { exchangeId: 0, threshold }
  return neededApprovals(sum, own, { exchangeId: 0, threshold: null }).explanation[0]
}

/** All FlashCash as one bucket: only the sum counts here. The server decides their order. */
function wholeFlashCash(account: Account) {
  const endsAt = new Date(8_640_000_000_000_000)
  return { account: 0n, version: 0n, balance: minorOf(account.flashCashBalance), endsAt }
}
