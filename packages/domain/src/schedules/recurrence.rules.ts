/**
 * On which days a recurring payment falls, as a calendar says it: plain dates and wall-clock times
 * without a zone, so that browser and server count alike. What instant a wall-clock time is in a
 * member's zone is the server's business.
 *
 * Every occurrence is counted from the first one, never from the one before: monthly from the 31st
 * is the last of February and the 31st of March again.
 */

export const recurrences = ['none', 'weekly', 'biweekly', 'monthly', 'quarterly', 'yearly'] as const
export type Recurring = (typeof recurrences)[number]

/** `2026-11-30T09:00`: what a clock on the wall shows. Compares as text. */
export type WallTime = string
/** `2026-11-30` */
export type WallDate = string

export interface Recurrence {
  readonly startsAt: WallTime
  readonly recurring: Recurring
  /** The last day on which it may fall; null is without an end. */
  readonly recurringEnd: WallDate | null
}

/** By the clocks of which zone. */
export interface ZonedRecurrence extends Recurrence {
  readonly zone: string
}

const steps: Readonly<Record<Exclude<Recurring, 'none'>, { days: number } | { months: number }>> = {
  weekly: { days: 7 },
  biweekly: { days: 14 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  yearly: { months: 12 },
}

/** The occurrence of that number, the first is 0; undefined when there is none. */
export function occurrence(
  { startsAt, recurring, recurringEnd }: Recurrence,
  number: number,
): WallTime | undefined {
  if (number === 0) return startsAt
  if (recurring === 'none') return undefined
  const [first = '', time = ''] = startsAt.split('T')
  const step = steps[recurring]
  const day =
    'days' in step ? addDays(first, step.days * number) : addMonths(first, step.months * number)
  return recurringEnd !== null && day > recurringEnd ? undefined : `${day}T${time}`
}

/** The first `count` occurrences, or as many as there are. */
export function firstOccurrences(recurrence: Recurrence, count: number): WallTime[] {
  return Array.from({ length: count }, (_, number) => occurrence(recurrence, number)).filter(
    (time) => time !== undefined,
  )
}

/** True for a day that the calendar has. */
export function isWallDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, day] = partsOf(text)
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

function addDays(date: WallDate, days: number): WallDate {
  const [year, month, day] = partsOf(date)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

/** The same day of a later month, or that month's last. */
export function addMonths(date: WallDate, months: number): WallDate {
  const [year, month, day] = partsOf(date)
  const all = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(all / 12), (all % 12) + 1]
  const toDay = Math.min(day, daysIn(toYear, toMonth))
  return [String(toYear).padStart(4, '0'), padded(toMonth), padded(toDay)].join('-')
}

function partsOf(date: WallDate): [year: number, month: number, day: number] {
  return date.split('-').map(Number) as [number, number, number]
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function padded(number: number): string {
  return String(number).padStart(2, '0')
}
