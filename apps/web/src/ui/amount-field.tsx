/**
 * A field for an amount: decimal keypad, right aligned, with its unit. It keeps what was typed.
 * Leaving the field shows what was understood: "25" becomes "25.00", "1,50" becomes "1.50". What is
 * no amount stays as typed; nothing is rounded.
 */
import { toDecimal } from '@exchange/domain/money'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { controlClass, Field, type FieldLook } from './field.tsx'

export interface AmountFieldProps extends Omit<ComponentProps<'input'>, 'type'>, FieldLook {
  /** The mark of the unit, at the left: `<UnitMark unit="MOX" />` or `$`. */
  readonly unit: ReactNode
  /** For the main figure of a form. */
  readonly large?: boolean
}

export function AmountField(props: AmountFieldProps) {
  const { label, error, hint, aside, hideLabel, unit, large, className, id, ...rest } = props
  const { onBlur, ...input } = rest
  return (
    <Field label={label} error={error} hint={hint} aside={aside} hideLabel={hideLabel} id={id}>
      {(ids) => (
        <div className="relative">
          <span
            aria-hidden
            className={cx(
              'pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-ink-soft',
              large ? 'text-2xl' : 'text-lg',
            )}
          >
            {unit}
          </span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            {...input}
            {...ids}
            onBlur={(event) => {
              if (showUnderstood(event, unit === '$' ? 'USD' : 'MOX')) input.onChange?.(event)
              onBlur?.(event)
            }}
            className={cx(
              controlClass,
              'pl-12 text-right font-semibold tabular-nums',
              large && 'min-h-16 text-3xl! tracking-tight',
              className,
            )}
          />
        </div>
      )}
    </Field>
  )
}

/** Writes the amount as it was understood. Returns false if the field stays as it is. */
export function showUnderstood(event: FocusEvent<HTMLInputElement>, unit: 'MOX' | 'USD'): boolean {
  const field = event.currentTarget
  const read = readAmount(field.value, unit)
  if (!read.ok || field.value === toDecimal(read.value)) return false
  field.value = toDecimal(read.value)
  return true
}
