/** Times in the member's time zone, whatever the reader's zone: for scheduled payments. */
import type { WallTime } from '@exchange/domain/schedules/recurrence.rules'

/** Creating a format is slow, so they are cached. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const made =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      timeZoneName: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  formats.set(zone, made)
  return made
}

/** The local time in the zone. */
export function wallTimeIn(zone: string, at: Date): WallTime {
  const { year, month, day, hour, minute } = partsIn(zone, at)
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/** M/D/YYYY h:mm A with the name of the zone: "1/31/2027 9:00 AM CST" (FMT-04). */
export function timeIn(zone: string, iso: string): string {
  const parts = partsIn(zone, new Date(iso))
  return `${wallText(wallTimeIn(zone, new Date(iso)))} ${parts['timeZoneName']}`
}

/** M/D/YYYY h:mm A of a local time. */
export function wallText(time: WallTime): string {
  const [date = '', clock = ''] = time.split('T')
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const half = hour < 12 ? 'AM' : 'PM'
  return `${wallDayText(date)} ${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`
}

/** M/D/YYYY of a day. */
export function wallDayText(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number)
  return `${month}/${day}/${year}`
}

function partsIn(zone: string, at: Date): Record<string, string> {
  return Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
}
