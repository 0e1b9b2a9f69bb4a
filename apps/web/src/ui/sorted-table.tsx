/**
 * A table of figures: heads that put it in order, a foot with totals. It scrolls sideways by itself
 * where it is wider than the page.
 */
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { cellSide, SortHead, type SortHeadProps } from './sort-head.tsx'

export interface SortedColumn<Row> extends SortHeadProps {
  readonly key: string
  readonly cell: (row: Row) => ReactNode
  readonly foot?: ReactNode
}

interface SortedTableProps<Row> {
  /** The accessible name. */
  readonly label: string
  readonly columns: readonly SortedColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
}

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
            {columns.map(({ key, ...column }) => (
              <SortHead key={key} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line/60 hover:bg-sunk/50">
              {columns.map(({ key, cell, figure }) => (
                <td key={key} className={cx('px-3 py-2.5 align-top', cellSide(figure))}>
                  {figure ? cell(row) : <div className={textCell}>{cell(row)}</div>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-line-strong/60 font-semibold">
            {columns.map(({ key, foot, figure }) => (
              <td key={key} className={cx('px-3 py-3 align-top', cellSide(figure))}>
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
