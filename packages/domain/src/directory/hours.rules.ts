/**
 * Opening hours: seven lists of spans, Sunday first, in minutes after midnight of the opening day;
 * a span with `closes` above 1440 runs past midnight. Times are in the zone of the business.
 */
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
  | { readonly state: 'open'; readonly closes: number; readonly soon: boolean }
  /** `inDays`: 0 means later today. */
  | { readonly state: 'closed'; readonly opens: number; readonly inDays: number }
  /** No day of the week has hours. */
  | { readonly state: 'never' }

const dayMinutes = 1_440
const soonMinutes = 60
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Whether a business is open at a given time, and the next change. */
export function openState(hours: WeekHours, now: Date): OpenState {
  const { day, minute } = localTime(hours.zone, now)
  const open = running(hours, day, minute)
  if (open) return { state: 'open', closes: open.at, soon: open.left <= soonMinutes }
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const spans = hours.week[(day + inDays) % 7] ?? []
    const next = spans.find(({ opens }) => inDays > 0 || opens > minute)
    if (next) return { state: 'closed', opens: next.opens, inDays }
  }
  return { state: 'never' }
}

/** The current span: one of today, or of yesterday when it runs past midnight. */
function running(hours: WeekHours, day: number, minute: number) {
  for (const back of [0, 1]) {
    const at = minute + back * dayMinutes
    const spans = hours.week[(day - back + 7) % 7] ?? []
    const span = spans.find(({ opens, closes }) => opens <= at && at < closes)
    if (span) return { at: span.closes % dayMinutes, left: span.closes - at }
  }
  return undefined
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

/**
 * Cached, because creating a formatter costs far more than using it, and a page needs only a few
 * zones.
 */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(zone, made)
  return made
}

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
    day: weekdays.indexOf(part('weekday')),
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
  if (spans.length === 0) return 'Closed'
  if (spans.some(({ opens, closes }) => closes - opens >= dayMinutes)) return 'Open 24 hours'
  return spans.map(({ opens, closes }) => `${clockText(opens)} – ${clockText(closes)}`).join(', ')
}
