/** The model of schedules, refunds and gift cards. */
import { countsBought, countsGift, threshold, type Day } from './money-day.fixtures.ts'
import { begins, type Books } from './money-holds.fixtures.ts'
import {
  dayMs,
  feeOf,
  pointsIn,
  returns,
  pointsOf,
  unredeems,
  type Payment,
  type Purse,
  type Taken,
} from './money-model.fixtures.ts'
import type { GiftCard, PaidOnce } from './money-paid.fixtures.ts'

const hourMs = 3_600_000
const weekMs = 7 * dayMs

/** A scheduled payment: when it is due and when it is tried next. */
export interface Schedule {
  readonly payment: Payment & { readonly note: string }
  readonly weekly: boolean
  due: number
  tryAt: number
  tries: number
  paused: boolean
}

/** Makes the due run, if any; returns whether the schedule continues. */
export function runs(books: Books, schedule: Schedule, now: number): boolean {
  if (schedule.paused || schedule.tryAt > now) return true
  while (schedule.weekly && schedule.due + weekMs <= now) {
    schedule.due += weekMs
    schedule.tries = 0
  }
  if (begins(books, schedule.payment, { asked: 'read', now })) {
    schedule.tries = 0
    schedule.due += weekMs
    schedule.tryAt = schedule.due
    return schedule.weekly
  }
  schedule.tries += 1
  schedule.tryAt = [now + hourMs, now + 23 * hourMs][schedule.tries - 1] ?? schedule.due + weekMs
  return schedule.weekly || schedule.tries < 3
}

/** Continues with future runs; false if there are none. */
export function resumes(schedule: Schedule, now: number): boolean {
  if (!schedule.paused) return true
  const isOver = schedule.due <= now || schedule.tries > 0
  if (isOver && !schedule.weekly) return false
  goesOn(schedule, isOver ? laterThan(schedule, now) : schedule.due)
  return true
}

/** Makes the refused or overdue run; false if there is none or it is refused. */
export function paysNow(books: Books, schedule: Schedule, now: number): boolean {
  const wasMissed = schedule.paused && schedule.due <= now
  if (schedule.tries === 0 && !wasMissed) return false
  if (!begins(books, schedule.payment, { asked: 'read', now })) return false
  goesOn(schedule, laterThan(schedule, now))
  return true
}

function goesOn(schedule: Schedule, due: number): void {
  Object.assign(schedule, { paused: false, tries: 0, due, tryAt: due })
}

/** The due time of the first future run after the open one. */
function laterThan({ due }: Schedule, now: number): number {
  return due + weekMs * Math.max(1, Math.floor((now - due) / weekMs) + 1)
}

/** The payee refunds `amount`; false if it cannot. */
export function refunds(
  books: Books,
  payment: PaidOnce,
  { amount, now }: { readonly amount: number; readonly now: number },
): boolean {
  const { taken, refunded, card } = payment
  const payee = books.purses[taken.to] as Purse
  const part = partOf(payment, amount)
  const dollars = part(taken.fee) - part(taken.tip)
  if (refunded + amount > taken.amount || amount > payee.trade) return false
  if (dollars < 0 && payee.reserve + dollars < 0) return false
  if (card && hasEnded(card, now)) return false
  givesBack(books, payment, { amount, now })
  return true
}

/** Returns `amount` of a payment, all sums in proportion, whatever the payee has. */
export function givesBack(
  { purses }: Books,
  payment: PaidOnce,
  { amount, now }: { readonly amount: number; readonly now: number },
): void {
  const { taken, card } = payment
  const [payer, payee] = [purses[taken.from] as Purse, purses[taken.to] as Purse]
  const part = partOf(payment, amount)
  const [tip, fee] = [part(taken.tip), part(taken.fee)]
  const flash = part(taken.amount - taken.rest)
  const points = part(pointsOf(taken))
  payment.refunded += amount
  payee.trade -= amount
  payee.reserve += fee - tip
  if (card) {
    card.left += amount
    return
  }
  payer.trade += amount - flash
  payer.reserve += tip + fee
  unredeems(payer, points - payer.points)
  payer.owed += points - Math.min(points, payer.points)
  payer.points -= Math.min(points, payer.points)
  const ends = taken.draws.map(({ bucket }) => bucket.endsAt)
  if (flash === 0) return
  const cost = Math.floor((pointsIn(taken.draws) * flash) / (taken.amount - taken.rest))
  returns(payer, { left: flash, endsAt: Math.max(...ends, now + weekMs), cost })
}

/** The part of each sum that is returned with `amount`. */
export function partOf({ taken, refunded }: PaidOnce, amount: number): (sum: number) => number {
  const upTo = (sum: number, part: number) =>
    Math.floor((2 * sum * part + taken.amount) / (2 * taken.amount))
  return (sum) => upTo(sum, refunded + amount) - upTo(sum, refunded)
}

/** Collects owed points from available ones. */
export function collects(purses: readonly Purse[]): void {
  for (const purse of purses) {
    const points = Math.min(purse.points, purse.owed)
    purse.points -= points
    purse.owed -= points
  }
}

export const hasEnded = ({ endsAt }: GiftCard, now: number) => now >= endsAt

/** Pays from the balance without FlashCash; refused if a broker would have to approve. */
export function buys(
  { purses, day }: { readonly purses: readonly Purse[]; readonly day: Day },
  from: number,
  amount: number,
): boolean {
  const purse = purses[from] as Purse
  if (amount < 5_00 || amount > purse.trade || !countsBought(day, from, amount)) return false
  purse.trade -= amount
  return true
}

/** Pays as much as the gift card has and returns the amount; undefined if refused. */
export function chargesGiftCard(
  books: Books,
  card: GiftCard,
  { from, to, amount, now }: Payment & { readonly now: number },
): Taken | undefined {
  const paid = Math.min(amount, card.left)
  if (hasEnded(card, now) || paid === 0 || paid >= threshold) return undefined
  if (!countsGift(books.day, to, paid)) return undefined
  const seller = books.purses[to] as Purse
  card.left -= paid
  seller.trade += paid
  seller.reserve -= feeOf(paid)
  return { from, to, amount: paid, tip: 0, rest: paid, draws: [], fee: feeOf(paid) }
}
