import type { ReactNode } from 'react'

export interface PageTitleProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly actions?: ReactNode
}

/** The heading of a page, its only `h1`. */
export function PageTitle({ title, lead, actions }: PageTitleProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-3xl font-bold tracking-tight">{title}</h1>
        {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
