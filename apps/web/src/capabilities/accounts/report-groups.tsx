/** The report added up by month, member, person or product (ACCT-07). */
import type { TransactionFilter } from '@exchange/contract/accounts/account.contract'
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { activityMessages, reportWords } from '@exchange/contract/accounts/activity.messages'
import type { Sums, SumsOfGroup } from '@exchange/contract/accounts/sums.contract'
import {
  groupSorts,
  readOrder,
  type Order,
  type GroupSort,
  type ReportGroup,
} from '@exchange/domain/accounts/transaction-list.rules'
import { Banner } from '../../ui/banner.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SortedTable, type SortedColumn } from '../../ui/sorted-table.tsx'
import { footOf, Nets } from './report-cells.tsx'
import { nextSort, sortedBy, type ReportSetup } from './report-setup.ts'
import { useSums } from './transactions.api.ts'

interface ReportGroupsProps {
  readonly setup: ReportSetup & { readonly group: ReportGroup }
  readonly onSort: (sort: string | undefined) => void
  /** The address of the transactions of a group. */
  readonly hrefOf: (filter: TransactionFilter) => string
}

export function ReportGroups({ setup, onSort, hrefOf }: ReportGroupsProps) {
  const { filter, group, sort } = setup
  const order = readOrder(sort, groupSorts) ?? { by: 'name', descending: group === 'month' }
  const asked = readOrder(sort, groupSorts) ? { sort } : {}
  const { data, isError, refetch } = useSums({ ...filter, group, ...asked })
  if (!data && isError) {
    return <FailedBanner onRetry={() => void refetch()}>{accountMessages.flowFailed}</FailedBanner>
  }
  if (!data) return <Skeleton className="h-96 w-full rounded-card" />
  const inOrder = (column: Column) => orderOf(column, { order, sort, onSort })
  const columns = columnsOf(data.total).map((column, at): SortedColumn<SumsOfGroup> => ({
    key: column.key,
    head: at === 0 ? reportWords.groups[group] : column.head,
    figure: at > 0,
    cell: (one) => (at === 0 ? named(one, group, { filter, hrefOf }) : column.of(one)),
    foot:
      at === 0
        ? reportWords.total(activityMessages.found(data.total.count))
        : column.of(data.total),
    ...inOrder(column),
  }))
  return (
    <div className="grid grid-cols-1 gap-3">
      <SortedTable
        label={reportWords.table}
        columns={columns}
        rows={data.groups}
        rowKey={({ key, name }) => `${key} ${name}`}
      />
      {!data.whole && <Banner>{reportWords.groupsCut}</Banner>}
    </div>
  )
}

interface Column {
  readonly key: string
  readonly head: string
  readonly of: (sums: Sums) => React.ReactNode
  readonly sort?: GroupSort
}

function columnsOf(total: Sums): readonly Column[] {
  const { columns, count, in: came, out, net } = reportWords
  const all: readonly Column[] = [
    { key: 'name', head: '', sort: 'name', of: () => null },
    { key: 'count', head: count, sort: 'count', of: (sums) => sums.count },
    {
      key: 'in',
      head: came,
      sort: 'in',
      of: ({ moved }) => <Nets moved={moved} of={(one) => one.in} />,
    },
    {
      key: 'out',
      head: out,
      sort: 'out',
      of: ({ moved }) => <Nets moved={moved} of={(one) => -one.out} />,
    },
    { key: 'net', head: net, sort: 'net', of: ({ moved }) => <Nets moved={moved} /> },
    { key: 'tip', head: columns.tip, of: (sums) => footOf('tip', sums) },
    { key: 'commission', head: columns.commission, of: (sums) => footOf('commission', sums) },
    { key: 'points', head: columns.points, of: (sums) => footOf('points', sums) },
  ]
  // A column of zeros says nothing.
  return all.filter(({ key }) => key !== 'points' || total.points !== 0)
}

interface Ordering {
  readonly order: Order<GroupSort>
  readonly sort: string | undefined
  readonly onSort: (sort: string | undefined) => void
}

function orderOf({ sort: name }: Column, { order, sort, onSort }: Ordering) {
  if (!name) return {}
  return {
    sorted: sortedBy(order, name),
    onSort: () => onSort(nextSort(name, sort, name !== 'name')),
  }
}

/** The name of a group; it leads to its transactions, if it has a name by which they are found. */
function named(
  { key, name }: SumsOfGroup,
  group: ReportGroup,
  { filter, hrefOf }: Pick<ReportGroupsProps, 'hrefOf'> & { readonly filter: TransactionFilter },
) {
  if (name === '') return <span className="text-ink-soft">{reportWords.noName}</span>
  const own = `"${name}"`
  const narrowed =
    group === 'month'
      ? { ...filter, month: key, period: undefined }
      : { ...filter, [group === 'by' ? 'contact' : group]: own }
  if (own.length > 80) return <bdi>{name}</bdi>
  return (
    <a
      href={hrefOf(narrowed)}
      className="text-brand-ink underline decoration-brand/40 underline-offset-4 hover:decoration-brand"
    >
      <bdi>{name}</bdi>
    </a>
  )
}
