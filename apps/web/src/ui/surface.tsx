import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface SurfaceProps {
  readonly children: ReactNode
  readonly title?: ReactNode
  /** At the right of the title. */
  readonly action?: ReactNode
  /** No padding: for lists that run to the edge. */
  readonly flush?: boolean
  readonly className?: string
}

/** A surface with 16 px corners and one soft shadow. */
export function Surface({ children, title, action, flush, className }: SurfaceProps) {
  return (
    <section
      className={cx(
        'overflow-hidden rounded-card border border-line/70 bg-surface shadow-card',
        !flush && 'p-5',
        className,
      )}
    >
      {(title || action) && (
        <header
          className={cx('flex items-center justify-between gap-3', flush ? 'px-5 pt-4' : 'mb-3')}
        >
          {title && <h2 className="text-lg font-semibold tracking-tight">{title}</h2>}
          {action}
        </header>
      )}
      {children}
    </section>
  )
}
