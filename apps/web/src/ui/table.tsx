/**
 * A plain table with aligned figures and a sticky head. On narrow screens less important columns
 * are hidden.
 */
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { cx } from './class-names.ts'

export interface Column<Row> {
  readonly key: string
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  /** Hides this column below 768 or 992 px. */
  readonly from?: 'md' | 'lg'
}

export interface TableProps<Row> {
  /** For screen readers; not visible. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Close rows, for a few figures beside a picture. */
  readonly dense?: boolean
  /** Shown instead of rows when there are none. */
  readonly empty?: ReactNode
}

export function Table<Row>({ empty, ...props }: TableProps<Row>) {
  return props.rows.length === 0 && empty ? empty : <Filled {...props} />
}

function Filled<Row>(props: Omit<TableProps<Row>, 'empty'>) {
  const { caption, columns, rows, rowKey, dense = false } = props
  const box = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(box)
  return (
    <div
      ref={box}
      // The arrow keys scroll what has the focus.
      {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': caption })}
      className="overflow-x-auto"
    >
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cx(
                  'border-b border-line text-sm font-semibold text-ink-soft',
                  dense ? 'py-2 pr-3 last:pr-0' : 'px-4 py-3',
                  side(column),
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="border-b border-line/60 last:border-0 hover:bg-sunk/50"
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cx(
                    'align-top',
                    dense ? 'py-2 pr-3 last:pr-0' : 'px-4 py-3.5',
                    side(column),
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whether it is wider than its room. */
function useScrolls(box: RefObject<HTMLDivElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  // Before it is painted, so that it is never seen without its focus.
  useLayoutEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () => setScrolls(element.scrollWidth > element.clientWidth)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    // The table may grow in a box that stays as it is, as when its font is there.
    for (const table of element.children) watcher.observe(table)
    return () => watcher.disconnect()
  }, [box])
  return scrolls
}

function side<Row>({ align, from }: Column<Row>): string {
  return cx(
    align === 'end' && 'text-right tabular-nums whitespace-nowrap',
    from === 'md' && 'max-md:hidden',
    from === 'lg' && 'max-lg:hidden',
  )
}
