/**
 * The report on a phone: of each transaction its member and amount, and below what else was chosen;
 * the same columns, order and totals as the table.
 */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import {
  actionName,
  activityMessages,
  reportWords,
} from '@exchange/contract/accounts/activity.messages'
import type { Sums } from '@exchange/contract/accounts/sums.contract'
import { sortColumns, type ReportColumn } from '@exchange/domain/accounts/transaction-list.rules'
import { paths } from '../../paths.ts'
import { PillSelect } from '../../ui/pill-select.tsx'
import { Surface } from '../../ui/surface.tsx'
import { cellOf, footOf } from './report-cells.tsx'
import type { ReportSetup } from './report-setup.ts'

interface ReportListProps {
  readonly setup: ReportSetup
  readonly rows: readonly Transaction[]
  readonly total: Sums | undefined
  readonly onSort: (sort: string | undefined) => void
}

export function ReportList({ setup, rows, total, onSort }: ReportListProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <Order setup={setup} onSort={onSort} />
      <Surface flush>
        <ul aria-label={reportWords.table} className="divide-y divide-line/70">
          {rows.map((one) => (
            <li key={one.id}>
              <Row of={one} columns={setup.columns} />
            </li>
          ))}
        </ul>
        {total && (
          <dl className="grid gap-1 border-t-2 border-line-strong/60 px-4 py-3 font-semibold">
            <dt>{reportWords.total(activityMessages.found(total.count))}</dt>
            {setup.columns.map((column) => (
              <Foot key={column} column={column} total={total} />
            ))}
          </dl>
        )}
      </Surface>
    </div>
  )
}

function Foot({ column, total }: { readonly column: ReportColumn; readonly total: Sums }) {
  const foot = footOf(column, total)
  if (!foot) return null
  return (
    <dd className="flex justify-between gap-4">
      <span className="font-normal text-ink-soft">{reportWords.columns[column]}</span>
      <span className="text-right tabular-nums">{foot}</span>
    </dd>
  )
}

/** Columns that have a place of their own in a row. */
const placed = new Set<ReportColumn>(['date', 'action', 'member', 'amount', 'note'])

interface RowProps {
  readonly of: Transaction
  readonly columns: readonly ReportColumn[]
}

function Row({ of, columns }: RowProps) {
  const has = (column: ReportColumn) => columns.includes(column)
  const named = has('member') && of.member !== ''
  const others = columns.filter((column) => !placed.has(column))
  return (
    <a
      href={paths.transactions({ payment: of.id })}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2.5 hover:bg-sunk/50"
    >
      <bdi className="truncate font-medium">{named ? of.member : actionName(of)}</bdi>
      <span className="text-right tabular-nums">{has('amount') && cellOf('amount', of)}</span>
      <span className="col-span-2 flex min-w-0 flex-wrap gap-x-2 text-sm text-ink-soft">
        {has('date') && cellOf('date', of)}
        {has('action') && named && <span>{actionName(of)}</span>}
        {has('note') && (
          <span className="min-w-24 flex-1 basis-0 truncate">{cellOf('note', of)}</span>
        )}
        {others.map((column) => (
          <Other key={column} column={column} of={of} />
        ))}
      </span>
    </a>
  )
}

function Other({ column, of }: { readonly column: ReportColumn; readonly of: Transaction }) {
  const cell = cellOf(column, of)
  if (!cell) return null
  return (
    <span className="whitespace-nowrap">
      {column === 'status' ? '' : `${reportWords.columns[column]} `}
      {cell}
    </span>
  )
}

/** The heads of the table put it in order; a list has this instead. */
function Order({ setup: { columns, sort }, onSort }: Pick<ReportListProps, 'setup' | 'onSort'>) {
  const names = sortColumns.filter((name) => name !== 'date' && columns.includes(name))
  return (
    <div data-print="hide">
      <PillSelect
        label={reportWords.order}
        value={sort === '-date' ? '' : (sort ?? '')}
        active={sort !== undefined}
        options={[
          { value: '', label: reportWords.newest },
          { value: 'date', label: reportWords.oldest },
          ...names.flatMap((name) => [
            { value: `-${name}`, label: reportWords.descending(reportWords.columns[name]) },
            { value: name, label: reportWords.ascending(reportWords.columns[name]) },
          ]),
        ]}
        onChange={(value) => onSort(value === '' ? undefined : value)}
      />
    </div>
  )
}
