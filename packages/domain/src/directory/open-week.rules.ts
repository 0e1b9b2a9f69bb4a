/**
 * Opening hours in the fewest characters, for tens of thousands of pins: the zone of the business,
 * and the minutes of its week, from Sunday midnight, at which it opens and closes, in pairs
 * ("America/Chicago 1980,2460,3420,3900").
 */
import { localTime } from './hours.rules.ts'

const dayMinutes = 1_440

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
