/** A choice as a pill: a link that leads to it, or a button that sets it. */
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface ChoiceChipProps {
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly count?: number | undefined
  readonly active?: boolean
  /** In a row that shares its width with others. */
  readonly tight?: boolean
  readonly href?: string
  readonly onClick?: () => void
}

export function ChoiceChip(props: ChoiceChipProps) {
  const { label, icon, count, active, tight, href, onClick } = props
  const look = cx(
    'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border font-medium transition-colors',
    tight ? 'flex-1 justify-center px-1 text-sm' : 'px-4',
    active
      ? 'border-brand bg-brand text-on-brand'
      : 'border-line bg-surface text-ink hover:border-line-strong hover:bg-sunk',
  )
  const body = (
    <>
      {icon}
      {label}
      {count !== undefined && (
        <span className={cx('text-sm tabular-nums', active ? 'opacity-85' : 'text-ink-soft')}>
          {count.toLocaleString('en-US')}
        </span>
      )}
    </>
  )
  if (href !== undefined) {
    return (
      <a href={href} aria-current={active ? 'true' : undefined} className={look}>
        {body}
      </a>
    )
  }
  return (
    <button type="button" aria-pressed={active ?? false} onClick={onClick} className={look}>
      {body}
    </button>
  )
}
