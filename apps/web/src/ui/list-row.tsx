/** A row of a menu or list: icon, label, detail, badge. A link when it has `href`, else a button. */
import { ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Badge } from './badge.tsx'

export interface ListRowProps {
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly detail?: ReactNode
  /** A count, shown as 9+ above nine; nothing at zero. */
  readonly badge?: number
  /** At the right end instead of the chevron: an amount, a switch. */
  readonly trailing?: ReactNode
  readonly href?: string
  readonly newTab?: boolean
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
}

const rowClass = 'flex w-full min-h-14 items-center gap-3.5 px-4 py-2.5 text-left transition-colors'
/** A row that is pressed, for parts that look like one. */
export const listRowClass = `${rowClass} hover:bg-sunk`

/** Of the sign at the beginning of a row. */
export const rowSignClass =
  'grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink'

export function ListRow(props: ListRowProps) {
  const { href, newTab, onClick } = props
  if (href !== undefined) {
    const tab = newTab ? { target: '_blank', rel: 'noopener' } : {}
    return (
      <a href={href} {...tab} onClick={onClick} className={listRowClass}>
        <RowBody {...props} />
      </a>
    )
  }
  if (onClick) {
    return (
      <button type="button" onClick={onClick} className={listRowClass}>
        <RowBody {...props} />
      </button>
    )
  }
  return (
    <div className={rowClass}>
      <RowBody {...props} />
    </div>
  )
}

function RowBody({ label, icon, detail, badge, trailing, href, onClick }: ListRowProps) {
  const acts = href !== undefined || onClick !== undefined
  return (
    <>
      {icon && (
        <span aria-hidden className={rowSignClass}>
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{label}</bdi>
        {detail && <span className="block truncate text-sm text-ink-soft">{detail}</span>}
      </span>
      {badge !== undefined && <Badge count={badge} />}
      {trailing ??
        (acts && <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-soft" />)}
    </>
  )
}
