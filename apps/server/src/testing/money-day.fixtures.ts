/** The model of sums within 24 hours: what typed numbers took, and what went through unseen. */
import type { Payment, Purse } from './money-model.fixtures.ts'

/**
 * From this sum of one pair on brokers must approve, and at twice it for all that a member pays or
 * receives; above the others, the holder of a typed number.
 */
export const threshold = 150_00
export const typedMost = 100_00
const typedMostOfAll = 200_00

/** Sums by what they are of. */
export type Day = Map<string, number>

const sumOf = (day: Day, of: string) => day.get(of) ?? 0

function counts(day: Day, amount: number, ofs: readonly string[]): void {
  for (const of of ofs) day.set(of, sumOf(day, of) + amount)
}

/** The exchanges whose brokers must approve. */
export function brokersFor(
  { day, purses }: { readonly day: Day; readonly purses: readonly Purse[] },
  { from, to, ...sums }: Payment,
): number[] {
  const amount = sums.amount + sums.tip
  const pair = amount + sumOf(day, `pair ${from} ${to}`) >= threshold
  const buyer = pair || amount + sumOf(day, `paid ${from}`) >= 2 * threshold
  const seller = pair || amount + sumOf(day, `received ${to}`) >= 2 * threshold
  const asked = [...(buyer ? [from] : []), ...(seller ? [to] : [])]
  return [...new Set(asked.map((place) => (purses[place] as Purse).exchange))]
}

/** A payment that no broker has seen. */
export function countsUnseen(day: Day, { from, to, amount, tip }: Payment): void {
  counts(day, amount + tip, [`pair ${from} ${to}`, `paid ${from}`, `received ${to}`])
}

const typedOf = ({ from, to }: Payment) => [`typed ${from} ${to}`, `typed ${from}`] as const

export function isBeyondTyped(day: Day, payment: Payment): boolean {
  const [seller, all] = typedOf(payment)
  const sum = payment.amount + payment.tip
  return sum + sumOf(day, seller) > typedMost || sum + sumOf(day, all) > typedMostOfAll
}

export function countsTyped(day: Day, payment: Payment): void {
  counts(day, payment.amount + payment.tip, typedOf(payment))
}

/** What an unanswered charge of a typed number may pay, with the others that wait for that. */
export function mayClearBySilence(payment: Payment, others: readonly Payment[]): boolean {
  const same = others.filter(({ from }) => from === payment.from)
  const sum = (of: readonly Payment[]) =>
    [...of, payment].reduce((all, { amount, tip }) => all + amount + tip, 0)
  const bySeller = same.filter(({ to }) => to === payment.to)
  return sum(bySeller) <= typedMost && sum(same) <= typedMostOfAll
}

/** False if a broker would have to approve the purchase of a gift card. */
export function countsBought(day: Day, from: number, amount: number): boolean {
  const [pair, paid] = [`bought ${from}`, `paid ${from}`]
  if (amount + sumOf(day, pair) >= threshold) return false
  if (amount + sumOf(day, paid) >= 2 * threshold) return false
  counts(day, amount, [pair, paid])
  return true
}

/** False if a broker would have to approve what a gift card pays. */
export function countsGift(day: Day, to: number, amount: number): boolean {
  const received = `received ${to}`
  if (amount + sumOf(day, received) >= 2 * threshold) return false
  counts(day, amount, [received])
  return true
}
