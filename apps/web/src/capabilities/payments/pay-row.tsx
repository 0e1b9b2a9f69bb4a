/** One line of a form that pays, for what is often left out: its sign, its name and its field. */
import type { ReactNode } from 'react'
import { FieldError } from '../../ui/form-error.tsx'

interface PayRowProps {
  /** Of the field. */
  readonly id: string
  readonly icon: ReactNode
  /** For screen readers, if `children` shows it otherwise. */
  readonly label: ReactNode
  readonly error?: string | undefined
  /** The field, with its end. */
  readonly children: ReactNode
}

export function PayRow({ id, icon, label, error, children }: PayRowProps) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface pr-3.5 pl-3.5 focus-within:border-brand focus-within:ring-3 focus-within:ring-brand/25">
        <label htmlFor={id} className="flex items-center gap-2">
          <span aria-hidden className="text-ink-soft">
            {icon}
          </span>
          {label}
        </label>
        {children}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
