import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its accessible name and tooltip. */
  readonly label: string
  readonly icon: ReactNode
  /** A dot at the corner that marks news. */
  readonly dot?: boolean
}

/** A square button of 44 px with one icon. */
export function IconButton({ label, icon, dot, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        'relative grid size-11 shrink-0 place-items-center rounded-full text-ink-soft',
        'transition-colors hover:bg-sunk hover:text-ink disabled:opacity-40',
        className,
      )}
    >
      {icon}
      {dot && (
        <span
          aria-hidden
          className="absolute right-2 top-2 size-2.5 rounded-full bg-brand ring-2 ring-canvas"
        />
      )}
    </button>
  )
}
