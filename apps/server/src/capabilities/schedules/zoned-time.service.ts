/**
 * Converts wall times of a zone to instants and back (decision 0019). A time in the hour skipped in
 * spring is moved to the next hour; of a repeated hour in autumn the first is used.
 */
import type { WallTime } from '@exchange/domain/schedules/recurrence.rules'
import { Temporal } from 'temporal-polyfill'

export function instantOf(time: WallTime, zone: string): Date {
  const { epochMilliseconds } = Temporal.PlainDateTime.from(time).toZonedDateTime(zone, {
    disambiguation: 'compatible',
  })
  return new Date(epochMilliseconds)
}

/** Precise to the minute. */
export function wallTimeAt(at: Date, zone: string): WallTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}

/** The whole local time: `2026-11-30T09:00:00`, with fractions if there are any. */
export function localTimeAt(at: Date, zone: string): WallTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString()
}
