/** The policies of a template in words, with each figure. */
import {
  isZeroPlan,
  policiesOf,
  type PolicyTemplate,
  type TemplatePolicy,
} from '@exchange/domain/setup/policy-template.rules'
import { toDecimal } from '@exchange/domain/money'

export const templateWords: Record<
  PolicyTemplate,
  { readonly name: string; readonly hint: string }
> = {
  usual: { name: 'Usual', hint: 'Fees in dollars on both sides, and a community fee.' },
  'no-fees-at-first': {
    name: 'No fees for the first months',
    hint: 'Nobody pays anything for three whole months after this one; then the usual fees.',
  },
  'without-community-fee': {
    name: 'Without community fee',
    hint: 'Fees in dollars on both sides. Keeping what you earn costs nothing.',
  },
}

interface PolicyText {
  /** Empty where there is only one. */
  readonly when: string
  readonly lines: readonly string[]
}

/** What members of an exchange with this template pay, from when on. */
export function policyTexts(template: PolicyTemplate, currency: string): readonly PolicyText[] {
  const all = policiesOf(template)
  return all.map((policy) => ({
    when: all.length === 1 ? '' : whenOf(policy),
    lines: [...feeLines(policy, currency), ...monthLines(policy, currency)],
  }))
}

function whenOf({ afterMonths }: TemplatePolicy): string {
  if (afterMonths === 0) return 'From the start'
  return `After ${afterMonths - 1} whole months`
}

function feeLines({ feePlans }: TemplatePolicy, currency: string): string[] {
  const { standard, 'cash-fee-free': free } = feePlans
  if (isZeroPlan(standard) && isZeroPlan(free)) return ['Nobody pays a fee on a purchase.']
  return [
    `On each purchase the buyer pays ${percent(standard.buyerCashBasisPoints)} and the seller ` +
      `${percent(standard.sellerCashBasisPoints)}, in dollars from the Cash Reserve.`,
    `A member without fees in dollars pays ${percent(free.sellerCurrencyBasisPoints)} of what it ` +
      `sells, in ${currency}.`,
  ]
}

function monthLines({ month }: TemplatePolicy, currency: string): string[] {
  const { to360, to3Years, over3Years } = month.feeBasisPoints
  const target =
    `Each member aims to spend in a month what it sells on average over ${month.averageMonths} months, ` +
    `and ${percent(month.excessBasisPoints)} of what it has beyond that.`
  if (to360 + to3Years + over3Years === 0) return [target, 'There is no community fee.']
  return [
    target,
    'Whoever spends less pays a community fee on what it has kept for more than 90 days: ' +
      `${percent(to360)} up to 360 days, ${percent(to3Years)} up to three years, ` +
      `${percent(over3Years)} of what is older.`,
    `The fee is at least ${sum(month.minFee)} and at most ${sum(month.maxFee)} ${currency}, and never ` +
      `more than ${percent(month.capBasisPoints)} of the balance.`,
    `New members pay none for ${month.noFeeAgeDays} days, and ${percent(month.graceBasisPoints)} of it ` +
      `until they have been members for ${month.maturityDays} days.`,
  ]
}

function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`
}

function sum(minor: bigint): string {
  return toDecimal(minor)
}
