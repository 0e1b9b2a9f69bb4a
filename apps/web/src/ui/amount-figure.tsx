/**
 * The amount that a screen is about: a great figure in the middle that one types into. It reads and
 * keeps what is typed like `AmountField`; a long one is written smaller.
 */
import { useId, type ComponentProps, type ReactNode } from 'react'
import { showUnderstood } from './amount-field.tsx'
import { cx } from './class-names.ts'
import { FieldError } from './form-error.tsx'
import { UnitMark } from './money.tsx'

export interface AmountFigureProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  readonly label: string
  readonly unit: 'MOX' | 'USD'
  /** What stands in the field, which is as wide as its text. */
  readonly text: string
  readonly error?: string | undefined
  /** Below the figure: what can be paid. */
  readonly children?: ReactNode
}

const longFrom = 8

export function AmountFigure(props: AmountFigureProps) {
  const { label, unit, text, error, children, id, onBlur, className, ...input } = props
  const made = useId()
  const own = id ?? made
  const size = text.length < longFrom ? 'text-[4rem]' : 'text-[2.5rem]'
  return (
    <div className={cx('grid justify-items-center gap-2 text-center', className)}>
      <label htmlFor={own} className="sr-only">
        {label}
      </label>
      <span
        className={cx(
          'flex max-w-full items-center justify-center leading-none font-bold tracking-tight',
          size,
        )}
      >
        <span aria-hidden className={cx('-mr-0.5 flex text-[0.66em]', !text && 'text-ink-soft')}>
          <UnitMark unit={unit} />
        </span>
        <span className="inline-grid min-w-0">
          <span aria-hidden className="invisible col-start-1 row-start-1 px-0.5 whitespace-pre">
            {text || '0.00'}
          </span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            {...input}
            id={own}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${own}-error` : undefined}
            onBlur={(event) => {
              if (showUnderstood(event, unit)) input.onChange?.(event)
              onBlur?.(event)
            }}
            size={1}
            className={
              'col-start-1 row-start-1 w-0 min-w-full bg-transparent px-0.5 text-center caret-brand ' +
              'outline-none placeholder:text-ink-soft/60 disabled:opacity-60'
            }
          />
        </span>
      </span>
      {children && <div className="text-sm text-ink-soft">{children}</div>}
      <FieldError id={`${own}-error`}>{error}</FieldError>
    </div>
  )
}
