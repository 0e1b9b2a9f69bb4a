/** What happened, to keep: rows, a total, a code. Printing prints this alone, in ink on paper. */
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface ReceiptRow {
  readonly label: ReactNode
  readonly value: ReactNode
}

export interface ReceiptProps {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly rows: readonly ReceiptRow[]
  readonly total?: ReceiptRow
  readonly code?: { readonly label: string; readonly value: string }
  /** Below, not printed: print, done, again. */
  readonly actions?: ReactNode
}

export function Receipt({ title, subtitle, rows, total, code, actions }: ReceiptProps) {
  return (
    <div className="grid gap-5">
      <article
        data-print="only"
        className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
      >
        <header className="grid justify-items-center gap-1 px-5 pb-5 pt-6 text-center">
          <CircleCheck aria-hidden size={44} strokeWidth={1.75} className="mb-1 text-brand" />
          <h2 className="text-xl font-bold tracking-tight">{title}</h2>
          {subtitle && <p className="text-ink-soft">{subtitle}</p>}
        </header>
        <dl className="border-t border-dashed border-line px-5 py-3">
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
          <p className="border-t border-dashed border-line bg-sunk/60 px-5 py-4 text-center">
            <span className="block text-sm text-ink-soft">{code.label}</span>
            <span className="font-mono text-lg font-semibold tracking-wider">{code.value}</span>
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

function Line({ row, strong }: { readonly row: ReceiptRow; readonly strong?: boolean }) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-6 py-1.5',
        strong && 'text-lg font-bold',
      )}
    >
      <dt className={cx('shrink-0', !strong && 'text-ink-soft')}>{row.label}</dt>
      <dd className="min-w-0 break-words text-right tabular-nums">{row.value}</dd>
    </div>
  )
}
