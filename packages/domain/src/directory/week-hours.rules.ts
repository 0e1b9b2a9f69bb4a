/** Validates opening hours: seven days, ordered spans, an existing time zone. */
import type { OpenSpan, WeekHours } from './hours.rules.ts'

const dayMinutes = 1_440
const spansMost = 4

export type HoursFault = 'zone' | 'days' | 'span' | 'overlap'

export function hoursFault({ zone, week }: WeekHours): HoursFault | undefined {
  if (!isZone(zone)) return 'zone'
  if (week.length !== 7) return 'days'
  for (const day of week) {
    if (day.length > spansMost || !day.every(isSpan)) return 'span'
    if (day.some((span, at) => span.opens < (day[at - 1]?.closes ?? 0))) return 'overlap'
  }
  return undefined
}

export type PayHoursFault = Exclude<HoursFault, 'zone'> | 'none'

/** Like `hoursFault`, for the hours in which a person may pay: there must be one. */
export function payHoursFault(week: WeekHours['week']): PayHoursFault | undefined {
  const fault = hoursFault({ zone: 'UTC', week })
  if (fault && fault !== 'zone') return fault
  return week.every((day) => day.length === 0) ? 'none' : undefined
}

/** Opens within its day and closes at most 24 hours later. */
function isSpan({ opens, closes }: OpenSpan): boolean {
  const whole = Number.isInteger(opens) && Number.isInteger(closes)
  return whole && opens >= 0 && opens < dayMinutes && closes > opens && closes - opens <= dayMinutes
}

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}
