/**
 * How long a gift card is good: five years on the calendar of its exchange (DOMAIN §10). Bought on
 * 21 November 2026 it is good through 21 November 2031, until midnight there; bought on a 29
 * February, through the 28th.
 */
const years = 5
const dayMs = 86_400_000

export interface GiftCardExpiry {
  /** The last day it is good, `2031-11-21`. */
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

/** What clocks in the zone show, as if it were UTC. */
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

/** The moment at which clocks in the zone show this. The second look minds a change of hour. */
function instantOf(wall: number, zone: string): Date {
  const first = wall - offsetAt(wall, zone)
  return new Date(wall - offsetAt(first, zone))
}

function offsetAt(instant: number, zone: string): number {
  return wallClock(new Date(instant), zone).getTime() - instant
}
