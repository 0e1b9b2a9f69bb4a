import type { ReactNode } from 'react'
import { Surface } from '../../ui/surface.tsx'

interface SectionProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** One section of the editor, with an anchor. */
export function Section({ title, lead, children }: SectionProps) {
  return (
    <Surface title={title} className="overflow-visible">
      {lead && <p className="-mt-2 mb-4 text-ink-soft">{lead}</p>}
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </Surface>
  )
}
