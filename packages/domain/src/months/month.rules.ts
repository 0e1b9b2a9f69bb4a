/**
 * Months of an exchange: they begin on the 1st at 00:00 in its zone (DOMAIN §2, §6). A month is
 * named like `2026-11`. Where clocks skip midnight, it begins with the first moment of the day.
 */
import { joinDay } from '../members/member-age.rules.ts'
import type { MonthPolicy } from './month-policy.rules.ts'
import { atWallClock, dayIn } from '../wall-clock.ts'

const dayMs = 86_400_000

/** The month of a moment in the zone. */
export function monthAt(zone: string, at: Date): string {
  return dayIn(zone, at).slice(0, 7)
}

/** The month so many months later; earlier if negative. */
export function monthsLater(month: string, count: number): string {
  const at = indexOf(month) + count
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The first moment of a day of the month; of the 1st by default. */
export function monthMoment(zone: string, month: string, day = 1): Date {
  return atWallClock(zone, Date.parse(`${month}-${String(day).padStart(2, '0')}T00:00:00Z`))
}

/**
 * In how many of the `most` months before this one the member had joined. The month in which it
 * joined counts in full; at least 1.
 */
export function monthsJoined(joinedAt: Date, month: string, most: number): number {
  const joined = indexOf(month) - indexOf(joinDay(joinedAt).slice(0, 7))
  return Math.max(1, Math.min(joined, most))
}

/**
 * Whether members can be told of the fee of a month in time: its target was frozen before the day
 * from which fees are announced. Otherwise none is charged.
 */
export function isToldInTime(
  { zone, month, frozenAt }: FrozenMonth,
  { announceDay }: Pick<MonthPolicy, 'announceDay'>,
): boolean {
  return frozenAt < monthMoment(zone, month, announceDay)
}

export interface FrozenMonth {
  readonly zone: string
  readonly month: string
  readonly frozenAt: Date
}

/** The last day of a month: `2026-11-30`. */
export function lastDayOf(month: string): string {
  const next = Date.parse(`${monthsLater(month, 1)}-01T00:00:00Z`)
  return new Date(next - dayMs).toISOString().slice(0, 10)
}

/** How many days are left of the month of a moment in the zone; its day counts. */
export function daysLeftIn(zone: string, at: Date): number {
  const day = dayIn(zone, at)
  return Number(lastDayOf(day.slice(0, 7)).slice(8)) - Number(day.slice(8)) + 1
}

/** "November 2026" */
export function monthName(month: string): string {
  const named = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return named.format(Date.parse(`${month}-15T00:00:00Z`))
}

/** Months since the year 0. */
function indexOf(month: string): number {
  const [year = 0, of = 1] = month.split('-').map(Number)
  return year * 12 + of - 1
}
