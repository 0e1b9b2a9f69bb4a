/**
 * The parts of an exchange's policy as people change them: each has fields, and each field a figure
 * with its bounds. The database has the same bounds (`exchanges.policies`); a test compares both.
 */
import { feePlanNames, type PolicyTerms } from '../exchanges/policy.rules.ts'
import { amountMinorMax } from '../money.ts'
import { scoreBoosts, scorePenalties } from '../score/score-policy.rules.ts'
import { mostScore } from '../score/score.rules.ts'

export const policyParts = [
  'fees',
  'approvals',
  'outlays',
  'target',
  'community-fee',
  'credit',
  'invitations',
  'allowances',
  'brokers',
  'score',
  'points',
] as const
export type PolicyPart = (typeof policyParts)[number]

/**
 * A number of basis points, minor units of the currency, days, things, points of the score, points
 * for every 1.00 (two decimals), the day of a month; or yes and no.
 */
export type FieldKind =
  | 'rate'
  | 'amount'
  | 'days'
  | 'count'
  | 'score'
  | 'factor'
  | 'month-day'
  | 'flag'

export interface PolicyField {
  /** Where the figure stands in `PolicyTerms`. */
  readonly name: string
  readonly kind: FieldKind
  readonly least: number
  readonly most: number
  /** The figure may be missing: null. */
  readonly optional: boolean
  /** In which direction it costs members more. */
  readonly dearer: 'up' | 'down' | null
  /** In which direction staff may do more alone, or fewer payments are approved. */
  readonly wider: 'up' | 'down' | null
}

export type Figure = number | boolean | null
export type Figures = Readonly<Record<string, Figure>>

const mostAmount = Number(amountMinorMax)
const mostDays = 2_147_483_647

const bounds: Readonly<Record<FieldKind, readonly [least: number, most: number]>> = {
  rate: [0, 10_000],
  amount: [0, mostAmount],
  days: [0, mostDays],
  count: [0, 1_000],
  score: [0, mostScore],
  factor: [0, 100],
  'month-day': [1, 28],
  flag: [0, 1],
}

function field(name: string, kind: FieldKind, more: Partial<PolicyField> = {}): PolicyField {
  const [least, most] = bounds[kind]
  return { name, kind, least, most, optional: false, dearer: null, wider: null, ...more }
}

const up = { dearer: 'up' } as const
const down = { dearer: 'down' } as const
const wider = { wider: 'up' } as const
/** Stored as JSON, which holds larger numbers than the ledger's floors. */
const largeAmount = { most: Number.MAX_SAFE_INTEGER }
const rateNames = ['buyerCashBasisPoints', 'sellerCashBasisPoints', 'sellerCurrencyBasisPoints']
const bands = 10

export const policyFields: Readonly<Record<PolicyPart, readonly PolicyField[]>> = {
  fees: feePlanNames.flatMap((plan) =>
    rateNames.map((rate) => field(`feePlans.${plan}.${rate}`, 'rate', up)),
  ),
  approvals: [
    field('approvalThreshold', 'amount', { least: 1, optional: true, ...wider }),
    field('youngApprovalThreshold', 'amount', { least: 1, optional: true, ...wider }),
    field('youngMemberDays', 'days', { wider: 'down' }),
    field('reversalLimit', 'amount', wider),
  ],
  outlays: [field('outlayLimit', 'amount', wider), field('outlayBudget', 'amount', wider)],
  target: [
    field('showSpendingTarget', 'flag'),
    field('month.averageMonths', 'count', { least: 1, most: 60 }),
    field('month.excessBasisPoints', 'rate', up),
  ],
  'community-fee': [
    field('showCommunityFee', 'flag', up),
    field('month.feeBasisPoints.to360', 'rate', up),
    field('month.feeBasisPoints.to3Years', 'rate', up),
    field('month.feeBasisPoints.over3Years', 'rate', up),
    field('month.minFee', 'amount', { ...largeAmount, ...up }),
    field('month.maxFee', 'amount', { ...largeAmount, ...up }),
    field('month.capBasisPoints', 'rate', up),
    field('month.noFeeAgeDays', 'days', down),
    field('month.maturityDays', 'days', down),
    field('month.graceBasisPoints', 'rate', up),
    field('month.announceDay', 'month-day'),
    field('confirmFees', 'flag'),
  ],
  credit: [
    field('startingCredit', 'amount'),
    field('credit.grows', 'flag'),
    field('credit.shareBasisPoints', 'rate'),
    field('credit.salesDays', 'days', { least: 1, most: 1_095 }),
    field('credit.most', 'amount'),
    field('credit.aloneMost', 'amount', wider),
  ],
  invitations: [field('inviteAllowance', 'count')],
  allowances: [field('offlineAllowances', 'flag')],
  brokers: [field('brokerBasisPoints', 'rate')],
  score: [
    field('score.base', 'score'),
    ...scoreBoosts.map((name) => field(`score.boosts.${name}`, 'score')),
    ...scorePenalties.map((name) => field(`score.penalties.${name}`, 'score')),
    field('score.targets', 'count'),
    field('score.partners', 'count'),
    field('score.recurring', 'count'),
    field('score.loads', 'count'),
    field('score.creditUseBasisPoints', 'rate'),
    field('score.dayStep', 'score', { least: 1 }),
    field('score.leastAgeDays', 'days'),
  ],
  points: [
    field('earning.exchangeEnrolled', 'flag'),
    field('earning.baseEarningRate', 'factor'),
    field('earning.newMemberBonus', 'factor'),
    field('earning.newMemberAgeThresholdDays', 'days'),
    field('earning.newMemberEarningThreshold', 'amount', largeAmount),
    field('earning.settlingDays', 'days', { most: 365 }),
    ...bandFields('stagnantSellerBonus'),
    ...bandFields('stagnantBuyerBonus'),
  ],
}

function bandFields(name: string): PolicyField[] {
  return Array.from({ length: bands }, (_, at) => field(`earning.${name}.${at}`, 'factor'))
}

/** Parts that members are judged by in a whole month: they change only on its 1st. */
export const monthParts: readonly PolicyPart[] = ['target', 'community-fee']

export function isPolicyPart(text: string): text is PolicyPart {
  return policyParts.some((part) => part === text)
}

/** The figures of one part, by the names of its fields. */
export function figuresOf(terms: PolicyTerms, part: PolicyPart): Figures {
  return Object.fromEntries(
    policyFields[part].map(({ name, kind }) => {
      const value = valueAt(terms, name.split('.'))
      if (typeof value === 'bigint') return [name, Number(value)]
      return [name, value === undefined && kind === 'factor' ? 0 : (value as Figure)]
    }),
  )
}

/** The policy with other figures in one part; they hold by `figureFaults`. */
export function withFigures(terms: PolicyTerms, part: PolicyPart, figures: Figures): PolicyTerms {
  const changed = policyFields[part].reduce<unknown>((sofar, { name, kind }) => {
    const figure = figures[name] ?? null
    const value = kind === 'amount' && figure !== null ? BigInt(Number(figure)) : figure
    return withValue(sofar, name.split('.'), value)
  }, terms) as PolicyTerms
  const { earning } = changed
  return {
    ...changed,
    earning: {
      ...earning,
      stagnantSellerBonus: withoutLastZeros(earning.stagnantSellerBonus),
      stagnantBuyerBonus: withoutLastZeros(earning.stagnantBuyerBonus),
    },
  }
}

export type FigureFault = 'missing' | 'unknown' | 'no-figure' | 'too-small' | 'too-large' | 'steps'

/** What is wrong with the figures of a part, by field; empty if nothing is. */
export function figureFaults(
  part: PolicyPart,
  figures: Readonly<Record<string, unknown>>,
): { readonly field: string; readonly code: FigureFault }[] {
  const fields = policyFields[part]
  const unknown = Object.keys(figures).filter((name) => fields.every((one) => one.name !== name))
  return [
    ...fields.flatMap((one) => {
      const code = faultOf(one, figures[one.name])
      return code ? [{ field: one.name, code }] : []
    }),
    ...unknown.map((name) => ({ field: name, code: 'unknown' as const })),
  ]
}

function faultOf(of: PolicyField, value: unknown): FigureFault | undefined {
  if (value === undefined) return 'missing'
  if (value === null) return of.optional ? undefined : 'missing'
  if (of.kind === 'flag') return typeof value === 'boolean' ? undefined : 'no-figure'
  if (typeof value !== 'number' || Number.isNaN(value)) return 'no-figure'
  if (value < of.least) return 'too-small'
  if (value > of.most) return 'too-large'
  const inSteps = of.kind === 'factor' ? value * 100 : value
  return Math.abs(inSteps - Math.round(inSteps)) < 1e-9 ? undefined : 'steps'
}

/** The fields whose figures differ, in the order of the form. */
export function changedFields(part: PolicyPart, before: Figures, after: Figures): PolicyField[] {
  return policyFields[part].filter(({ name }) => before[name] !== after[name])
}

/** The fields that change so that members pay more. */
export function dearerFields(part: PolicyPart, before: Figures, after: Figures): PolicyField[] {
  return changedFields(part, before, after).filter(({ name, dearer }) => {
    const [was, is] = [Number(before[name]), Number(after[name])]
    return dearer === 'up' ? is > was : dearer === 'down' && is < was
  })
}

/** By these members pay; the target is no payment. */
const paidParts: readonly PolicyPart[] = ['fees', 'community-fee']

/** The fields by which members pay more, of which they are told long before. */
export function raisedFields(part: PolicyPart, before: Figures, after: Figures): PolicyField[] {
  return paidParts.includes(part) ? dearerFields(part, before, after) : []
}

/** The fields that change so that staff may do more alone; a threshold of null never applies. */
export function widerFields(part: PolicyPart, before: Figures, after: Figures): PolicyField[] {
  const sizeOf = (figure: Figure | undefined) => (figure === null ? Infinity : Number(figure))
  return changedFields(part, before, after).filter(({ name, wider: way }) => {
    const [was, is] = [sizeOf(before[name]), sizeOf(after[name])]
    return way === 'up' ? is > was : way === 'down' && is < was
  })
}

function valueAt(of: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return of
  return valueAt((of as Readonly<Record<string, unknown>>)[first], rest)
}

function withValue(of: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value
  if (Array.isArray(of)) {
    const filled: unknown[] = Array.from({ length: bands }, (_, at) => of[at] ?? 0)
    return filled.with(Number(first), value)
  }
  const object = of as Readonly<Record<string, unknown>>
  return { ...object, [first]: withValue(object[first], rest, value) }
}

function withoutLastZeros(bonuses: readonly number[]): readonly number[] {
  return bonuses.slice(0, bonuses.findLastIndex((bonus) => bonus > 0) + 1)
}
