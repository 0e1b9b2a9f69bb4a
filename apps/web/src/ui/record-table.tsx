/**
 * Records of which each opens a page: a table where there is room, cards where there is not. Its
 * heads put it in order; with `picking` each row has a check box. The link of a row covers the row.
 */
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { cx } from './class-names.ts'
import { cellSide, SortHead, type SortHeadProps } from './sort-head.tsx'

export interface RecordColumn<Row> extends SortHeadProps {
  readonly key: string
  readonly cell: (row: Row) => ReactNode
  /** It is left out of a table that has little room; a card has it. */
  readonly spare?: boolean | undefined
}

export interface Picking {
  readonly picked: ReadonlySet<string>
  readonly onPick: (key: string) => void
  readonly onPickAll: () => void
  /** The name of a row's check box. */
  readonly label: (key: string) => string
  readonly allLabel: string
}

export interface RecordTableProps<Row> {
  /** The accessible name. */
  readonly label: string
  /** The first names the record: it is the link, and the head of a card. */
  readonly columns: readonly RecordColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly hrefOf?: ((row: Row) => string) | undefined
  readonly picking?: Picking | undefined
  /** Other records are on their way: these are shown paler. */
  readonly stale?: boolean
}

export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const room = useRoom(box)
  const columns = props.columns.filter(({ spare }) => !spare || room !== 'table')
  return (
    <div
      ref={box}
      className={cx('transition-opacity', props.stale && 'opacity-60')}
      aria-busy={props.stale || undefined}
    >
      {room === 'cards' ? <Cards {...props} /> : <Wide {...props} columns={columns} />}
    </div>
  )
}

/** Whether a table in this element leaves out its spare columns. */
export function lacksRoom(element: Element | null): boolean {
  return element !== null && roomOf(element.clientWidth) === 'table'
}

/** From so many pixels on the records are a table, and from so many with all columns. */
const tableFrom = 680
const wideFrom = 900

type Room = 'cards' | 'table' | 'wide'

function useRoom(box: RefObject<HTMLDivElement | null>): Room {
  const [room, setRoom] = useState<Room>('wide')
  useLayoutEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () => setRoom(roomOf(element.clientWidth))
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [box])
  return room
}

function roomOf(width: number): Room {
  if (width < tableFrom) return 'cards'
  return width < wideFrom ? 'table' : 'wide'
}

function Wide<Row>({ label, columns, rows, rowKey, hrefOf, picking }: RecordTableProps<Row>) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line/70 bg-surface shadow-card focus-visible:outline-2 focus-visible:outline-brand"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {picking && (
              <th scope="col" className="w-11 pl-3">
                <PickBox
                  label={picking.allLabel}
                  checked={rows.length > 0 && rows.every((row) => picking.picked.has(rowKey(row)))}
                  onPick={picking.onPickAll}
                />
              </th>
            )}
            {columns.map(({ key, ...column }) => (
              <SortHead key={key} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row)
            return (
              <tr
                key={key}
                data-record={key}
                className={cx(
                  'relative border-t border-line/60 focus-within:bg-sunk hover:bg-sunk/60',
                  picking?.picked.has(key) && 'bg-brand-soft/40',
                )}
              >
                {picking && (
                  <td className="pl-3">
                    <RowBox of={key} picking={picking} />
                  </td>
                )}
                {columns.map((column, at) => (
                  <td key={column.key} className={cx('px-3 py-2.5', cellSide(column.figure))}>
                    {at === 0 ? (
                      <RowLink href={hrefOf?.(row)}>{column.cell(row)}</RowLink>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Cards<Row>({ label, columns, rows, rowKey, hrefOf, picking }: RecordTableProps<Row>) {
  const [first, ...others] = columns
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line/70 overflow-hidden rounded-card border border-line/70 bg-surface shadow-card"
    >
      {rows.map((row) => {
        const key = rowKey(row)
        return (
          <li
            key={key}
            data-record={key}
            className={cx(
              'relative flex gap-2 px-4 py-3 focus-within:bg-sunk',
              picking?.picked.has(key) && 'bg-brand-soft/40',
            )}
          >
            {picking && <RowBox of={key} picking={picking} />}
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
              <RowLink href={hrefOf?.(row)}>{first?.cell(row)}</RowLink>
              <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
                {others.map((column) => (
                  <div key={column.key} className="min-w-0">
                    <dt className="text-ink-soft">{column.head}</dt>
                    <dd className="wrap-anywhere tabular-nums">{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** What leads to a record; its area is the whole row. */
function RowLink({
  href,
  children,
}: {
  readonly href: string | undefined
  readonly children: ReactNode
}) {
  const look = 'block min-w-44 max-w-72 font-semibold wrap-anywhere'
  if (href === undefined) return <div className={look}>{children}</div>
  return (
    <a
      href={href}
      data-open-record
      className={cx(
        look,
        'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand',
      )}
    >
      {children}
    </a>
  )
}

function RowBox({ of, picking }: { readonly of: string; readonly picking: Picking }) {
  return (
    <PickBox
      label={picking.label(of)}
      checked={picking.picked.has(of)}
      onPick={() => picking.onPick(of)}
    />
  )
}

interface PickBoxProps {
  readonly label: string
  readonly checked: boolean
  readonly onPick: () => void
}

/** Above the link of its row. */
function PickBox({ label, checked, onPick }: PickBoxProps) {
  return (
    <label className="relative z-10 -ml-2 grid size-11 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        data-pick-record
        checked={checked}
        onChange={onPick}
        className="size-5 accent-brand"
      />
    </label>
  )
}
