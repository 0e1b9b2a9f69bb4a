import type { ReactNode } from 'react'

export interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: string
  /** It is the only content of the page, so its title is the page's heading. */
  readonly isPage?: boolean
  /** A sentence about what will be shown here. */
  readonly children?: ReactNode
  /** The next step to take. */
  readonly action?: ReactNode
}

export function EmptyState({ icon, title, isPage, children, action }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="grid justify-items-center gap-2 px-6 py-10 text-center">
      <span
        aria-hidden
        className="mb-1 grid size-14 place-items-center rounded-full bg-brand-soft text-brand-ink"
      >
        {icon}
      </span>
      <Title className="text-lg font-semibold text-balance">{title}</Title>
      {children && <div className="max-w-[36ch] text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
