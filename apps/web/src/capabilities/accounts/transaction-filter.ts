/**
 * A filter of transactions as an address has it. What an address has wrongly is left out, because
 * the server would refuse it.
 */
import type { TransactionFilter } from '@exchange/contract/accounts/account.contract'
import {
  reportPeriods,
  transactionActions,
  transactionStatuses,
} from '@exchange/domain/accounts/transaction-list.rules'
import type { PageSearch } from '../../paths.ts'

const isOf = (names: readonly string[]) => (text: string) => names.includes(text)
const isName = (text: string) => text.trim() !== '' && text.trim().length <= 80
const isSum = (text: string) => /^\d{1,7}(\.\d{1,2})?$/.test(text)
const isDay = (text: string) => {
  const at = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? new Date(text) : new Date(Number.NaN)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

type FilterName = keyof TransactionFilter

/** In the order in which they are told. */
const checks: Readonly<Record<FilterName, (text: string) => boolean>> = {
  search: isName,
  show: isOf(['in', 'out', 'waiting']),
  month: (text) => /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text),
  period: isOf(reportPeriods),
  from: isDay,
  until: isDay,
  action: isOf(transactionActions),
  status: isOf(transactionStatuses),
  member: isName,
  product: isName,
  contact: isName,
  least: isSum,
  most: isSum,
}

export const filterNames = Object.keys(checks).filter((name): name is FilterName => name in checks)

export function readFilter(query: PageSearch): TransactionFilter {
  const pairs = filterNames.flatMap((name) => {
    const text = query[name]
    return text !== undefined && checks[name](text) ? [[name, text] as const] : []
  })
  return Object.fromEntries(pairs)
}

/** The parts that narrow a list further than to a month. */
export function narrowing(filter: TransactionFilter): readonly FilterName[] {
  return filterNames.filter((name) => name !== 'month' && filter[name] !== undefined)
}

/** Those that are set in the dialog, not beside the list. */
export function detailedFilters(filter: TransactionFilter): readonly FilterName[] {
  return narrowing(filter).filter((name) => name !== 'search' && name !== 'show')
}

/** Every part; absent ones are undefined, so that a change of an address takes them away. */
export function wholeFilter(
  filter: TransactionFilter,
): Readonly<Partial<Record<FilterName, string | undefined>>> {
  return Object.fromEntries(filterNames.map((name) => [name, filter[name]]))
}
