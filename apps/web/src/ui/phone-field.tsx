/** A phone number, which gets its brackets and dash while it is typed (CONTACT-04). */
import { phoneAsTyped, phoneText, readPhoneNumber } from '@exchange/domain/typed/phone.rules'
import type { Ref } from 'react'
import { TextField } from './text-field.tsx'

export interface PhoneFieldProps {
  readonly label: string
  readonly value: string
  readonly autoComplete: 'tel' | 'off'
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  readonly ref?: Ref<HTMLInputElement>
}

export function PhoneField({ value, onChange, onBlur, ...field }: PhoneFieldProps) {
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      placeholder="(555) 555-5555"
      value={value}
      onChange={({ currentTarget: { value: typed } }) =>
        // A bracket or dash that is deleted must not be put back at once.
        onChange(typed.length > value.length ? phoneAsTyped(typed) : typed)
      }
      onBlur={() => {
        const read = readPhoneNumber(value)
        if (read.ok) onChange(phoneText(read.value))
        onBlur()
      }}
    />
  )
}
