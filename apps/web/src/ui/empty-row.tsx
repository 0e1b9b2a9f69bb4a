/** That a list among others is empty, in one line. */
import type { ReactNode } from 'react'

interface EmptyRowProps {
  readonly icon: ReactNode
  readonly title: string
  readonly hint: string
}

export function EmptyRow({ icon, title, hint }: EmptyRowProps) {
  return (
    <div className="flex items-center gap-3.5 text-ink-soft">
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-sunk">
        {icon}
      </span>
      <p>
        <span className="font-medium text-ink">{title}</span>. {hint}
      </p>
    </div>
  )
}
