/** How a report of transactions is arranged, as an address has it. */
import type { TransactionFilter } from '@exchange/contract/accounts/account.contract'
import type { ReportView } from '@exchange/contract/preferences/report-views.contract'
import {
  groupSorts,
  readOrder,
  reportColumns,
  reportGroups,
  sortColumns,
  usualColumns,
  type Order,
  type ReportColumn,
  type ReportGroup,
} from '@exchange/domain/accounts/transaction-list.rules'
import type { PageSearch } from '../../paths.ts'
import { readFilter, wholeFilter } from './transaction-filter.ts'

export interface ReportSetup {
  readonly filter: TransactionFilter
  readonly columns: readonly ReportColumn[]
  /** Without one each transaction is a row. */
  readonly group: ReportGroup | undefined
  /** `amount` or `-amount`; absent: the usual order. */
  readonly sort: string | undefined
}

export function readSetup(query: PageSearch): ReportSetup {
  const { sort } = query
  const group = reportGroups.find((name) => name === query['group'])
  const names: readonly string[] = group ? groupSorts : sortColumns
  const asked = (query['columns'] ?? '').split(',')
  const columns = reportColumns.filter((column) => asked.includes(column))
  return {
    filter: readFilter(query),
    columns: columns.length > 0 ? columns : usualColumns,
    group,
    sort: readOrder(sort, names) ? sort : undefined,
  }
}

/** As an address has it: what is usual is left out. */
export function writeSetup({ filter, columns, group, sort }: ReportSetup) {
  const isUsual = columns.join() === usualColumns.join()
  return {
    ...wholeFilter(filter),
    columns: isUsual ? undefined : columns.join(),
    group,
    sort,
  }
}

/** As a saved view has it: without what is absent. */
export function viewOf(setup: ReportSetup): ReportView {
  const { filter, group, sort } = setup
  const { columns } = writeSetup(setup)
  return { ...filter, ...(columns && { columns }), ...(group && { group }), ...(sort && { sort }) }
}

/** What the server is asked for the file: exactly what is shown. */
export function fileOf({ filter, columns, group, sort }: ReportSetup) {
  const how = group ? { group } : { columns: columns.join() }
  return { ...filter, ...how, ...(sort && { sort }) }
}

/** The next order when a column's head is pressed: one way, the other way, the usual one. */
export function nextSort(name: string, sort: string | undefined, descends: boolean) {
  const [first, second] = descends ? [`-${name}`, name] : [name, `-${name}`]
  if (sort === first) return second
  return sort === second ? undefined : first
}

/** What the head of a column says about its order. */
export function sortedBy(
  order: Order<string> | undefined,
  name: string,
): 'ascending' | 'descending' | undefined {
  if (order?.by !== name) return undefined
  return order.descending ? 'descending' : 'ascending'
}
