/**
 * Chips in one row. Where they do not fit they are swiped, and the edge beyond which there are more
 * fades, and the chosen one is in sight; from 992 px they stand in several lines.
 */
import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface ChipRowProps {
  /** The name of the group for screen readers. */
  readonly label: string
  readonly children: ReactNode
  /** One row on every screen. */
  readonly single?: boolean
}

export function ChipRow({ label, children, single = false }: ChipRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current],[aria-pressed=true]')
    if (chosen) row.current?.scrollTo?.(chosen.offsetLeft - 48, 0)
  }, [])
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className={cx(
        'relative -mx-4 flex items-center gap-2 overflow-x-auto scroll-px-4 py-1 pl-4 pr-10 [scrollbar-width:none] *:shrink-0 sm:-mx-6 sm:scroll-px-6 sm:pl-6 [&::-webkit-scrollbar]:hidden',
        '[mask-image:linear-gradient(to_left,transparent,#000_2.5rem)]',
        !single && 'lg:flex-wrap lg:overflow-x-visible lg:pr-6 lg:[mask-image:none]',
      )}
    >
      {children}
    </div>
  )
}
