/**
 * Opening hours: seven lists of spans, Sunday first, in minutes after midnight of the opening day;
 * a span with `closes` above 1440 runs past midnight. Times are in the zone of the business.
 */
import { zoneFormat } from '../zone-format.ts'

export interface OpenSpan {
  readonly opens: number
  readonly closes: number
}

export interface WeekHours {
  /** IANA time zone. */
  readonly zone: string
  readonly week: readonly (readonly OpenSpan[])[]
}

export type OpenState =
  | {
      readonly state: 'open'
      /** The minute of the day. */
      readonly closes: number
      readonly soon: boolean
      /** The weekday it closes on, 0 is Sunday; only when that is more than a day away. */
      readonly closesOn?: number
    }
  /** All week, without an end. */
  | { readonly state: 'always' }
  /** `inDays`: 0 means later today. */
  | { readonly state: 'closed'; readonly opens: number; readonly inDays: number }
  /** No day of the week has hours. */
  | { readonly state: 'never' }

export const dayMinutes = 1_440
const weekMinutes = 7 * dayMinutes
const soonMinutes = 60
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** Whether a business is open at a given time, and the next change. */
export function openState(hours: WeekHours, now: Date): OpenState {
  const { day, minute } = localTime(hours.zone, now)
  const spans = joinedSpans(hours.week)
  if (isAllWeek(spans)) return { state: 'always' }
  const at = day * dayMinutes + minute
  for (const { opens, closes } of spans) {
    const since = (at - opens + weekMinutes) % weekMinutes
    if (since >= closes - opens) continue
    const left = closes - opens - since
    const closesOn = Math.floor(closes / dayMinutes) % 7
    const shown = { closes: closes % dayMinutes, soon: left <= soonMinutes }
    return { state: 'open', ...shown, ...(left > dayMinutes && { closesOn }) }
  }
  const waits = spans.map(({ opens }) => (opens - at + weekMinutes) % weekMinutes || weekMinutes)
  if (waits.length === 0) return { state: 'never' }
  const opens = minute + Math.min(...waits)
  return { state: 'closed', opens: opens % dayMinutes, inDays: Math.floor(opens / dayMinutes) }
}

/** Whether a time is one of the hours. */
export function isWithinHours(hours: WeekHours, now: Date): boolean {
  const { state } = openState(hours, now)
  return state === 'open' || state === 'always'
}

/**
 * The times it is open in minutes after the start of Sunday, ordered. Spans that touch or overlap
 * are one, also over midnight and over the end of the week, where `closes` exceeds the week. All
 * week is one span as long as the week.
 */
function joinedSpans(week: WeekHours['week']): readonly OpenSpan[] {
  const all = week.flatMap((spans, day) =>
    spans.map(({ opens, closes }) => ({
      opens: day * dayMinutes + opens,
      closes: day * dayMinutes + closes,
    })),
  )
  const joined: OpenSpan[] = []
  for (const span of all.toSorted((one, other) => one.opens - other.opens)) add(joined, span)
  // What runs over the end of the week touches what opens at its start.
  while (joined.length > 1) {
    const [first, last] = [joined[0], joined.at(-1)]
    if (!first || !last || last.closes - weekMinutes < first.opens) break
    joined.shift()
    joined.pop()
    add(joined, { ...last, closes: Math.max(last.closes, first.closes + weekMinutes) })
  }
  const [only] = joined
  if (joined.length === 1 && only && only.closes - only.opens >= weekMinutes) {
    return [{ opens: 0, closes: weekMinutes }]
  }
  return joined
}

/** Adds a span that opens after the others: at the end of the last one if they touch. */
function add(joined: OpenSpan[], span: OpenSpan): void {
  const last = joined.at(-1)
  if (!last || last.closes < span.opens) joined.push(span)
  else joined[joined.length - 1] = { ...last, closes: Math.max(last.closes, span.closes) }
}

function isAllWeek([only]: readonly OpenSpan[]): boolean {
  return only !== undefined && only.closes - only.opens >= weekMinutes
}

/**
 * The week with each time it is open listed once, on the day it opens; what lasts longer than a day
 * is cut at midnight.
 */
export function joinedWeek(week: WeekHours['week']): readonly (readonly OpenSpan[])[] {
  const days: OpenSpan[][] = week.map(() => [])
  for (const { opens, closes } of joinedSpans(week)) {
    const isLong = closes - opens > dayMinutes
    for (let at = opens; at < closes;) {
      const midnight = (Math.floor(at / dayMinutes) + 1) * dayMinutes
      const end = isLong ? Math.min(midnight, closes) : closes
      const start = midnight - dayMinutes
      days[(start / dayMinutes) % 7]?.push({ opens: at - start, closes: end - start })
      at = end
    }
  }
  return days.map((spans) => spans.toSorted((one, other) => one.opens - other.opens))
}

/** Whether all times of the one week are times of the other, in the same zone. */
export function isWithin(inner: WeekHours['week'], outer: WeekHours['week']): boolean {
  const allowed = joinedSpans(outer)
  if (isAllWeek(allowed)) return true
  return joinedSpans(inner).every(({ opens, closes }) =>
    allowed.some((span) => {
      const since = (opens - span.opens + weekMinutes) % weekMinutes
      return since + closes - opens <= span.closes - span.opens
    }),
  )
}

/** The parts of `Temporal` used here; not every browser supports it yet. */
interface ZonedTimes {
  readonly Instant: {
    fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(zone: string): ZonedTime }
  }
}

interface ZonedTime {
  /** Monday is 1, Sunday is 7. */
  readonly dayOfWeek: number
  readonly hour: number
  readonly minute: number
}

const clockOf = zoneFormat({
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/**
 * Local weekday (0 is Sunday) and minute of the day. Uses `Temporal` where available: the first use
 * of `Intl` on a page blocks it for about 40 ms on a desktop, 150 ms on a phone.
 */
export function localTime(zone: string, now: Date): { day: number; minute: number } {
  const { Temporal } = globalThis as { Temporal?: ZonedTimes }
  if (!Temporal) return timeByIntl(zone, now)
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  return { day: at.dayOfWeek % 7, minute: at.hour * 60 + at.minute }
}

function timeByIntl(zone: string, now: Date): { day: number; minute: number } {
  const parts = clockOf(zone).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: weekdayNames.findIndex((name) => name === part('weekday')),
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

/** "9 AM", "9:30 PM", "midnight", "noon". */
export function clockText(minutes: number): string {
  const minute = minutes % dayMinutes
  if (minute === 0) return 'midnight'
  if (minute === 720) return 'noon'
  const hour = Math.floor(minute / 60)
  const past = minute % 60
  const half = hour < 12 ? 'AM' : 'PM'
  return `${hour % 12 || 12}${past > 0 ? `:${String(past).padStart(2, '0')}` : ''} ${half}`
}

/** A day's hours as text: "11 AM – 2 PM, 5 PM – 10 PM", "Open 24 hours", "Closed". */
export function dayHoursText(spans: readonly OpenSpan[]): string {
  const joined: OpenSpan[] = []
  for (const span of spans.toSorted((one, other) => one.opens - other.opens)) add(joined, span)
  if (joined.length === 0) return 'Closed'
  if (joined.some(({ opens, closes }) => closes - opens >= dayMinutes)) return allDay
  return joined.map(({ opens, closes }) => `${clockText(opens)} – ${clockText(closes)}`).join(', ')
}

/** Also for a business that is open all week. */
export const allDay = 'Open 24 hours'
