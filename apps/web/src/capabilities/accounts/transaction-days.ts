/**
 * Days and months of the list of transactions. Its days are the viewer's, as the times on receipts
 * are; where a month begins is decided by the zone of the exchange, on the server.
 */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { dayHere } from '../../kernel/day-words.ts'

export { monthName, monthsLater as monthAfter } from '@exchange/domain/months/month.rules'

export interface DayOfTransactions {
  /** `2026-11-26` */
  readonly day: string
  readonly transactions: readonly Transaction[]
}

/** The list by days, in its own order. */
export function byDays(all: readonly Transaction[]): readonly DayOfTransactions[] {
  const days = new Map<string, Transaction[]>()
  for (const one of all) {
    const day = dayHere(new Date(one.date))
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return Array.from(days, ([day, transactions]) => ({ day, transactions }))
}

/** "Today", "Yesterday", "Thursday, November 26"; with the year unless it is this one. */
export function dayName(day: string, today: string): string {
  const days = (Date.parse(today) - Date.parse(day)) / 86_400_000
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(new Date(day))
}
