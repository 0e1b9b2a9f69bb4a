import { zoneFormat } from './zone-format.ts'

const clockOf = zoneFormat({
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/**
 * What clocks on the wall show in a zone, as milliseconds that read like it in UTC: days and hours
 * are counted on them, and the result is turned back into a moment.
 */
export function wallClock(zone: string, at: Date): number {
  const parts = clockOf(zone).formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  )
  return shown + at.getUTCMilliseconds()
}

/** The day in the zone: `2026-11-27`. */
export function dayIn(zone: string, at: Date): string {
  return new Date(wallClock(zone, at)).toISOString().slice(0, 10)
}

/** The moment at which they show it; a time of day that is left out is the one an hour later. */
export function atWallClock(zone: string, shown: number): Date {
  const offset = (at: number) => wallClock(zone, new Date(at)) - at
  // The offset is that of the moment, which is not known yet: the second guess has the right one.
  const first = shown - offset(shown)
  const second = shown - offset(first)
  const isShown = second + offset(second) === shown
  return new Date(isShown ? second : Math.max(first, second))
}

/** Any day on which the zones of today are in force. */
const nameDay = Date.UTC(2026, 0, 1)

/** "Central time": how people call a zone; its city where it has no such name. */
export function zoneName(zone: string): string {
  const named = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
  const name = named.formatToParts(nameDay).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  if (name.endsWith('Time')) return name.replace(/Time$/, 'time')
  return `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time`
}
