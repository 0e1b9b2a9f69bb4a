/** Check box, switch, select and radio group, all native controls. */
import { Check, ChevronDown } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from './class-names.ts'
import { controlClass, Field, type FieldLook } from './field.tsx'
import { FieldError } from './form-error.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 py-1.5">
        <span className="relative grid size-6 shrink-0">
          <input
            {...input}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            className="peer size-6 appearance-none rounded-[7px] border-2 border-line-strong bg-surface transition-colors checked:border-brand checked:bg-brand disabled:opacity-50"
          />
          <Check
            aria-hidden
            size={18}
            strokeWidth={3}
            className="pointer-events-none absolute left-[3px] top-[3px] text-on-brand opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0">
          <span className="block text-base">{label}</span>
          {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
        </span>
      </label>
      <FieldError>{error}</FieldError>
    </div>
  )
}

export function Switch({ label, hint, className, ...input }: Omit<CheckboxProps, 'error'>) {
  return (
    <label className={cx('flex min-h-11 items-center justify-between gap-4 py-1.5', className)}>
      <span className="min-w-0">
        <span className="block text-base">{label}</span>
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
      <span className="relative shrink-0">
        <input
          {...input}
          type="checkbox"
          role="switch"
          className="peer block h-7 w-12 appearance-none rounded-full border-2 border-line-strong bg-sunk transition-colors checked:border-brand checked:bg-brand disabled:opacity-50"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute left-1.5 top-1.5 size-4 rounded-full bg-line-strong transition-transform peer-checked:translate-x-5 peer-checked:bg-on-brand"
        />
      </span>
    </label>
  )
}

export interface SelectProps extends ComponentProps<'select'>, FieldLook {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export function Select(props: SelectProps) {
  const { label, error, hint, aside, hideLabel, options, className, id, ...select } = props
  return (
    <Field label={label} error={error} hint={hint} aside={aside} hideLabel={hideLabel} id={id}>
      {(ids) => (
        <div className="relative">
          <select
            {...select}
            {...ids}
            className={cx(controlClass, 'appearance-none pr-11', className)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size={20}
            className="pointer-events-none absolute right-3.5 top-3.5 text-ink-soft"
          />
        </div>
      )}
    </Field>
  )
}

export interface SegmentedControlProps {
  /** Accessible name of the group. */
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

export function SegmentedControl({ label, value, options, onChange }: SegmentedControlProps) {
  const name = useId()
  return (
    <fieldset className="flex rounded-control bg-sunk p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex-1">
          <input
            type="radio"
            name={name}
            className="peer sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="grid min-h-11 place-items-center rounded-[9px] px-3 text-center font-semibold text-ink-soft transition-colors peer-checked:bg-raised peer-checked:text-ink peer-checked:shadow-card peer-focus-visible:outline-2 peer-focus-visible:outline-brand">
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
