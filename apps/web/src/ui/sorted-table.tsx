/**
 * A table of figures: heads that put it in order, a foot with totals. It scrolls sideways by itself
 * where it is wider than the page.
 */
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface SortedColumn<Row> {
  readonly key: string
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  readonly foot?: ReactNode
  /** A figure: at the right. */
  readonly figure?: boolean
  readonly sorted?: 'ascending' | 'descending' | undefined
  /** Puts the table in order by this column; without it the column has none. */
  readonly onSort?: (() => void) | undefined
}

interface SortedTableProps<Row> {
  /** The accessible name. */
  readonly label: string
  readonly columns: readonly SortedColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
}

const side = (figure: boolean | undefined) =>
  figure ? 'text-right tabular-nums whitespace-nowrap' : 'text-left'

export function SortedTable<Row>({ label, columns, rows, rowKey }: SortedTableProps<Row>) {
  return (
    // Focusable, so that it can be scrolled by keys; positioned, so that it clips what is only read
    // out.
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line/70 bg-surface shadow-card focus-visible:outline-2 focus-visible:outline-brand print:overflow-visible print:border-0 print:shadow-none"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line/60 hover:bg-sunk/50">
              {columns.map(({ key, cell, figure }) => (
                <td key={key} className={cx('px-3 py-2.5 align-top', side(figure))}>
                  {figure ? cell(row) : <div className={textCell}>{cell(row)}</div>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-line-strong/60 font-semibold">
            {columns.map(({ key, foot, figure }) => (
              <td key={key} className={cx('px-3 py-3 align-top', side(figure))}>
                {foot}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Wide enough for two words; a long word breaks. */
const textCell = 'max-w-72 min-w-26 wrap-anywhere print:min-w-0'

function Head<Row>({ column }: { readonly column: SortedColumn<Row> }) {
  const { head, figure, sorted, onSort } = column
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={sorted ?? (onSort ? 'none' : undefined)}
      className={cx('px-3 font-semibold text-ink-soft', side(figure))}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={cx(
            'inline-flex min-h-11 items-center gap-1 hover:text-ink',
            // The words stand above the figures.
            figure && 'flex-row-reverse',
            sorted && 'text-ink',
          )}
        >
          {head}
          <Arrow
            aria-hidden
            size={14}
            className={cx('shrink-0 print:hidden', !sorted && 'opacity-0')}
          />
        </button>
      ) : (
        <span className="inline-flex min-h-11 items-center">{head}</span>
      )}
    </th>
  )
}
