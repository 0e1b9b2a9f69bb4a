/**
 * What instant a clock on the wall of a zone shows a time at, and the other way round (decision
 * 0019). An hour that the clocks leave out in spring is the one after it; of an hour that they show
 * twice in autumn the first counts.
 */
import type { WallTime } from '@exchange/domain/schedules/recurrence.rules'
import { Temporal } from 'temporal-polyfill'

export function instantOf(time: WallTime, zone: string): Date {
  const { epochMilliseconds } = Temporal.PlainDateTime.from(time).toZonedDateTime(zone, {
    disambiguation: 'compatible',
  })
  return new Date(epochMilliseconds)
}

/** To the minute. */
export function wallTimeAt(at: Date, zone: string): WallTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}
