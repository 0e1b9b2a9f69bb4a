/**
 * Texts of the spending target and the community fee (SPEND, INFO-06 to INFO-08). Sums arrive
 * written with their unit: "300.00 Moxey".
 */
import { monthsLater } from '@exchange/domain/months/month.rules'
import type { TargetStage } from '@exchange/domain/months/spending-target.rules'
import type { Month } from './months.contract.ts'

/** SPEND-05. */
export const stageWords: Readonly<Record<TargetStage, string>> = {
  start: "It's time to spend!",
  going: 'Keep it up!',
  almost: 'Almost there!',
  met: 'Great work!',
}

export const monthMessages = {
  target: 'Spending Target',
  fee: 'Community Fee',
  whatTarget: 'What is my Spending Target?',
  whatFee: 'What is the Community Fee?',
  /** INFO-06. */
  targetInfo:
    'Your Spending Target is the least to spend in a month. It is calculated at the start of each ' +
    'month from your balance, your earnings and your spending habits.',
  /** INFO-08. */
  toHealth: 'Account Details > Dashboard > Account Health',
  toPlan: 'Plan how to meet it',
  tryMore: 'What if I spend more?',
  failed: 'We could not load how this comes about.',
  /** Of a fee that the spending of the month waives (SPEND-07). */
  waived: 'Waived: you met your Spending Target.',
  noOldMoney: 'No fee: nothing of your balance is older than 90 days.',
  fullFee: 'Full fee',
  feeDue: 'Fee due',
  balanceThen: 'Balance when the month began',
  averageSales: 'What you sell in an average month',
  excess: 'What your balance exceeds that by',
  bought: 'Bought this month',
  toGo: 'Still to go',
  lines: 'What your balance is made of',
  linesHint: 'The oldest first. What you spend is taken from the oldest.',
  linesCut: 'The 100 oldest are shown.',
  before: 'Earlier months',
  simulated: 'More spent this month',
  /** At a glance, below the percentage and below the sum. */
  met: 'Met',
  seePlan: 'See plan',
  noFee: 'No fee so far',
  feeComing: 'So far',
} as const

/** INFO-07; `currency` is the network's name for its currency. */
export function feeInfo(currency: string): string {
  return (
    `A Community Fee is charged in ${currency} at the start of the next month to members who miss ` +
    'their Spending Target.'
  )
}

const dayForm = { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' } as const

/** A calendar day, `2026-11-30`: "Monday, Nov 30". */
export function weekDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', dayForm).format(Date.parse(`${day}T00:00:00Z`))
}

const monthForm = { month: 'long', timeZone: 'UTC' } as const

/** The month of a moment: "June". */
export function monthOfYear(iso: string): string {
  return new Intl.DateTimeFormat('en-US', monthForm).format(Date.parse(iso))
}

/** "the 30th", of a calendar day. */
export function dateOfMonth(day: string): string {
  const date = Number(day.slice(8))
  const isTeen = date >= 11 && date <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][date % 10] ?? 'th')
  return `the ${date}${ending}`
}

export interface SaidTarget {
  readonly missing: string
  /** The month's last day. */
  readonly lastDay: string
  readonly daysLeft: number
  readonly isMet: boolean
}

/** Below the ring of a target. */
export function targetSentence({ missing, lastDay, daysLeft, isMet }: SaidTarget): string {
  if (isMet) return 'You met your target for this month.'
  if (daysLeft === 1) return `${missing} to go, today.`
  return `${missing} to go by ${weekDay(lastDay)}.`
}

/** On Home: "Spend 403.00 Moxey more by Monday, Nov 30". */
export function targetWaits({ missing, lastDay, daysLeft }: Omit<SaidTarget, 'isMet'>): string {
  return daysLeft === 1
    ? `Spend ${missing} more today`
    : `Spend ${missing} more by ${weekDay(lastDay)}`
}

/** Below it: what is left of the month, and the fee that meeting the target avoids, if any. */
export function targetWaitsHint(daysLeft: number, fee: string | null): string {
  const days = daysLeft === 1 ? 'The last day' : `${daysLeft} days left`
  return fee === null ? `${days} for your Spending Target` : `${days} to avoid the fee of ${fee}`
}

/** At a glance, below the percentage of a target. */
export function stillToGo(missing: string): string {
  return `${missing} to go`
}

export interface SaidFee {
  /** Why less than the full fee is due. */
  readonly relief: 'target-met' | 'young' | 'grace' | null
  readonly isDue: boolean
  readonly missing: string
  readonly lastDay: string
  /** Until then the fee is reduced, as a day in words. */
  readonly maturity: string
  readonly noFeeAge: number
}

/** Why a young member pays no fee (SPEND-11). */
export function youngWords(noFeeAgeDays: number): string {
  return `No fee in your first ${noFeeAgeDays} days as a member.`
}

/** Below the sum of a fee (SPEND-07, SPEND-08, SPEND-10). */
export function feeSentences(of: SaidFee): readonly string[] {
  if (of.relief === 'target-met') return [monthMessages.waived]
  if (of.relief === 'young') {
    return [youngWords(of.noFeeAge)]
  }
  if (!of.isDue) return [monthMessages.noOldMoney]
  const month = of.lastDay.slice(0, 7)
  const charged = weekDay(`${monthsLater(month, 1)}-01`)
  const avoid = `Charged on ${charged}, unless you spend ${of.missing} more by ${weekDay(of.lastDay)}.`
  return of.relief === 'grace' ? [avoid, `Reduced until ${of.maturity}.`] : [avoid]
}

export interface SaidSimulation {
  readonly more: string
  readonly isMore: boolean
  readonly lastDay: string
  readonly from: string
  readonly to: string
}

/** "Spend 300.00 Moxey more by the 30th: the fee falls from 55.00 Moxey to 0.00 Moxey." */
export function simulationSentence({ more, isMore, lastDay, from, to }: SaidSimulation): string {
  if (!isMore) return `As it stands, the fee is ${from}.`
  const change = from === to ? `the fee stays ${to}` : `the fee falls from ${from} to ${to}`
  return `Spend ${more} more by ${dateOfMonth(lastDay)}: ${change}.`
}

type Settled = Month['before'][number]

/** What became of the fee of an earlier month. */
export function outcomeWords(outcome: Settled['outcome'], charged: string): string {
  const words: Readonly<Record<Settled['outcome'], string>> = {
    charged: `Fee charged: ${charged}`,
    'nothing-due': 'No fee',
    'nothing-left': 'No fee: nothing was left to charge',
    'not-shown': 'No fee: your exchange charged none',
    'not-told': 'No fee: it had not been announced',
    'not-a-member': 'No fee: you took no part then',
    'not-confirmed': 'No fee: your exchange charged none',
    failed: 'No fee: it could not be charged',
    due: 'Fee due, not charged yet',
  }
  return words[outcome]
}

type FeeLine = NonNullable<Month['fee']>['working']['lines'][number]

/** The age of what a fee is charged of. */
export const bandWords: Readonly<Record<FeeLine['band'], string>> = {
  to360: '91 to 360 days old',
  to3Years: '361 days to 3 years old',
  over3Years: 'Older than 3 years',
}

/** "0.5%" */
export function percentOf(basisPoints: number): string {
  return `${basisPoints / 100}%`
}

/** What decided the full fee instead of the sum of its lines. */
export function boundWords(
  bound: 'min' | 'max' | 'cap',
  { min, max, capBasisPoints }: { min: string; max: string; capBasisPoints: number },
): string {
  if (bound === 'min') return `A fee is at least ${min}.`
  if (bound === 'max') return `A fee is at most ${max}.`
  return `A fee is at most ${percentOf(capBasisPoints)} of your balance.`
}

/** What an age in days means for the fee. */
export function ageWords(days: number): string {
  if (days === 0) return 'from today'
  return days === 1 ? '1 day old' : `${days.toLocaleString('en-US')} days old`
}
