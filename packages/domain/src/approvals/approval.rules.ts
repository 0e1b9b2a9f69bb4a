/**
 * How long a payment may wait for approval (DOMAIN §4: thresholds, charges). Brokers have three
 * working days (Monday to Friday) in their exchange's time zone; the holder of a card, and the main
 * contact of the business that pays, have 48 hours.
 */
import { atWallClock, wallClock } from '../wall-clock.ts'

export type ApprovalStatus = 'pending' | 'approved' | 'declined' | 'expired' | 'withdrawn'

/** Who must approve next; `main`: the main contact of the business that pays. */
export type ApprovalAsks = 'holder' | 'main' | 'broker'

/**
 * Why it ended unpaid without a no: the card can no longer be used, its holder can no longer pay at
 * all, the allowance of typed numbers was used up when its holder had not answered in time, the
 * request that it was to fulfil has ended, or whoever made or agreed to it denies that sign-in.
 */
export const unpaidCauses = [
  'card-unusable',
  'payer-barred',
  'beyond-allowance',
  'request-ended',
  'sign-in-denied',
] as const
export type UnpaidCause = (typeof unpaidCauses)[number]

const holderHours = 48
const brokerDays = 3
const hourMs = 3_600_000
const retryLongestMs = hourMs

/**
 * When the time of the card's holder, or of the main contact, is over. No answer of the holder by
 * then counts as a yes only where the charge of a typed number is held within the allowance
 * (`silenceMost`).
 */
export function holderDeadline(askedAt: Date): Date {
  return new Date(askedAt.getTime() + holderHours * hourMs)
}

/** The same local time of day, three working days (Monday to Friday) later. */
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

/** When to retry an approval that could not be ended: after a minute, then with doubling delays. */
export function triedAgainAt(triesBefore: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(60_000 * 2 ** triesBefore, retryLongestMs))
}

/** Whether the holder's silence pays what waits for the holder. */
export function isPaidWithoutAnswer({
  silenceClears,
  status,
  asks,
}: {
  readonly silenceClears: boolean
  readonly status: ApprovalStatus
  readonly asks: ApprovalAsks
}): boolean {
  return silenceClears && status === 'pending' && asks === 'holder'
}
