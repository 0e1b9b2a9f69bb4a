/** Validates opening hours: seven days, ordered spans, an existing time zone. */
import { dayMinutes, type OpenSpan, type WeekHours } from './hours.rules.ts'

/** Spans of one day. */
export const spansMost = 4

export type HoursFault = 'zone' | 'days' | 'span' | 'overlap'

export type WeekFault = Exclude<HoursFault, 'zone'>

export function hoursFault({ zone, week }: WeekHours): HoursFault | undefined {
  return isZone(zone) ? weekFault(week) : 'zone'
}

/** Like `hoursFault`, of the days alone. */
export function weekFault(week: WeekHours['week']): WeekFault | undefined {
  if (week.length !== 7) return 'days'
  for (const day of week) {
    if (day.length > spansMost || !day.every(isSpan)) return 'span'
    if (day.some((span, at) => span.opens < (day[at - 1]?.closes ?? 0))) return 'overlap'
  }
  return undefined
}

export type PayHoursFault = WeekFault | 'none'

/** Like `hoursFault`, for the hours in which a person may pay: there must be one. */
export function payHoursFault(week: WeekHours['week']): PayHoursFault | undefined {
  const fault = weekFault(week)
  if (fault) return fault
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
