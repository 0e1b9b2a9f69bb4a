/**
 * The calendar months of statements, in the time zone of the member's exchange. A month is over a
 * minute after its end, so that what was posted in its last moment is in the ledger by then.
 */
import { atWallClock, dayIn } from '../wall-clock.ts'

const settleMs = 60_000

export interface MonthSpan {
  /** The first moment of the month. */
  readonly starts: Date
  /** The first moment of the next month. */
  readonly ends: Date
}

/** `2026-11`: the month at this moment. */
export function monthIn(zone: string, at: Date): string {
  return dayIn(zone, at).slice(0, 7)
}

/** The moments between which a month lies; its days may have 23 or 25 hours. */
export function monthSpan(zone: string, month: string): MonthSpan {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return {
    starts: atWallClock(zone, Date.UTC(year, number - 1, 1)),
    ends: atWallClock(zone, Date.UTC(year, number, 1)),
  }
}

/** Whether nothing more can come into the month: its statement is final. */
export function isMonthOver({ ends }: MonthSpan, now: Date): boolean {
  return now.getTime() >= ends.getTime() + settleMs
}

/** All months from one to another, both included; none if the first is later. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const [from, to] = [countOf(first), countOf(last)]
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => monthAt(from + at))
}

/** The last day of the month: `2026-02-28`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

function countOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return year * 12 + number - 1
}

function monthAt(count: number): string {
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}
