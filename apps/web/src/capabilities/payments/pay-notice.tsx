/**
 * Stands where the sentence stands: that the reserve is short (amber), or why a payment was refused
 * (red), with the buttons that lead on.
 */
import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'

interface PayNoticeProps {
  readonly tone: 'short' | 'refused'
  /** Buttons and links. */
  readonly wayOn?: ReactNode
  readonly children: ReactNode
}

export function PayNotice({ tone, wayOn, children }: PayNoticeProps) {
  const isShort = tone === 'short'
  const Icon = isShort ? TriangleAlert : CircleAlert
  return (
    <div
      className={cx(
        'grid gap-2 rounded-control px-4 py-3',
        isShort ? 'bg-amber-soft text-amber-ink' : 'bg-danger-soft text-danger-ink',
      )}
    >
      <div className="flex items-start gap-2.5">
        <Icon aria-hidden size={20} className="mt-0.5 shrink-0" />
        <div className="min-w-0 font-medium wrap-anywhere">{children}</div>
      </div>
      {wayOn && <div className="flex flex-wrap items-center gap-2 pl-7.5">{wayOn}</div>}
    </div>
  )
}
