/**
 * Opening hours in the fewest characters, for tens of thousands of pins: the zone of the business,
 * and the minutes of its week, from Sunday midnight, at which it opens and closes, in pairs
 * ("America/Chicago 1980,2460,3420,3900").
 */
import { dayMinutes, localTime, type WeekHours } from './hours.rules.ts'

/** Null when the hours are not known. */
export function isOpenAt(openWeek: string | null, now: Date): boolean | null {
  if (openWeek === null) return null
  const [zone = '', minutes = ''] = openWeek.split(' ')
  const { day, minute } = localTime(zone, now)
  const at = day * dayMinutes + minute
  const changes = minutes.split(',').filter((text) => text !== '')
  // Between an opening and its closing an odd number of changes lies behind.
  return changes.filter((change) => Number(change) <= at).length % 2 === 1
}

/** The hours it stands for, each span on the day it opens; null when they are not known. */
export function hoursOfWeek(openWeek: string | null): WeekHours | null {
  if (openWeek === null) return null
  const [zone = '', minutes = ''] = openWeek.split(' ')
  const changes = minutes.split(',').filter((text) => text !== '')
  const week: { opens: number; closes: number }[][] = Array.from({ length: 7 }, () => [])
  for (let at = 0; at + 1 < changes.length; at += 2) {
    const [opens, closes] = [Number(changes[at]), Number(changes[at + 1])]
    const day = Math.floor(opens / dayMinutes)
    const midnight = day * dayMinutes
    week[day]?.push({ opens: opens - midnight, closes: closes - midnight })
  }
  return { zone, week }
}
