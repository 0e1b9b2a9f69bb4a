/** A native select as a pill in a row of filters. */
import { ChevronDown } from 'lucide-react'
import { cx } from './class-names.ts'

export interface PillSelectProps {
  /** Its accessible name; not visible. */
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
  /** Not usable yet. */
  readonly disabled?: boolean
  /** A value other than the default is chosen. */
  readonly active?: boolean
}

export function PillSelect({ label, value, options, onChange, disabled, active }: PillSelectProps) {
  return (
    <label className="relative inline-flex">
      <span className="sr-only">{label}</span>
      <select
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={cx(
          'min-h-11 [field-sizing:content] appearance-none rounded-full border py-2 pl-4 pr-10 font-medium transition-colors disabled:opacity-50',
          active
            ? 'border-brand bg-brand-soft text-brand-ink'
            : 'border-line bg-surface text-ink hover:border-line-strong',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={18}
        className="pointer-events-none absolute right-3.5 top-3.25 text-ink-soft"
      />
    </label>
  )
}
