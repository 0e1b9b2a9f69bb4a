/**
 * A field for an amount: decimal keypad, right aligned, with its unit. It keeps what was typed and
 * removes only characters that are pasted with an amount ($, commas, blanks). Leaving the field
 * completes "25" to "25.00"; it never rounds.
 */
import type { ComponentProps, FocusEvent, FormEvent, ReactNode } from 'react'
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
  const { onBlur, onChange, ...input } = rest
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
            onChange={(event) => {
              dropMarks(event)
              onChange?.(event)
            }}
            onBlur={(event) => {
              if (completeCents(event)) onChange?.(event)
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

function dropMarks(event: FormEvent<HTMLInputElement>): void {
  const field = event.currentTarget
  const plain = field.value.replace(/[\s,$]/g, '')
  if (plain !== field.value) field.value = plain
}

function completeCents(event: FocusEvent<HTMLInputElement>): boolean {
  const field = event.currentTarget
  if (!/^\d{1,7}(\.\d?)?$/.test(field.value)) return false
  const [whole, cents = ''] = field.value.split('.')
  field.value = `${whole}.${cents.padEnd(2, '0')}`
  return true
}
