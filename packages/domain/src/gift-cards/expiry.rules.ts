/**
 * The validity of a gift card: five years in its exchange's time zone (DOMAIN §10). Bought on 21
 * November 2026 it is valid through 21 November 2031, until midnight; bought on 29 February,
 * through the 28th.
 */
import { atWallClock, wallClock } from '../wall-clock.ts'

export const giftCardYears = 5
const dayMs = 86_400_000

export interface GiftCardExpiry {
  /** The last valid day, `2031-11-21`. */
  readonly lastDay: string
  /** The midnight that ends that day. */
  readonly endsAt: Date
}

export function giftCardExpiry(boughtAt: Date, zone: string): GiftCardExpiry {
  const bought = new Date(wallClock(zone, boughtAt))
  const year = bought.getUTCFullYear() + giftCardYears
  const month = bought.getUTCMonth()
  const monthEnds = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(bought.getUTCDate(), monthEnds)
  return {
    lastDay: new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10),
    endsAt: atWallClock(zone, Date.UTC(year, month, day) + dayMs),
  }
}
