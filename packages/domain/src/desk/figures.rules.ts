/** The figures of an exchange, and how they are compared. All amounts are minor units. */

/** Of thirty days. */
export interface Trading {
  /** What members of the exchange sold, less what was given back. */
  readonly volume: bigint
  readonly trades: number
  /** Members that sold or bought. */
  readonly active: number
  readonly joined: number
}

/** At one moment. */
export interface Holdings {
  readonly debts: bigint
  readonly debtors: number
  readonly reserves: bigint
  readonly flashCash: bigint
}

export interface VolumeMonth {
  /** `2026-11` */
  readonly month: string
  readonly volume: bigint
  readonly trades: number
}

/** Dollars on one kind of house account, from the view of the members: positive covers them. */
export interface Cover {
  readonly purpose: string
  readonly amount: bigint
}

export interface ExchangeFigures {
  readonly members: number
  /** Thirty days, and the thirty before them. */
  readonly now: Trading
  readonly before: Trading
  readonly held: Holdings
  /** Thirty days ago. */
  readonly heldBefore: Holdings
  readonly creditLines: bigint
  /** What members have, without debts; and what of it is older than 90 days. */
  readonly balances: bigint
  readonly stagnant: bigint
  readonly cover: readonly Cover[]
  /** The oldest first: the last of them has begun, and is not over. */
  readonly months: readonly VolumeMonth[]
}

/** A share of a whole in whole percent, half up; null of nothing. */
export function percentOf(part: bigint | number, whole: bigint | number): number | null {
  const all = Number(whole)
  return all > 0 ? Math.round((Number(part) / all) * 100) : null
}

/**
 * By how many percent it rose, negative if it fell; null where nothing was before, and where more
 * than a thousand percent say nothing.
 */
export function changeOf(now: bigint | number, before: bigint | number): number | null {
  const old = Number(before)
  if (old <= 0) return null
  const percent = Math.round(((Number(now) - old) / old) * 100)
  return Math.abs(percent) > 1_000 ? null : percent
}

/** Trades of a member that trades, with one decimal; null where none does. */
export function tradesEach({ trades, active }: Pick<Trading, 'trades' | 'active'>): number | null {
  return active > 0 ? Math.round((trades / active) * 10) / 10 : null
}

/** The sums of the last twelve months, and of the twelve before. */
export function yearsOf(months: readonly VolumeMonth[]): { now: bigint; before: bigint } {
  const sumOf = (some: readonly VolumeMonth[]) => some.reduce((all, { volume }) => all + volume, 0n)
  return { now: sumOf(months.slice(-12)), before: sumOf(months.slice(-24, -12)) }
}
