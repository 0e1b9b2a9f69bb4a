/** A receipt: rows, a total, a code. Printing prints only the receipt. */
import { Clock, X } from 'lucide-react'
import { useContext, type ReactNode } from 'react'
import { JustHappened } from './arrival.tsx'
import { cx } from './class-names.ts'
import { useWhy } from './figure-line.tsx'
import { SuccessMark } from './success-mark.tsx'

export interface ReceiptRow {
  readonly label: ReactNode
  readonly value: ReactNode
  /** An explanation, shown on tap. */
  readonly why?: string | undefined
  /** Only on paper. */
  readonly paperOnly?: boolean
}

export interface ReceiptProps {
  readonly title: string
  /** Paid, waiting, or ended without a payment. */
  readonly state?: 'done' | 'waiting' | 'over'
  /** In place of the mark of the state: a logo or a face. */
  readonly face?: ReactNode
  readonly subtitle?: ReactNode
  readonly rows: readonly ReceiptRow[]
  readonly total?: ReceiptRow
  readonly code?: { readonly label: string; readonly value: string }
  /** The issuer; only on paper, where the rest of the page is missing. */
  readonly letterhead?: string
  /** Buttons below the receipt; not printed. */
  readonly actions?: ReactNode
}

const marks = {
  waiting: { look: 'bg-amber-soft text-amber-ink ring-amber-soft/50', Icon: Clock },
  over: { look: 'bg-sunk text-ink-soft ring-sunk/60', Icon: X },
} as const

export function Receipt(props: ReceiptProps) {
  const { title, state = 'done', face, subtitle, rows, total, code, letterhead, actions } = props
  return (
    <div data-receipt className="grid gap-5">
      <article
        data-print="only"
        // `clip`, because with `hidden` a press could scroll the content.
        className="overflow-clip rounded-card border border-line bg-surface shadow-card"
      >
        {letterhead && (
          <p className="hidden border-b border-line px-5 py-3 text-center font-bold print:block">
            {letterhead}
          </p>
        )}
        <header className="grid justify-items-center gap-1 px-5 pb-5 pt-6 text-center">
          <span aria-hidden className="mb-2 print:hidden">
            {face ?? <Mark state={state} />}
          </span>
          <h2 className="text-lg font-semibold text-ink-soft">
            <bdi>{title}</bdi>
          </h2>
          {subtitle && <div className="text-ink-soft">{subtitle}</div>}
        </header>
        <Tear />
        <dl className="px-5 pb-3 pt-2">
          {rows.map((row, at) => (
            <Line key={at} row={row} />
          ))}
        </dl>
        {total && (
          <dl className="border-t border-line px-5 py-3">
            <Line row={total} strong />
          </dl>
        )}
        {code && (
          <p className="border-t border-line bg-sunk/60 px-5 py-4 text-center">
            <span className="block text-sm text-ink-soft">{code.label}</span>
            <span className="text-xl font-semibold tracking-[0.12em] tabular-nums select-all">
              {code.value}
            </span>
          </p>
        )}
      </article>
      {actions && (
        <div data-print="hide" className="grid gap-2">
          {actions}
        </div>
      )}
    </div>
  )
}

function Mark({ state }: { readonly state: 'done' | 'waiting' | 'over' }) {
  const fresh = useContext(JustHappened)
  if (state === 'done') return <SuccessMark fresh={fresh} />
  const { look, Icon } = marks[state]
  return (
    <span className={cx('grid size-14 place-items-center rounded-full ring-8', look)}>
      <Icon size={30} strokeWidth={2.75} />
    </span>
  )
}

/** The perforated line below the head. */
function Tear() {
  const hole = 'absolute top-1/2 size-5 -translate-y-1/2 rounded-full border border-line bg-canvas'
  return (
    <div aria-hidden className="relative border-t border-dashed border-line">
      <span className={cx(hole, '-left-2.75 print:hidden')} />
      <span className={cx(hole, '-right-2.75 print:hidden')} />
    </div>
  )
}

function Line({ row, strong }: { readonly row: ReceiptRow; readonly strong?: boolean }) {
  const { sign, text } = useWhy(typeof row.label === 'string' ? row.label : '', row.why)
  return (
    <div
      className={cx(
        'flex-wrap items-baseline justify-between gap-x-4 py-1.5',
        row.paperOnly ? 'hidden print:flex' : 'flex',
        strong && 'font-bold',
      )}
    >
      <dt className={strong ? 'min-w-0 flex-1' : 'shrink-0 text-ink-soft'}>
        {row.label}
        {sign}
      </dt>
      <dd
        // If date and time need two lines, they break between the two, not before "PM".
        className={cx(
          'text-right tabular-nums',
          !strong && 'min-w-0 flex-1 text-balance wrap-anywhere',
        )}
      >
        {typeof row.value === 'string' ? <bdi>{row.value}</bdi> : row.value}
      </dd>
      {text}
    </div>
  )
}
