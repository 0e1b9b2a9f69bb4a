import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

export type BannerTone = 'info' | 'warning' | 'danger' | 'success'

export interface BannerProps {
  readonly tone?: BannerTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly onDismiss?: () => void
  readonly dismissLabel?: string
}

const looks = {
  info: { box: 'bg-sunk text-ink', Icon: Info },
  success: { box: 'bg-brand-soft text-brand-ink', Icon: CircleCheck },
  warning: { box: 'bg-amber-soft text-amber-ink', Icon: TriangleAlert },
  danger: { box: 'bg-danger-soft text-danger-ink', Icon: CircleAlert },
} as const

/** A message inside the page; it stays until its cause is gone or it is dismissed. */
export function Banner(props: BannerProps) {
  const { tone = 'info', title, children, action, onDismiss, dismissLabel = 'Dismiss' } = props
  const { box, Icon } = looks[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-card px-4 py-3.5', box)}
    >
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cx(Boolean(title) && 'mt-0.5')}>{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
      {onDismiss && (
        <IconButton
          label={dismissLabel}
          icon={<X size={18} aria-hidden />}
          onClick={onDismiss}
          className="-my-2 -mr-2 text-current hover:bg-transparent"
        />
      )}
    </div>
  )
}
