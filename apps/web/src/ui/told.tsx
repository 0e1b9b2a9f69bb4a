/** What has become of a link of a letter, and the way on. */
import type { ReactNode } from 'react'
import { Surface } from './surface.tsx'

interface ToldProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  /** The way on. */
  readonly children: ReactNode
}

export function Told({ icon, title, text, children }: ToldProps) {
  return (
    <Surface className="grid justify-items-center gap-4 p-6 text-center sm:p-8">
      <div role="status" className="grid justify-items-center gap-3">
        <span
          aria-hidden
          className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand-ink"
        >
          {icon}
        </span>
        <h2 className="text-xl font-bold tracking-tight">{title}</h2>
        <p className="max-w-[42ch] text-ink-soft wrap-anywhere">{text}</p>
      </div>
      {children}
    </Surface>
  )
}
