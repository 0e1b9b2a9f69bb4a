/**
 * The validity of a gift card: five years in its exchange's time zone (DOMAIN §10). Bought on 21
 * November 2026 it is valid through 21 November 2031, until midnight; bought on 29 February,
 * through the 28th.
 */
const years = 5
const dayMs = 86_400_000

export interface GiftCardExpiry {
  /** The last valid day, `2031-11-21`. */
  readonly lastDay: string
  /** The midnight that ends that day. */
  readonly endsAt: Date
}

export function giftCardExpiry(boughtAt: Date, zone: string): GiftCardExpiry {
  const bought = wallClock(boughtAt, zone)
  const year = bought.getUTCFullYear() + years
  const month = bought.getUTCMonth()
  const monthEnds = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(bought.getUTCDate(), monthEnds)
  return {
    lastDay: new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10),
    endsAt: instantOf(Date.UTC(year, month, day) + dayMs, zone),
  }
}

/** The local time in the zone, represented as UTC. */
function wallClock(at: Date, zone: string): Date {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at)
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return new Date(
    Date.UTC(
      number('year'),
      number('month') - 1,
      number('day'),
      number('hour'),
      number('minute'),
      number('second'),
    ),
  )
}

/** The instant of a local time. The second pass corrects for a clock change in between. */
function instantOf(wall: number, zone: string): Date {
  const first = wall - offsetAt(wall, zone)
  return new Date(wall - offsetAt(first, zone))
}

function offsetAt(instant: number, zone: string): number {
  return wallClock(new Date(instant), zone).getTime() - instant
}
