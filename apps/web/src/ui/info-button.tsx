/** Small explanations: a button that opens one, and a tooltip. */
import { Info } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface InfoButtonProps {
  /** Its accessible name and tooltip: "What is …?". */
  readonly label: string
  readonly onClick: () => void
  /** For a button that opens an element: whether it is open, and its id. */
  readonly open?: { readonly is: boolean; readonly what: string }
}

/** The (i) beside a figure: a small icon with a touch target of 44 px. */
export function InfoButton({ label, onClick, open }: InfoButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        {...(open && { 'aria-expanded': open.is, 'aria-controls': open.what })}
        onClick={onClick}
        className="-m-2.5 grid size-11 place-items-center rounded-full text-ink-soft hover:text-brand-ink"
      >
        <Info aria-hidden size={18} />
      </button>
    </Tooltip>
  )
}

export interface TooltipProps {
  readonly text: string
  readonly children: ReactNode
}

/** Shows `text` while its child is hovered or focused; Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => setShown(event.pointerType === 'mouse')}
      onPointerLeave={() => setShown(false)}
      onFocus={(event) => setShown(event.target.matches(':focus-visible'))}
      onBlur={() => setShown(false)}
      onKeyDown={(event) => event.key === 'Escape' && setShown(false)}
    >
      {children}
      <span
        id={id}
        role="tooltip"
        className={cx(
          'pointer-events-none absolute bottom-full left-1/2 z-30 mb-1.5 w-max max-w-56 -translate-x-1/2 rounded-small bg-ink px-2.5 py-1.5 text-sm text-canvas shadow-float',
          shown ? 'animate-fade' : 'hidden',
        )}
      >
        {text}
      </span>
    </span>
  )
}
