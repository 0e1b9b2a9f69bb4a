/** A PIN, typed with keys on the screen or a keyboard: digits alone, and never shown. */
import type { Ref } from 'react'
import { FormError } from './form-error.tsx'
import { Keypad } from './keypad.tsx'
import { TextField } from './text-field.tsx'

export interface PinFieldProps {
  readonly label: string
  readonly hideLabel?: boolean
  /** Accessible name of the keys. */
  readonly keys: string
  /** The most digits. */
  readonly most: number
  readonly value: string
  readonly busy: boolean
  /** Why the last one was refused, or empty. */
  readonly failure: string
  readonly ref?: Ref<HTMLInputElement>
  readonly onChange: (pin: string) => void
}

export function PinField(props: PinFieldProps) {
  const { label, hideLabel, keys, most, value, busy, failure, ref, onChange } = props
  const change = (typed: string) => onChange(typed.replaceAll(/\D/g, '').slice(0, most))
  return (
    <>
      <div className="relative">
        <TextField
          ref={ref}
          label={label}
          hideLabel={hideLabel}
          type="password"
          inputMode="none"
          autoComplete="off"
          data-first
          maxLength={most}
          readOnly={busy}
          className="min-h-16 text-center indent-[0.5em] text-3xl! tracking-[0.5em]"
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {/* Over the empty field, so that the keys stay where they are. */}
        <div className="pointer-events-none absolute inset-x-2 bottom-0 grid min-h-16 content-center">
          <FormError>{value === '' && failure}</FormError>
        </div>
      </div>
      <Keypad
        single
        label={keys}
        disabled={busy}
        onDigits={(digits) => change(value + digits)}
        onBack={() => change(value.slice(0, -1))}
      />
    </>
  )
}
