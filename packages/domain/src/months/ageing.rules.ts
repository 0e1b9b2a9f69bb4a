/**
 * How old a member's balance is (DOMAIN §6 "Ageing"). First in, first out: what is left of a
 * positive balance is its newest credits. FlashCash, held money and gift cards do not age. Ages are
 * whole days of 24 hours.
 */
import { smaller, sum } from '../money.ts'

/** What is left of one credit, in minor units of the currency. */
export interface Lot {
  readonly at: Date
  readonly amount: bigint
}

/**
 * The bands, youngest first, each with its last day. The five of the score (ENT-17) are the first
 * four and the sum of the others; the three of the community fee are 91-360 days, 361 days to three
 * years, and older.
 */
export const ageBands = [
  { name: 'to90', last: 90 },
  { name: 'to180', last: 180 },
  { name: 'to270', last: 270 },
  { name: 'to360', last: 360 },
  { name: 'to3Years', last: 1_095 },
  { name: 'over3Years', last: Infinity },
] as const
export type AgeBand = (typeof ageBands)[number]['name']

/** Minor units of the currency by age; none is negative. */
export type Ageing = Readonly<Record<AgeBand, bigint>>

export const noAgeing: Ageing = {
  to90: 0n,
  to180: 0n,
  to270: 0n,
  to360: 0n,
  to3Years: 0n,
  over3Years: 0n,
}

const dayMs = 86_400_000

/**
 * What is left of the credits, newest first, when `balance` is: the rule of the window query
 * `months.standings`. Nothing unless the balance is positive; less than the balance if the credits are.
 */
export function lotsLeft(newestFirst: Iterable<Lot>, balance: bigint): Lot[] {
  const left: Lot[] = []
  let rest = balance
  for (const { at, amount } of newestFirst) {
    if (rest <= 0n) break
    const kept = smaller(amount, rest)
    if (kept > 0n) left.push({ at, amount: kept })
    rest -= kept
  }
  return left
}

/** The lots by their age at a moment. */
export function ageing(lots: readonly Lot[], at: Date): Ageing {
  const aged = { ...noAgeing }
  for (const lot of lots) {
    const days = Math.floor((at.getTime() - lot.at.getTime()) / dayMs)
    aged[bandOf(days)] += lot.amount
  }
  return aged
}

function bandOf(days: number): AgeBand {
  return ageBands.find(({ last }) => days <= last)?.name ?? 'over3Years'
}

/** After spending so much more: the oldest is spent first. */
export function spendOldest(from: Ageing, amount: bigint): Ageing {
  const left = { ...from }
  let rest = amount
  for (const { name } of ageBands.toReversed()) {
    const spent = smaller(left[name], rest)
    left[name] -= spent
    rest -= spent
  }
  return left
}

export function totalOf(aged: Ageing): bigint {
  return sum(Object.values(aged))
}

/** What is older than 90 days. */
export function stagnantOf(aged: Ageing): bigint {
  return totalOf(aged) - aged.to90
}

/** The share older than 90 days in percent, 0 to 100, rounded down to two decimals. */
export function percentStagnant(aged: Ageing): number {
  const total = totalOf(aged)
  return total > 0n ? Number((stagnantOf(aged) * 10_000n) / total) / 100 : 0
}
