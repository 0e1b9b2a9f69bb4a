/**
 * How long a payment may wait for somebody's yes (DOMAIN §4: thresholds, charges), and what it is
 * then. Brokers work Monday to Friday where their exchange is; the holder of a card has 48 hours.
 */
import { atWallClock, wallClock } from '../wall-clock.ts'

export type ApprovalStatus = 'pending' | 'approved' | 'declined' | 'expired' | 'withdrawn'

/** Whose yes is asked for next. */
export type ApprovalAsks = 'holder' | 'broker'

const holderHours = 48
const brokerDays = 3
const hourMs = 3_600_000
const retryLongestMs = hourMs

/** From this moment on silence of the card's holder counts. */
export function holderDeadline(askedAt: Date): Date {
  return new Date(askedAt.getTime() + holderHours * hourMs)
}

/** The same time of day, three days of Monday to Friday later, where the exchange is. */
export function brokerDeadline(askedAt: Date, zone: string): Date {
  const from = wallClock(zone, askedAt)
  let days = 0
  for (let working = 0; working < brokerDays;) {
    days += 1
    const weekday = new Date(from + days * 24 * hourMs).getUTCDay()
    if (weekday >= 1 && weekday <= 5) working += 1
  }
  return atWallClock(zone, from + days * 24 * hourMs)
}

/** When one that could not be ended is tried again: in a minute, then each time twice as late. */
export function triedAgainAt(triesBefore: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(60_000 * 2 ** triesBefore, retryLongestMs))
}

/** What it is now: its end counts from its moment, whenever it is written down. */
export function approvalAt(
  approval: {
    readonly status: ApprovalStatus
    readonly expiresAt: Date
    readonly silenceClears: boolean
  },
  now: Date,
): ApprovalStatus {
  const over = approval.status === 'pending' && now >= approval.expiresAt
  return over && !approval.silenceClears ? 'expired' : approval.status
}
