/** A fact of a W-9, with its name beside it. */
import type { ReactNode } from 'react'

interface FactLineProps {
  readonly label: string
  readonly children: ReactNode
}

export function FactLine({ label, children }: FactLineProps) {
  return (
    <div className="grid grid-cols-[minmax(6rem,1fr)_2fr] gap-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
