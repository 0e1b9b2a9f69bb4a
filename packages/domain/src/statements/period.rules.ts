/**
 * The days of a statement, in the time zone of the member's exchange: a calendar month, or from any
 * day to any other, both included (ACCT-08). Like a month, a period is over a minute after its end.
 */
import { lastDayOf, monthName } from '../months/month.rules.ts'
import { fail, ok, type Result } from '../result.ts'
import { atWallClock } from '../wall-clock.ts'
import type { MonthSpan } from './month.rules.ts'

export interface StatementPeriod {
  /** `2026-11-03`: the first day. */
  readonly from: string
  /** The last day; it is included. */
  readonly to: string
}

/** What may be asked for: a month, or both days. */
export interface PeriodAsked {
  readonly month?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type PeriodFault =
  | 'period-missing'
  | 'period-twice'
  | 'day-unknown'
  | 'period-reversed'
  | 'period-too-long'

/** Days of the longest statement: a leap year. */
export const periodMostDays = 366

const dayMs = 86_400_000

/** The period that is meant; the fault is the first in the order of `PeriodFault`. */
export function readPeriod({ month, from, to }: PeriodAsked): Result<StatementPeriod, PeriodFault> {
  if (month !== undefined) {
    return from === undefined && to === undefined ? ok(monthPeriod(month)) : fail('period-twice')
  }
  if (from === undefined || to === undefined) return fail('period-missing')
  if (!isDay(from) || !isDay(to)) return fail('day-unknown')
  if (from > to) return fail('period-reversed')
  if (daysOf({ from, to }) > periodMostDays) return fail('period-too-long')
  return ok({ from, to })
}

export function monthPeriod(month: string): StatementPeriod {
  return { from: `${month}-01`, to: lastDayOf(month) }
}

/** `2026-11` if the period is exactly this month, else null. */
export function monthOf(period: StatementPeriod): string | null {
  const month = period.from.slice(0, 7)
  const { from, to } = monthPeriod(month)
  return from === period.from && to === period.to ? month : null
}

/** The moments between which a period lies; its days may have 23 or 25 hours. */
export function periodSpan(zone: string, { from, to }: StatementPeriod): MonthSpan {
  return {
    starts: atWallClock(zone, Date.parse(`${from}T00:00:00Z`)),
    ends: atWallClock(zone, Date.parse(`${to}T00:00:00Z`) + dayMs),
  }
}

/** "November 2026", else "Nov 3 to Dec 15, 2026"; one day has only itself. */
export function periodName(period: StatementPeriod): string {
  const month = monthOf(period)
  if (month !== null) return monthName(month)
  const { from, to } = period
  if (from === to) return dayName(to)
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${isSameYear ? dayName(from).replace(/, \d+$/, '') : dayName(from)} to ${dayName(to)}`
}

function daysOf({ from, to }: StatementPeriod): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1
}

/** Of the calendar, in this century. */
function isDay(text: string): boolean {
  const at = /^20\d{2}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** "Nov 3, 2026" */
function dayName(day: string): string {
  const form = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', form).format(Date.parse(day))
}
