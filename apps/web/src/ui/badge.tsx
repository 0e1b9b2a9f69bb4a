import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** A count capped at 9+ (FMT-05); nothing at zero. */
export function Badge({ count, label }: { readonly count: number; readonly label?: string }) {
  if (count <= 0) return null
  return (
    <span className="grid h-6 min-w-6 place-items-center rounded-full bg-brand px-1.5 text-sm font-bold tabular-nums text-on-brand">
      {count > 9 ? '9+' : count}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  )
}

export type Tone = 'neutral' | 'success' | 'warning' | 'danger'

const tones: Record<Tone, string> = {
  neutral: 'bg-sunk text-ink-soft',
  success: 'bg-brand-soft text-brand-ink',
  warning: 'bg-amber-soft text-amber-ink',
  danger: 'bg-danger-soft text-danger-ink',
}

/** A short state: Approved, Pending, Reversed. */
export function Tag({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone
  readonly children: ReactNode
}) {
  return (
    <span
      className={cx('inline-flex rounded-full px-2.5 py-0.5 text-sm font-semibold', tones[tone])}
    >
      {children}
    </span>
  )
}
