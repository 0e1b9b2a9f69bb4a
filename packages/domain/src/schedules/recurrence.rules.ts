/**
 * The days of a recurring payment: plain dates and local times without a zone, so that browser and
 * server compute the same. The server converts a local time to an instant in the member's zone.
 *
 * Every occurrence is computed from the first one, not from the previous one: monthly from the 31st
 * is the last day of February and then 31 March.
 */

export const recurrences = ['none', 'weekly', 'biweekly', 'monthly', 'quarterly', 'yearly'] as const
export type Recurring = (typeof recurrences)[number]

/** `2026-11-30T09:00`: local time without a zone. Sorts as text. */
export type WallTime = string
/** `2026-11-30` */
export type WallDate = string

export interface Recurrence {
  readonly startsAt: WallTime
  readonly recurring: Recurring
  /** The last possible day; null for no end. */
  readonly recurringEnd: WallDate | null
}

/** A recurrence with its time zone. */
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

/** The occurrence with this number, starting at 0; undefined when there is none. */
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

/** Whether the text is an existing calendar day. */
export function isWallDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, day] = partsOf(text)
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

function addDays(date: WallDate, days: number): WallDate {
  const [year, month, day] = partsOf(date)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

/** The same day of a later month, or that month's last day. */
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
