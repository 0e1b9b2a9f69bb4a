/**
 * What a member sold and bought by months of its exchange's zone, and what it saved (ACCT-12).
 * A sale and a purchase are those of the spending target (docs/money/community-fee.md): with what
 * FlashCash paid, less what was given back in that month, and not within one owner.
 */
import { sum } from '../money.ts'
import { monthsLater } from './month.rules.ts'

/** Minor units. */
export interface TradeSums {
  /** Negative when more was given back than sold. */
  readonly sales: bigint
  readonly purchases: bigint
  /** The dollars that the purchases cost as well: commission and tips, less what came back. */
  readonly cash: bigint
  /** Sales and purchases that were made, also those given back. */
  readonly transactions: number
}

export interface TradeMonth extends TradeSums {
  /** `2026-11` */
  readonly month: string
}

/** The months until one, the oldest first, also those without trade. */
export function lastMonths(
  traded: readonly TradeMonth[],
  { until, count }: { readonly until: string; readonly count: number },
): TradeMonth[] {
  return Array.from({ length: count }, (_, at) => {
    const month = monthsLater(until, at + 1 - count)
    return traded.find((one) => one.month === month) ?? { ...noTrade, month }
  })
}

/** The sums of one month. */
export function tradeOfMonth(traded: readonly TradeMonth[], month: string): TradeSums {
  return sumTrade(traded.filter((one) => one.month === month))
}

/** The sums of the calendar year of a month. */
export function tradeOfYear(traded: readonly TradeMonth[], month: string): TradeSums {
  const year = month.slice(0, 5)
  return sumTrade(traded.filter((one) => one.month.startsWith(year)))
}

export function sumTrade(traded: readonly TradeSums[]): TradeSums {
  return {
    sales: sum(traded.map(({ sales }) => sales)),
    purchases: sum(traded.map(({ purchases }) => purchases)),
    cash: sum(traded.map(({ cash }) => cash)),
    transactions: traded.reduce((all, { transactions }) => all + transactions, 0),
  }
}

/**
 * The dollars that a member kept because it paid in the currency, at par: what it bought, less the
 * dollars that this cost as well. Not below zero.
 */
export function savingsOf({ purchases, cash }: Pick<TradeSums, 'purchases' | 'cash'>): bigint {
  return purchases > cash ? purchases - cash : 0n
}

const noTrade: TradeSums = { sales: 0n, purchases: 0n, cash: 0n, transactions: 0 }
