/** The head of a column: it can put its table in order. Figures stand at the right. */
import { ArrowDown, ArrowUp } from 'lucide-react'
import { cx } from './class-names.ts'

export interface SortHeadProps {
  readonly head: string
  /** The column is of figures. */
  readonly figure?: boolean | undefined
  readonly sorted?: 'ascending' | 'descending' | undefined
  /** Puts the table in order by this column; without it the column has none. */
  readonly onSort?: (() => void) | undefined
}

/** Where the head and the cells of a column stand. */
export const cellSide = (figure: boolean | undefined) =>
  figure ? 'text-right tabular-nums whitespace-nowrap' : 'text-left'

export function SortHead({ head, figure, sorted, onSort }: SortHeadProps) {
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={sorted ?? (onSort ? 'none' : undefined)}
      className={cx(
        'px-3 font-semibold whitespace-nowrap text-ink-soft print:whitespace-normal',
        cellSide(figure),
      )}
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
