/**
 * A worked example of each part of a policy, by the functions with which the server charges and
 * judges: it changes while somebody types.
 */
import { creditLine } from '@exchange/domain/credit-lines/credit-line.rules'
import { defaultPolicy } from '@exchange/domain/exchanges/policy.rules'
import { paymentFees } from '@exchange/domain/fees/fees.rules'
import { basisPointsHalfUp } from '@exchange/domain/money'
import { noAgeing } from '@exchange/domain/months/ageing.rules'
import { communityFee } from '@exchange/domain/months/community-fee.rules'
import { spendingTarget } from '@exchange/domain/months/spending-target.rules'
import {
  withFigures,
  type Figures,
  type PolicyPart,
} from '@exchange/domain/policies/policy-parts.rules'
import type { PolicyTerms } from '@exchange/domain/exchanges/policy.rules'
import { pointsEarned } from '@exchange/domain/rewards/earning.rules'
import { readableAmount } from '../wire/readable-amount.ts'

/** `figures` hold by `figureFaults`. */
export function policyExample(part: PolicyPart, figures: Figures, currency: string): string[] {
  return examples[part](withFigures(defaultPolicy, part, figures), currency)
}

const examples: Readonly<Record<PolicyPart, (terms: PolicyTerms, currency: string) => string[]>> = {
  fees: ({ feePlans: { standard, 'cash-fee-free': free } }, currency) => {
    const sides = { amount: 100_00n, flashPart: 0n, buyerIsTrial: false, sameOwner: false }
    const usual = paymentFees({ ...sides, buyerPlan: standard, sellerPlan: standard })
    const without = paymentFees({ ...sides, buyerPlan: free, sellerPlan: free })
    const kept = (fee: bigint) => (fee > 0n ? ` and ${readableAmount(fee)} ${currency}` : '')
    return [
      `On a sale of 100.00 the buyer pays ${readableAmount(usual.buyerCash)} in dollars, and the seller ${readableAmount(usual.sellerCash)}${kept(usual.sellerCurrency)}.`,
      `Without cash fees, the seller pays ${readableAmount(without.sellerCurrency)} ${currency} of it.`,
    ]
  },
  approvals: ({ approvalThreshold: usual, youngApprovalThreshold: young, ...terms }) => [
    usual === null
      ? 'No payment waits for a broker.'
      : `A payment of ${readableAmount(usual)} waits for a broker; one of ${readableAmount(usual - 1n)} does not.`,
    young === null
      ? 'No payment of a new member waits.'
      : `In the first ${terms.youngMemberDays} days, one of ${readableAmount(young)} waits.`,
    `A reversal of ${readableAmount(terms.reversalLimit + 1n)} needs two people.`,
  ],
  outlays: ({ outlayLimit, outlayBudget }) => [
    `One person gives ${readableAmount(outlayLimit)} within 24 hours; for 0.01 more a second person is needed.`,
    `In a month at most ${readableAmount(outlayBudget)} is given.`,
  ],
  target: ({ month, showSpendingTarget }, currency) => {
    const months = month.averageMonths
    const input = { balance: 5_000_00n, sales: 1_000_00n * BigInt(months), months }
    const { target } = spendingTarget(input, month)
    return [
      ...(showSpendingTarget ? [] : ['Members see no spending target.']),
      `Who sells 1,000.00 in an average month and has 5,000.00 is asked to spend ${readableAmount(target)} ${currency}.`,
    ]
  },
  'community-fee': ({ month, showCommunityFee, confirmFees }, currency) => {
    const feeOf = (days: number) => {
      const joinedAt = new Date(endsAt.getTime() - days * 86_400_000)
      const aged = { ...noAgeing, to180: 2_000_00n, to3Years: 1_500_00n, over3Years: 500_00n }
      return communityFee({ aged, target: 1n, purchases: 0n, joinedAt, endsAt }, month).finalFee
    }
    return [
      ...(showCommunityFee ? [] : ['No community fee is charged.']),
      ...(showCommunityFee && confirmFees
        ? ['What nobody has confirmed when the next month begins is not charged.']
        : []),
      `Who misses the target with 2,000.00 of half a year, 1,500.00 of two years and 500.00 of four pays ${readableAmount(feeOf(10_000))} ${currency} for the month.`,
      `Joined ${month.noFeeAgeDays} days ago: ${readableAmount(feeOf(month.noFeeAgeDays))} ${currency}.`,
    ]
  },
  credit: ({ startingCredit: starting, credit }, currency) => {
    const line = (sales: bigint) =>
      readableAmount(creditLine({ isTrial: false, starting, sales, debt: 0n }, credit).limit)
    return [
      ...(credit.grows ? [] : ['Lines do not follow the rule.']),
      `Who sold 8,000.00 in ${credit.salesDays} days may owe ${line(8_000_00n)} ${currency}; who sold nothing, ${line(0n)}; who sold 50,000.00, ${line(50_000_00n)}.`,
    ]
  },
  invitations: ({ inviteAllowance }) => [
    inviteAllowance === 0
      ? 'Members cannot invite anyone.'
      : `Whoever has ${inviteAllowance} open invitations waits until one is claimed or ends.`,
  ],
  allowances: ({ offlineAllowances }) => [
    offlineAllowances
      ? 'A member carries up to 50.00 for 24 hours. What no till has redeemed three days later goes back.'
      : 'Members carry no allowances.',
  ],
  brokers: ({ brokerBasisPoints }) => [
    `Of 100.00 in fees of the own book, a broker earns ${readableAmount(basisPointsHalfUp(100_00n, brokerBasisPoints))}.`,
  ],
  score: ({ score }) => {
    const best = Object.values(score.boosts).reduce((sum, points) => sum + points, score.base)
    return [
      `The best score is ${Math.min(850, best)}.`,
      ...(best < 850 ? ['No member can reach 850.'] : []),
    ]
  },
  points: ({ earning }) => {
    const policy = { ...earning, stagnantSellerBonus: [], stagnantBuyerBonus: [] }
    const earned = (sellerAgeDays: number) =>
      pointsEarned({
        ...{ policy, amount: 100_00n, flashPart: 0n, sameOwner: false, sellerAgeDays },
        ...{ sellerSold: 0n, sellerPercentStagnant: 0, buyerPercentStagnant: 0 },
      }).points
    return [
      `A purchase of 100.00 earns ${earned(Infinity)} points; from a new seller ${earned(0)}.`,
      `They can be spent after ${earning.settlingDays} days.`,
    ]
  },
}

/** Any end of a month. */
const endsAt = new Date('2026-12-01T00:00:00Z')
