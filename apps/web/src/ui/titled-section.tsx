/** A part of a page under its own heading. */
import type { ReactNode } from 'react'

export interface TitledSectionProps {
  readonly title: string
  /** Within a surface, where a page's heading would be too large. */
  readonly small?: boolean
  readonly children: ReactNode
}

export function TitledSection({ title, small = false, children }: TitledSectionProps) {
  if (small) {
    return (
      <section aria-label={title}>
        <h3 className="mb-1.5 font-semibold">{title}</h3>
        {children}
      </section>
    )
  }
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
      {children}
    </section>
  )
}
