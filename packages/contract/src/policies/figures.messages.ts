/** The figures of policies in words: the label of each field, its effect, and how it is written. */
import { toDecimal } from '@exchange/domain/money'
import type { Figure, Figures, PolicyField } from '@exchange/domain/policies/policy-parts.rules'
import { readAmount, wholeDigitsMax } from '@exchange/domain/typed/amount.rules'
import { readableAmount } from '../wire/readable-amount.ts'
import { policyMessages as words } from './policies.messages.ts'

interface FieldWords {
  readonly label: string
  readonly hint: string
}

const labels: Readonly<Record<string, readonly [label: string, hint: string]>> = {
  'feePlans.standard.buyerCashBasisPoints': [
    'Buyer, dollars',
    'Standard plan: of the amount, from the Cash Reserve of the buyer.',
  ],
  'feePlans.standard.sellerCashBasisPoints': [
    'Seller, dollars',
    'Standard plan: of the amount, from the Cash Reserve of the seller.',
  ],
  'feePlans.standard.sellerCurrencyBasisPoints': [
    'Seller, in the currency',
    'Standard plan: kept from what the seller gets.',
  ],
  'feePlans.cash-fee-free.buyerCashBasisPoints': [
    'Without cash fees: buyer, dollars',
    'For members on the plan without cash fees.',
  ],
  'feePlans.cash-fee-free.sellerCashBasisPoints': [
    'Without cash fees: seller, dollars',
    'For members on the plan without cash fees.',
  ],
  'feePlans.cash-fee-free.sellerCurrencyBasisPoints': [
    'Without cash fees: seller, in the currency',
    'Kept from what the seller gets. Members agree to it before they join the plan.',
  ],
  approvalThreshold: [
    'A broker approves from',
    'A payment of at least this much waits for a broker.',
  ],
  youngApprovalThreshold: [
    'New members: from',
    'The same for members who joined a short while ago.',
  ],
  youngMemberDays: ['Days that a member is new', 'Counted from the day it joined.'],
  reversalLimit: ['One person reverses up to', 'Above it, a second person confirms the reversal.'],
  outlayLimit: [
    'One person gives within 24 hours',
    'Above it, a second person gives the same order.',
  ],
  outlayBudget: ['Budget of a month', 'Nothing is given beyond it, whoever orders it.'],
  showSpendingTarget: ['Members have a spending target', 'Shown on Home and in the account.'],
  'month.averageMonths': [
    'Months that are averaged',
    'The sales of so many months before make the average.',
  ],
  'month.excessBasisPoints': [
    'Share of the balance above the average',
    'Added to the average month of sales.',
  ],
  showCommunityFee: [
    'Members pay a community fee',
    'Announced during the month, charged on the 1st after it.',
  ],
  'month.feeBasisPoints.to360': [
    'Balance of 91 to 360 days',
    'Share of that part of the balance, each month.',
  ],
  'month.feeBasisPoints.to3Years': [
    'Balance of 361 days to 3 years',
    'Share of that part of the balance, each month.',
  ],
  'month.feeBasisPoints.over3Years': [
    'Older balance',
    'Share of that part of the balance, each month.',
  ],
  'month.minFee': ['Smallest fee', 'When any is due.'],
  'month.maxFee': ['Largest fee', 'Nobody pays more in a month.'],
  'month.capBasisPoints': [
    'Never more than this share of the balance',
    'This wins over the smallest fee.',
  ],
  'month.noFeeAgeDays': [
    'Days without a fee after joining',
    'Members that are younger pay nothing.',
  ],
  'month.maturityDays': [
    'Days with a part of the fee',
    'Counted from joining. Until then the next share applies.',
  ],
  'month.graceBasisPoints': ['Share of the fee until then', 'For members between both ages.'],
  'month.announceDay': [
    'Day of the announcement',
    'From this day of the month on, members are told what they would pay.',
  ],
  confirmFees: [
    'Fees wait for your confirmation',
    'They are frozen on the 1st, and charged when you have confirmed them under Monthly Run.',
  ],
  startingCredit: [
    'A full member starts with',
    'Also the least that the rule gives. Trial members have none.',
  ],
  'credit.grows': [
    'Lines follow the rule',
    'On the 1st of each month. Lines that staff set stay as they are.',
  ],
  'credit.shareBasisPoints': ['Share of the sales that is added', 'Of the days below.'],
  'credit.salesDays': ['Days of sales that count', 'Before the 1st, less what was refunded.'],
  'credit.most': ['The rule gives at most', 'Nobody gets more without staff.'],
  'credit.aloneMost': [
    'One person of the staff sets up to',
    'Above it, in one line or in all that one person raises within 24 hours, a second person confirms the line.',
  ],
  inviteAllowance: [
    'Open invitations of a member',
    'One that is claimed or ends makes room for the next.',
  ],
  offlineAllowances: [
    'Members may carry an allowance',
    'Up to 50.00 is set aside, and shown as a code that paired tills take while they have no network.',
  ],
  brokerBasisPoints: ['Share of the fees', 'Of the fees that members of the own book pay.'],
  'score.base': ['Every member starts with', 'Points.'],
  'score.boosts.healthy': ['Young balance', 'Most points, for a balance younger than 91 days.'],
  'score.boosts.purchases': ['Purchases', 'Most points, for meeting the targets below.'],
  'score.boosts.sales': ['Sales', 'Most points, compared with the exchange.'],
  'score.boosts.transaction': [
    'Different partners',
    'Most points, for trading with the number below.',
  ],
  'score.boosts.craAutoload': ['Auto-reload', 'Points, while it is set up and works.'],
  'score.boosts.recur': ['Recurring payments', 'Most points, for the number below.'],
  'score.boosts.craReload': ['Loads of the Cash Reserve', 'Most points, for the number below.'],
  'score.penalties.unhealthy91_180': ['Balance of 91 to 180 days', 'Most points taken.'],
  'score.penalties.unhealthy181_270': ['Balance of 181 to 270 days', 'Most points taken.'],
  'score.penalties.unhealthy271_360': ['Balance of 271 to 360 days', 'Most points taken.'],
  'score.penalties.unsafe361plus': ['Older balance', 'Most points taken.'],
  'score.penalties.creditUse': [
    'High use of credit',
    'Most points taken, when the whole line is used.',
  ],
  'score.penalties.reserveBelowZero': ['Cash Reserve below zero', 'Points taken.'],
  'score.penalties.cardDeclined': ['Declined payment card', 'Points taken.'],
  'score.targets': [
    'Targets to be bought',
    'So many monthly targets within 90 days give all points.',
  ],
  'score.partners': ['Partners', 'So many within 90 days give all points.'],
  'score.recurring': ['Recurring payments', 'So many give all points.'],
  'score.loads': ['Loads', 'So many within 90 days give all points.'],
  'score.creditUseBasisPoints': [
    'Use of credit that takes points',
    'From this share of the line on.',
  ],
  'score.dayStep': ['Change in a day', 'The shown score moves at most so far.'],
  'score.leastAgeDays': ['Days before a grade', 'Younger members are not graded.'],
  'earning.exchangeEnrolled': [
    'Purchases earn points',
    'Members see points and rewards only while this is on.',
  ],
  'earning.baseEarningRate': [
    'Points for each 1.00',
    'Not for what FlashCash pays, tips and gift cards.',
  ],
  'earning.newMemberBonus': ['Bonus for buying from new sellers', 'Added for each 1.00.'],
  'earning.newMemberAgeThresholdDays': [
    'Days that a seller is new',
    'Counted from the day it joined.',
  ],
  'earning.newMemberEarningThreshold': [
    'A seller is new until it has sold',
    'Afterwards the bonus ends, also within these days.',
  ],
  'earning.settlingDays': [
    'Days before points can be spent',
    'Usually as long as a sale can be refunded.',
  ],
}

const bandName = /^earning\.stagnant(Seller|Buyer)Bonus\.(\d)$/

export function fieldWords(name: string): FieldWords {
  const [, side, band] = bandName.exec(name) ?? []
  if (side !== undefined && band !== undefined) {
    const from = Number(band) * 10
    return {
      label: `${side}: ${from} to ${band === '9' ? 100 : from + 9} % old`,
      hint: 'Points added for each 1.00, by the share of its balance that is older than 90 days.',
    }
  }
  const [label = name, hint = ''] = labels[name] ?? []
  return { label, hint }
}

/** A figure as people read it: "5 %", "2,500.00", "90 days", "On". */
export function figureText(
  { kind }: Pick<PolicyField, 'kind'>,
  figure: Figure | undefined,
): string {
  if (typeof figure === 'boolean') return figure ? words.on : words.off
  if (figure === null || figure === undefined) return words.never
  if (kind === 'rate') return `${figure / 100} %`
  if (kind === 'amount') return readableAmount(BigInt(figure))
  if (kind === 'days') return figure === 1 ? '1 day' : `${figure.toLocaleString('en-US')} days`
  return String(figure)
}

/** A figure as it stands in its field: percent, and amounts with decimals. */
export function typedFigure({ kind }: Pick<PolicyField, 'kind'>, figure: Figure): string {
  if (figure === null || typeof figure === 'boolean') return ''
  if (kind === 'rate') return String(figure / 100)
  return kind === 'amount' ? toDecimal(BigInt(figure)) : String(figure)
}

/**
 * What was typed, as a figure, read like an amount: a comma before one or two last digits is the
 * decimal mark. Null: nothing was typed. What is no number is NaN, and one with more digits than an
 * amount has is infinite, so that neither is within the bounds of a field.
 */
export function readFigure({ kind }: Pick<PolicyField, 'kind'>, typed: string): number | null {
  const text = kind === 'rate' ? typed.trim().replace(/ ?%$/, '') : typed.trim()
  const read = readAmount(text)
  if (read.ok) return Number(read.value) / (kind === 'rate' || kind === 'amount' ? 1 : 100)
  if (read.error === 'missing') return null
  if (read.error === 'negative') return -1
  const whole = text.replace(/[.,]\d{0,2}$/, '').replaceAll(/[ ,.]/g, '')
  return /^\d+$/.test(whole) && whole.length > wholeDigitsMax ? Infinity : Number.NaN
}

/** What changes, figure by figure: "Buyer, dollars: 5 % → 6 %". */
export function changeText(fields: readonly PolicyField[], before: Figures, after: Figures) {
  return fields.map((field) => {
    const { label } = fieldWords(field.name)
    return `${label}: ${figureText(field, before[field.name])} → ${figureText(field, after[field.name])}`
  })
}
