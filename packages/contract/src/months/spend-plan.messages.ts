/** Texts of the spend plan. Sums arrive written with their unit. */
import type { SpendPlanRefusal } from '@exchange/domain/months/spend-plan.rules'
import type { ErrorCode } from '../errors.ts'
import { promotionText } from '../directory/directory.messages.ts'
import { storefrontMessages } from '../directory/results.messages.ts'
import { standingRefusals } from '../members/standing.messages.ts'
import { monthOfYear, targetSentence } from './months.messages.ts'
import type { PlannedPurchaseOut } from './spend-plan.contract.ts'

const standing = standingRefusals('plan purchases')

export const spendPlanRefusals: Record<
  SpendPlanRefusal,
  { readonly code: ErrorCode; readonly reason: string }
> = {
  'partial-member': standing['partial-member'],
  'no-transaction-authority': standing['no-transaction-authority'],
}

export const spendPlanMessages = {
  title: 'Spend plan',
  /** In the ring, below the percentage. */
  now: 'now',
  withPlanShare: (percent: number) => `${percent}% with this plan`,
  ringLabel: (now: number, then: number) => `${now} percent now, ${then} percent with this plan`,
  suggested: 'A suggested amount',
  asUsual: 'What you usually pay',
  bought: 'Bought this month',
  inPlan: 'In this plan',
  target: 'Spending Target',
  planned: 'In your plan',
  spares: 'Or choose these instead',
  choose: 'In the plan',
  pay: 'Send',
  schedule: 'Schedule',
  storefront: 'Storefront',
  failed: 'We could not make a plan.',
  met: 'You met your target for this month.',
  metHint: 'A new target comes with the new month.',
  none: 'No target this month',
  noneHint: 'Your business has no Spending Target this month, so there is nothing to plan.',
  nobody: 'Nothing to suggest yet',
  nobodyHint: 'Once you have paid businesses or some near you have offers, a plan stands here.',
  find: 'Find businesses',
  account: 'Account Details',
} as const

/** Above the plan: "300.00 Moxey to go by Monday, Nov 30. 4 days are left." */
export function planLead(missing: string, lastDay: string, daysLeft: number): string {
  const toGo = targetSentence({ missing, lastDay, daysLeft, isMet: false })
  return daysLeft === 1 ? toGo : `${toGo} ${daysLeft} days are left.`
}

/** Why a business is in the plan. */
export function whyPlanned(
  why: PlannedPurchaseOut['why'],
  written: (amount: number) => string,
): string {
  if (why.from === 'nearby') {
    return why.miles < 0.1 ? 'Next door.' : `${why.miles.toFixed(1)} miles away.`
  }
  const times = why.payments === 2 ? 'twice' : `${why.payments} times`
  return `You paid them ${times} since ${monthOfYear(why.since)}, usually ${written(why.usual)}.`
}

/**
 * What it offers to members: "Tuesdays: Ten percent off.", of a promotion its terms; empty without
 * an offer.
 */
export function offerPlanned(why: PlannedPurchaseOut['why']): string {
  if (why.from !== 'nearby') return ''
  const { title, text, flashCashBack: back } = why.offer
  if (back) return promotionText(back.spend, back.flashCash)
  return [title, text].filter(Boolean).join(': ')
}

/** What the sum could buy: "Drain cleaning, 135.00 Moxey"; else how the sum comes about. */
export function thingPlanned(
  { product, why }: Pick<PlannedPurchaseOut, 'product' | 'why'>,
  written: (amount: number) => string,
): string {
  if (product) {
    const { name, price, priceFrom } = product
    return `${name}, ${priceFrom ? `${storefrontMessages.from} ` : ''}${written(price)}`
  }
  return why.from === 'nearby' ? spendPlanMessages.suggested : spendPlanMessages.asUsual
}

/** Beside "In your plan": "403.00 Moxey in 3 purchases". */
export function plannedSum(sum: string, count: number): string {
  return `${sum} in ${count === 1 ? '1 purchase' : `${count} purchases`}`
}

/** What the chosen purchases would do, if they were made. */
export function planOutcome(of: {
  readonly isReached: boolean
  readonly missing: string
  readonly fee: { readonly from: string; readonly to: string } | null
}): string {
  const { isReached, missing, fee } = of
  const target = isReached
    ? 'These purchases would meet your target'
    : `With these purchases, ${missing} would still be missing from your target`
  if (!fee || fee.from === fee.to) return `${target}.`
  return `${target}, and the fee would fall from ${fee.from} to ${fee.to}.`
}
