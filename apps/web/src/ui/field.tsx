/**
 * The frame of every form field: label above, hint and error below, linked to the control by id. No
 * space is reserved for an error: the field grows when it has one.
 */
import { useId, type ReactNode } from 'react'
import { cx } from './class-names.ts'
import { FieldError } from './form-error.tsx'

export interface FieldLook {
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: ReactNode
  /** At the right of the label: a link or a balance. */
  readonly aside?: ReactNode
  /** The label is only for screen readers. */
  readonly hideLabel?: boolean | undefined
}

export const controlClass =
  'block w-full min-h-12 rounded-control border border-line-strong/60 bg-surface px-4 text-base ' +
  'text-ink placeholder:text-ink-soft/80 transition-[border-color,box-shadow] ' +
  'hover:border-line-strong focus:border-brand focus:outline-none focus:ring-3 focus:ring-brand/25 ' +
  'disabled:opacity-60 disabled:bg-sunk aria-invalid:border-danger aria-invalid:ring-danger/20'

export interface FieldIds {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps extends FieldLook {
  readonly id?: string | undefined
  readonly children: (ids: FieldIds) => ReactNode
}

export function Field({ label, error, hint, aside, hideLabel, id, children }: FieldProps) {
  const made = useId()
  const own = id ?? made
  const said = [error && `${own}-error`, hint && `${own}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <div className={cx('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <label htmlFor={own} className="text-sm font-semibold text-ink">
          {label}
        </label>
        {aside && <div className="text-sm text-ink-soft">{aside}</div>}
      </div>
      {children({
        id: own,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': said || undefined,
      })}
      {hint && (
        <p id={`${own}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${own}-error`}>{error}</FieldError>
    </div>
  )
}
