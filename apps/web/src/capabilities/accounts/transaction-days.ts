/**
 * Days and months of the list of transactions. Its days are the viewer's, as the times on receipts
 * are; where a month begins is decided by the zone of the exchange, on the server.
 */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { cameToNothing } from '@exchange/domain/accounts/transaction-list.rules'
import { dayHere } from '../../kernel/day-words.ts'
import { minorOf } from '../../kernel/formats.ts'

export { dayName } from '../../kernel/by-day.ts'
export { monthName, monthsLater as monthAfter } from '@exchange/domain/months/month.rules'

export interface DayOfTransactions {
  /** `2026-11-26` */
  readonly day: string
  readonly transactions: readonly Transaction[]
  /**
   * What they moved in the currency, in minor units. Null if nothing moved, or if more of the day
   * may follow.
   */
  readonly total: bigint | null
}

/** The list by days, in its own order; `whole`: nothing follows it. */
export function byDays(all: readonly Transaction[], whole: boolean): readonly DayOfTransactions[] {
  const days = new Map<string, Transaction[]>()
  for (const one of all) {
    const day = dayHere(new Date(one.date))
    days.set(day, [...(days.get(day) ?? []), one])
  }
  const last = Array.from(days.keys()).at(-1)
  return Array.from(days, ([day, transactions]) => {
    const moved = transactions.flatMap(currencyMoved)
    const isKnown = moved.length > 0 && (whole || day !== last)
    const total = isKnown ? moved.reduce((sum, one) => sum + one, 0n) : null
    return { day, transactions, total }
  })
}

/** What it did to the balance: after commission, as in the sums of the month. */
function currencyMoved(of: Transaction): readonly bigint[] {
  if (of.unit !== 'MOX' || cameToNothing(of.status)) return []
  const left = minorOf(of.amount) - minorOf(of.currencyFee) - minorOf(of.currencyFeeBack)
  return [of.action === 'Purchase' ? -left : left]
}
