/** A row of a list that unfolds what stands behind it. */
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { listRowClass, rowSignClass } from './list-row.tsx'

interface FoldRowProps {
  readonly label: string
  readonly icon: ReactNode
  /** Shown while it is folded, too. */
  readonly detail?: ReactNode
  /** Unfolded from the beginning, and in sight: a link led here. */
  readonly open?: boolean
  readonly children: ReactNode
}

export function FoldRow({ label, icon, detail, open = false, children }: FoldRowProps) {
  return (
    <details open={open} ref={open ? intoSight : undefined} className="group/fold">
      <summary
        className={cx(listRowClass, 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}
      >
        <span aria-hidden className={rowSignClass}>
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{label}</span>
          {detail && <span className="block truncate text-sm text-ink-soft">{detail}</span>}
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          className="shrink-0 text-ink-soft transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <div className="px-4 pt-1 pb-5">{children}</div>
    </details>
  )
}

function intoSight(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'center' })
}
