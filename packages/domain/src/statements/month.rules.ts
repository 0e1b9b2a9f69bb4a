/**
 * The calendar months of statements, in the time zone of the member's exchange. A month is over a
 * minute after its end, so that what was posted in its last moment is in the ledger by then.
 */
import { monthMoment, monthsLater } from '../months/month.rules.ts'

const settleMs = 60_000

export interface MonthSpan {
  /** The first moment of the month, or of other days (`period.rules.ts`). */
  readonly starts: Date
  /** The first moment after it. */
  readonly ends: Date
}

/** The moments between which a month lies; its days may have 23 or 25 hours. */
export function monthSpan(zone: string, month: string): MonthSpan {
  return { starts: monthMoment(zone, month), ends: monthMoment(zone, monthsLater(month, 1)) }
}

/** Whether nothing more can come into this time: its statement is final. */
export function isMonthOver({ ends }: MonthSpan, now: Date): boolean {
  return now.getTime() >= ends.getTime() + settleMs
}

/** All months from one to another, both included; none if the first is later. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = monthsLater(month, 1)) months.push(month)
  return months
}
