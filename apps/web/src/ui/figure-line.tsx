/** A figure with its label on one line. If it has an explanation, a press shows it below. */
import { useId, useState, type ReactNode } from 'react'
import { InfoButton } from './info-button.tsx'

interface Why {
  /** The button; null without an explanation. */
  readonly sign: ReactNode
  /** The explanation, while it is open. */
  readonly text: ReactNode
}

/** The button and text of an explanation, for lines with a different layout. */
export function useWhy(of: string, why: string | undefined): Why {
  const [open, setOpen] = useState(false)
  const id = useId()
  if (!why) return { sign: null, text: null }
  return {
    sign: (
      // For the screen only: neither printed nor copied.
      <span data-why className="ml-3 inline-flex align-middle print:hidden">
        <InfoButton
          label={`How this comes about: ${of}`}
          open={{ is: open, what: id }}
          onClick={() => setOpen(!open)}
        />
      </span>
    ),
    text: open && (
      <dd id={id} data-why className="basis-full pt-1 text-sm text-ink-soft print:hidden">
        {why}
      </dd>
    ),
  }
}

interface FigureLineProps {
  readonly label: string
  readonly why?: string | undefined
  readonly children: ReactNode
}

/** An entry of a `dl`. */
export function FigureLine({ label, why, children }: FigureLineProps) {
  const { sign, text } = useWhy(label, why)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="min-w-0 flex-1 text-ink-soft">
        {label}
        {sign}
      </dt>
      <dd className="font-medium">{children}</dd>
      {text}
    </div>
  )
}
