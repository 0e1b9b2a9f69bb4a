/**
 * The list of a staff page: search, filters, saved views, columns, order, pages and file, all by
 * the address; one page of at most 100 records at a time. The page brings the columns, the filters
 * and the query; with `bulk` its records can be selected.
 */
import { listWords as words } from '@exchange/contract/preferences/list.messages'
import { useRef, useState, type ReactNode } from 'react'
import { loadFailure } from '../kernel/load-failure.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { ChipRow } from '../ui/chip-row.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedBanner } from '../ui/failed-banner.tsx'
import { lacksRoom, RecordTable, type RecordColumn } from '../ui/record-table.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Surface } from '../ui/surface.tsx'
import { useRecordKeys } from '../ui/use-record-keys.ts'
import type { ListAddress, ListShape } from './list-address.ts'
import { ListColumns } from './list-columns.tsx'
import { SearchLine } from './list-search.tsx'
import { useSelection, type Selected, type Selection } from './list-selection.ts'
import { ViewChips, ViewsDialog } from './list-views.tsx'

export type StaffColumn<Row> = Pick<RecordColumn<Row>, 'key' | 'head' | 'cell' | 'figure'>

/** What the list uses of a query of one page. */
interface PageQuery<Row> {
  readonly data:
    | {
        readonly rows: readonly Row[]
        readonly nextCursor: string | null
        readonly previousCursor?: string | null
      }
    | undefined
  readonly error: unknown
  /** An earlier page is shown until this one is there. */
  readonly isPlaceholderData: boolean
  refetch(): unknown
}

export interface StaffListProps<Row> {
  /** The name under which its views are saved: `users`. */
  readonly list: string
  /** What it lists, in the plural and in lower case: `members`. */
  readonly label: string
  readonly shape: ListShape
  readonly address: ListAddress
  readonly query: PageQuery<Row>
  /** All columns, in the order of the shape; the first names the record. */
  readonly columns: readonly StaffColumn<Row>[]
  readonly rowKey: (row: Row) => string
  /** What a row is called, for its check box. */
  readonly rowName?: (row: Row) => string
  readonly hrefOf?: (row: Row) => string
  /** What can be searched for, below the field. */
  readonly searchHint?: string
  /** The filters, as pills. */
  readonly filters?: ReactNode
  readonly failed: string
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly hint: string }
  /** The address of the CSV file of the same filter. */
  readonly file?: string
  /** The acts on what is selected. */
  readonly bulk?: (selected: Selected) => ReactNode
}

export function StaffList<Row>(props: StaffListProps<Row>) {
  const { list, label, shape, address, query, columns, filters } = props
  const [open, setOpen] = useState<'views' | 'columns' | null>(null)
  const root = useRef<HTMLDivElement>(null)
  useRecordKeys(root)
  const close = () => setOpen(null)
  const isLeftOut = (key: string) =>
    address.columns === shape.shown && shape.spare?.includes(key) && lacksRoom(root.current)
  return (
    <div className="grid grid-cols-1 gap-4">
      <ViewChips list={list} address={address} onSave={() => setOpen('views')} />
      <div role="search" aria-label={label} className="grid grid-cols-1 gap-3">
        <SearchLine
          key={address.filter['q'] ?? ''}
          hint={props.searchHint}
          address={address}
          onColumns={() => setOpen('columns')}
          file={props.file}
        />
        {filters && (
          <ChipRow label={words.filters}>
            {filters}
            {Object.keys(address.filter).length > 0 && (
              <Button variant="link" onClick={address.clear}>
                {words.clear}
              </Button>
            )}
          </ChipRow>
        )}
      </div>
      <div ref={root}>
        <Records {...props} key={`${address.view}/${address.cursor}`} />
      </div>
      <Pages address={address} page={query.data} />
      <p className="text-sm text-ink-soft pointer-coarse:hidden">
        {props.bulk ? words.keysWithPick : words.keys}
      </p>
      {open === 'views' && <ViewsDialog list={list} address={address} onClose={close} />}
      {open === 'columns' && (
        <ListColumns
          columns={columns}
          shown={address.columns.filter((key) => !isLeftOut(key))}
          usual={shape.shown}
          onChange={address.showColumns}
          onClose={close}
        />
      )}
    </div>
  )
}

function Records<Row>(props: StaffListProps<Row>) {
  const { label, shape, address, query, columns, rowKey, rowName, hrefOf, bulk } = props
  const { data, error, isPlaceholderData } = query
  const selection = useSelection((data?.rows ?? []).map(rowKey))
  if (!data) {
    if (error) {
      const { text, retry } = loadFailure(error, props.failed, query.refetch)
      return <FailedBanner onRetry={retry}>{text}</FailedBanner>
    }
    return (
      <Surface flush>
        <SkeletonRows count={8} label={`Loading ${label}`} />
      </Surface>
    )
  }
  if (data.rows.length === 0) {
    return (
      <Surface>
        <EmptyState icon={props.empty.icon} title={props.empty.title}>
          {props.empty.hint}
        </EmptyState>
      </Surface>
    )
  }
  const names = new Map(data.rows.map((row) => [rowKey(row), rowName?.(row) ?? rowKey(row)]))
  const shown = columns
    .filter(({ key }, at) => at === 0 || address.columns.includes(key))
    .map((column) => ({
      ...column,
      // Who has chosen columns sees them all.
      spare: address.columns === shape.shown && shape.spare?.includes(column.key),
      ...(shape.sorts.includes(column.key) && {
        sorted: sortedBy(address.sort, column.key),
        onSort: () => address.sortBy(column.key),
      }),
    }))
  return (
    <div className="grid grid-cols-1 gap-3">
      {bulk && selection.picked.size > 0 && (
        <SelectionBar selection={selection} isMore={data.nextCursor !== null} bulk={bulk} />
      )}
      <RecordTable
        label={label}
        columns={shown}
        rows={data.rows}
        rowKey={rowKey}
        hrefOf={hrefOf}
        stale={isPlaceholderData}
        picking={
          bulk && {
            picked: selection.picked,
            onPick: selection.pick,
            onPickAll: selection.pickPage,
            label: (key) => names.get(key) ?? key,
            allLabel: words.pickPage,
          }
        }
      />
      <p role="status" className="sr-only">
        {words.shown(data.rows.length, label)}
      </p>
    </div>
  )
}

interface SelectionBarProps {
  readonly selection: Selection
  /** There are more pages. */
  readonly isMore: boolean
  readonly bulk: (selected: Selected) => ReactNode
}

/** What is selected, and what can be done with it; it stays in sight. */
function SelectionBar({ selection, isMore, bulk }: SelectionBarProps) {
  const { picked, selected, isWholePage } = selection
  return (
    <div
      role="region"
      aria-label={words.picked(picked.size)}
      className="sticky top-2 z-20 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-brand bg-raised px-4 py-2 shadow-float"
    >
      <p role="status" className="font-semibold">
        {selected.all ? words.pickedAll : words.picked(picked.size)}
      </p>
      {!selected.all && isWholePage && isMore && (
        <Button variant="link" onClick={selection.pickAllThatMatch}>
          {words.pickAll}
        </Button>
      )}
      <Button variant="link" onClick={selection.clear}>
        {words.unpick}
      </Button>
      <span className="ml-auto flex flex-wrap gap-2">{bulk(selected)}</span>
    </div>
  )
}

function sortedBy(sort: string, column: string): 'ascending' | 'descending' | undefined {
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : undefined
}

interface PagesProps {
  readonly address: ListAddress
  readonly page: PageQuery<unknown>['data']
}

function Pages({ address, page }: PagesProps) {
  const { nextCursor = null, previousCursor = null } = page ?? {}
  if (nextCursor === null && previousCursor === null && address.cursor === '') return null
  return (
    <nav aria-label={words.pages} className="flex flex-wrap justify-center gap-2">
      {address.cursor !== '' && (
        <a href={address.pageAt('')} className={buttonClass({ variant: 'quiet' })}>
          {words.first}
        </a>
      )}
      {previousCursor !== null && (
        <a href={address.pageAt(previousCursor)} className={buttonClass({ variant: 'quiet' })}>
          {words.previous}
        </a>
      )}
      {nextCursor !== null && (
        <a href={address.pageAt(nextCursor)} className={buttonClass({ variant: 'quiet' })}>
          {words.next}
        </a>
      )}
    </nav>
  )
}
