/** The report with a row for each transaction, and what its columns come to (ACCT-07). */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { activityMessages, reportWords } from '@exchange/contract/accounts/activity.messages'
import {
  newestFirst,
  readOrder,
  sortColumns,
  type ReportColumn,
} from '@exchange/domain/accounts/transaction-list.rules'
import { useConfig } from '../../kernel/hooks.ts'
import { useMedia } from '../../kernel/use-media.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SortedTable, type SortedColumn } from '../../ui/sorted-table.tsx'
import { NothingFound } from './nothing-found.tsx'
import { cellOf, footOf, headOf, isFigure } from './report-cells.tsx'
import { ReportList } from './report-list.tsx'
import { nextSort, sortedBy, type ReportSetup } from './report-setup.ts'
import { useSums, type useTransactions } from './transactions.api.ts'

/** Rows of one page. */
export const reportPage = 100

interface ReportRowsProps {
  readonly setup: ReportSetup
  readonly query: ReturnType<typeof useTransactions>
  readonly onSort: (sort: string | undefined) => void
}

export function ReportRows({ setup, query, onSort }: ReportRowsProps) {
  const { currency } = useConfig().brand
  const narrow = useMedia('(max-width: 699px)')
  const sums = useSums(setup.filter)
  const total = sums.data?.total
  const rows = query.data?.pages.flatMap(({ transactions }) => transactions)
  const order = readOrder(setup.sort, sortColumns) ?? newestFirst
  if (!rows && query.isError) {
    return (
      <FailedBanner onRetry={() => void query.refetch()}>
        {accountMessages.transactionsFailed}
      </FailedBanner>
    )
  }
  if (!rows) return <Skeleton className="h-96 w-full rounded-card" />
  if (rows.length === 0) return <NothingFound />
  const columns = setup.columns.map((column, at): SortedColumn<Transaction> => {
    const name = sortColumns.find((one) => one === column)
    const ways = name && {
      sorted: sortedBy(order, name),
      onSort: () => onSort(nextSort(name, setup.sort, isFigure(column) || name === 'date')),
    }
    return {
      key: column,
      head: headOf(column, currency),
      figure: isFigure(column),
      cell: (one) => (at === 0 ? linked(column, one) : cellOf(column, one)),
      foot: footIn(column, at),
      ...ways,
    }
  })
  function footIn(column: ReportColumn, at: number) {
    if (!total) return null
    const foot = footOf(column, total)
    return at === 0 && !foot ? reportWords.total(activityMessages.found(total.count)) : foot
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {narrow ? (
        <ReportList setup={setup} rows={rows} total={total} onSort={onSort} />
      ) : (
        <SortedTable
          label={reportWords.table}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      {query.hasNextPage && (
        <Button
          variant="quiet"
          data-print="hide"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
      <p role="status" className="sr-only">
        Shown transactions: {rows.length}
      </p>
    </div>
  )
}

/** The first cell of a row leads to its transaction. */
function linked(column: ReportColumn, one: Transaction) {
  return (
    <a
      href={paths.transactions({ payment: one.id })}
      className="text-brand-ink underline decoration-brand/40 underline-offset-4 hover:decoration-brand"
    >
      {cellOf(column, one) || reportWords.open}
    </a>
  )
}
