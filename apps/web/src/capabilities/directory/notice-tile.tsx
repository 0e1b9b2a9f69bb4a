/** A sentence with a sign, and what one can do, where there is nothing to list. */
import type { ReactNode } from 'react'

interface NoticeTileProps {
  readonly icon: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

export function NoticeTile({ icon, action, children }: NoticeTileProps) {
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-card border border-line/70 bg-surface p-5 shadow-card">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
        {icon}
      </span>
      <p className="min-w-0 flex-1 basis-56">{children}</p>
      {action}
    </div>
  )
}
