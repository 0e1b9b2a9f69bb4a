/** The policies that a new exchange can begin with: one row, or two that follow each other. */
import { defaultPolicy, type FeePlans } from '../exchanges/policy.rules.ts'
import type { MonthPolicy } from '../months/month-policy.rules.ts'

export const policyTemplates = ['usual', 'no-fees-at-first', 'without-community-fee'] as const
export type PolicyTemplate = (typeof policyTemplates)[number]

/** Whole months after the one in which the exchange begins. */
export const monthsWithoutFees = 3

export interface TemplatePolicy {
  /** It begins with the month that is so many months later; 0: at once. */
  readonly afterMonths: number
  readonly feePlans: FeePlans
  readonly month: MonthPolicy
  readonly showSpendingTarget: boolean
  readonly showCommunityFee: boolean
}

const usual: TemplatePolicy = {
  afterMonths: 0,
  feePlans: defaultPolicy.feePlans,
  month: defaultPolicy.month,
  showSpendingTarget: true,
  showCommunityFee: true,
}

const noCommunityFee = {
  month: {
    ...defaultPolicy.month,
    feeBasisPoints: { to360: 0, to3Years: 0, over3Years: 0 },
    minFee: 0n,
    maxFee: 0n,
  },
  showCommunityFee: false,
} as const

const noFees = {
  buyerCashBasisPoints: 0,
  sellerCashBasisPoints: 0,
  sellerCurrencyBasisPoints: 0,
} as const

const templates: Readonly<Record<PolicyTemplate, readonly TemplatePolicy[]>> = {
  usual: [usual],
  'no-fees-at-first': [
    { ...usual, ...noCommunityFee, feePlans: { standard: noFees, 'cash-fee-free': noFees } },
    { ...usual, afterMonths: monthsWithoutFees + 1 },
  ],
  'without-community-fee': [{ ...usual, ...noCommunityFee }],
}

/** Its policies in the order in which they begin; what they do not say is the default. */
export function policiesOf(template: PolicyTemplate): readonly TemplatePolicy[] {
  return templates[template]
}

/** Whether purchases on this plan cost neither side anything. */
export function isZeroPlan(plan: FeePlans['standard']): boolean {
  return Object.values(plan).every((basisPoints) => basisPoints === 0)
}
