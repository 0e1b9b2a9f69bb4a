/** The model of payments that wait for approval, with deadlines by weekday and hour. */
import {
  dayMs,
  pointsIn,
  returns,
  settles,
  takes,
  type Payment,
  type Purse,
  type Taken,
} from './money-model.fixtures.ts'
import type { PaidOnce } from './money-paid.fixtures.ts'
import {
  brokersFor,
  countsTyped,
  countsUnseen,
  isBeyondTyped,
  mayClearBySilence,
  threshold,
  typedMost,
  type Day,
} from './money-day.fixtures.ts'

export interface Waiting {
  /** Identifies the payment. */
  readonly note: string
  readonly payment: Payment
  /** Undefined for a charge by name, which holds no money. */
  taken: Taken | undefined
  /** When it was taken, by the ledger's clock, which is the real one in every test. */
  heldAt: number
  /** The missing approvals in order; a broker is given by its exchange. */
  asks: readonly ('holder' | number)[]
  /** It is paid if its holder does not answer; also while brokers are asked after that. */
  silent: boolean
  /** A broker has approved it, or will be asked. */
  seen: boolean
  endsAt: number
}

export interface Books {
  readonly purses: readonly Purse[]
  /** The longest waiting first. */
  waiting: Waiting[]
  readonly paid: PaidOnce[]
  readonly day: Day
}

/** The kinds of payments: a send or a read card, a typed number, or by name. */
export type Asked = 'read' | 'typed' | 'named'

/** Makes or holds the payment, or asks the holder; returns false if it is refused. */
export function begins(
  books: Books,
  payment: Payment & { readonly note: string },
  { asked, now }: { readonly asked: Asked; readonly now: number },
): boolean {
  const { note } = payment
  const asks = asksOf(books, payment, asked)
  const wait = (taken?: Taken) => {
    const others = books.waiting.flatMap((one) => (one.silent ? [one.payment] : []))
    const silent = taken !== undefined && asks[0] === 'holder' && mayClearBySilence(payment, others)
    const seen = typeof asks.at(-1) === 'number'
    const endsAt = deadline(asks, now)
    books.waiting.push({ note, payment, taken, heldAt: Date.now(), asks, silent, seen, endsAt })
    return true
  }
  if (asked === 'named') return wait()
  const taken = takes(books.purses, payment, now)
  // The reserve is not checked if the holder is asked anyway.
  const isLarge = asked === 'typed' && payment.amount + payment.tip > typedMost
  if (taken === 'reserve' && isLarge) return wait()
  if (typeof taken === 'string') return false
  if (asked === 'typed' && asks[0] !== 'holder') countsTyped(books.day, payment)
  if (asks.length > 0) return wait(taken)
  countsUnseen(books.day, payment)
  return pays(books, note, taken)
}

/** Of a charge that asks its holder, the sums of the day count only when it is paid. */
function asksOf(books: Books, payment: Payment, asked: Asked): Waiting['asks'] {
  const isBeyond = asked === 'typed' && isBeyondTyped(books.day, payment)
  if (asked !== 'named' && !isBeyond) return brokersFor(books, payment)
  const isLarge = payment.amount + payment.tip >= threshold
  return ['holder', ...(isLarge ? brokersFor(books, payment) : [])]
}

/** 48 hours for a holder; three days of Monday to Friday for a broker. */
function deadline([who]: Waiting['asks'], now: number): number {
  if (who === 'holder') return now + 2 * dayMs
  let at = now
  for (let working = 0; working < 3;) {
    at += dayMs
    if (!['Sat', 'Sun'].includes(new Date(at).toUTCString().slice(0, 3))) working += 1
  }
  return at
}

function pays(books: Books, note: string, taken: Taken): true {
  settles(books.purses, taken)
  books.paid.push({ note, taken, refunded: 0, disputes: [] })
  return true
}

/**
 * The next approver agrees; returns false if the payer of a charge by name cannot pay it, or its
 * holder's silence no more than its allowance.
 */
export function agrees(books: Books, waiting: Waiting, now: number): boolean {
  const taken = waiting.taken ?? takes(books.purses, waiting.payment, now)
  if (typeof taken === 'string') return false
  if (waiting.asks[0] === 'holder') waiting.silent = false
  return goesOn(books, waiting, taken, now)
}

/** To the next approver, or it is paid. */
function goesOn(books: Books, waiting: Waiting, taken: Taken, now: number): boolean {
  const isLast = waiting.asks.length === 1
  if (waiting.silent && isLast && isBeyondTyped(books.day, waiting.payment)) return false
  if (!waiting.taken) waiting.heldAt = Date.now()
  waiting.taken = taken
  waiting.asks = waiting.asks.slice(1)
  if (!waiting.seen) waiting.asks = brokersFor(books, waiting.payment)
  waiting.seen ||= waiting.asks.length > 0
  waiting.endsAt = deadline(waiting.asks, now)
  if (waiting.asks.length > 0) return true
  ends(books, waiting)
  if (!waiting.seen) countsUnseen(books.day, waiting.payment)
  if (waiting.silent) countsTyped(books.day, waiting.payment)
  return pays(books, waiting.note, taken)
}

/**
 * Returns the held money. FlashCash keeps its end; after it, it has the time it had left when it
 * was held.
 */
export function declines(books: Books, waiting: Waiting, now: number): void {
  ends(books, waiting)
  const { taken } = waiting
  if (!taken) return
  const payer = books.purses[taken.from] as Purse
  payer.trade += taken.rest
  payer.reserve += taken.tip + taken.fee
  for (const { bucket, part } of taken.draws) {
    if (bucket.endsAt > now + 120_000) {
      bucket.left += part
      continue
    }
    const endsAt = bucket.endsAt > now ? bucket.endsAt : now + bucket.endsAt - waiting.heldAt
    returns(payer, { left: part, endsAt, cost: pointsIn([{ bucket, part }]) })
  }
}

function ends(books: Books, waiting: Waiting): void {
  books.waiting = books.waiting.filter((one) => one !== waiting)
}

/** At the deadline, a typed number pays within its allowance; every other approval is declined. */
export function timePasses(books: Books, now: number): void {
  for (const waiting of books.waiting.filter(({ endsAt }) => endsAt <= now)) {
    const { silent, taken, asks } = waiting
    const goes = silent && taken && asks[0] === 'holder' && goesOn(books, waiting, taken, now)
    if (!goes) declines(books, waiting, now)
  }
}

/** A member's held money: the currency, and dollars. */
export function heldOf({ waiting }: Books, place: number): [number, number] {
  const held = waiting.flatMap(({ taken }) => (taken?.from === place ? [taken] : []))
  const sum = (of: (taken: Taken) => number) => held.reduce((all, one) => all + of(one), 0)
  return [sum(({ amount }) => amount), sum(({ tip, fee }) => tip + fee)]
}
