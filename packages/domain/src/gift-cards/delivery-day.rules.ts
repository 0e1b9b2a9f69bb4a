/**
 * The day on which a gift card is mailed, by the clocks of its exchange: today or later, within a
 * year. A card for today leaves at once, one for a later day at eight in the morning.
 */
import { fail, ok, type Result } from '../result.ts'
import { atWallClock, dayIn } from '../wall-clock.ts'

/** The hour of the day in which cards for a later day are mailed. */
export const deliveryHour = 8
const hourMs = 3_600_000

/** How often a buyer may change the address of a card, or have it sent again. */
export const addressChangesMost = 5

/** Why a mail never left: nothing was left on the card, or the address could not be reached. */
export const mailFaults = ['spent', 'undelivered'] as const

export type MailFault = (typeof mailFaults)[number]

export type DeliveryDayFault = 'day-past' | 'day-too-far'

/** `2026-12-24`; empty: at once. Undefined if it is no day of the calendar. */
export function readDeliveryDay(raw: unknown): string | undefined {
  if (raw === undefined || raw === null || raw === '') return ''
  if (typeof raw !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(raw)) return undefined
  const at = Date.parse(`${raw}T00:00:00Z`)
  return Number.isFinite(at) && dayOf(at) === raw ? raw : undefined
}

/** Today in the zone, `2026-11-27`. */
export function todayIn(zone: string, now: Date): string {
  return dayIn(zone, now)
}

/** The last day that may be chosen on `today`: one year later, for 29 February the 28th. */
export function lastDeliveryDay(today: string): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const monthEnds = new Date(Date.UTC(year + 1, month, 0)).getUTCDate()
  return dayOf(Date.UTC(year + 1, month - 1, Math.min(day, monthEnds)))
}

export interface GiftCardDelivery {
  readonly deliverOn: string
  readonly sendsAt: Date
}

/** When a card leaves for `day`, of `readDeliveryDay`. */
export function deliveryOf(
  day: string,
  zone: string,
  now: Date,
): Result<GiftCardDelivery, DeliveryDayFault> {
  const today = todayIn(zone, now)
  if (day === '' || day === today) return ok({ deliverOn: today, sendsAt: now })
  if (day < today) return fail('day-past')
  if (day > lastDeliveryDay(today)) return fail('day-too-far')
  const morning = Date.parse(`${day}T00:00:00Z`) + deliveryHour * hourMs
  return ok({ deliverOn: day, sendsAt: atWallClock(zone, morning) })
}

/**
 * The moment at which a card is given to the post; null while it waits: for its day, or for a
 * network that can send mail.
 */
export function sentAtOf(
  { sendsAt }: GiftCardDelivery,
  { now, mails }: { readonly now: Date; readonly mails: boolean },
): Date | null {
  return mails && sendsAt <= now ? now : null
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
