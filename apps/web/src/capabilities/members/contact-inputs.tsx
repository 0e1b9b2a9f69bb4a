/** Names, email and phone of a person; the phone number is formatted while typing. */
import type { ContactFields } from '@exchange/domain/members/contact.rules'
import { phoneAsTyped, phoneText, readPhoneNumber } from '@exchange/domain/typed/phone.rules'
import type { ChangeEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '../../ui/text-field.tsx'

export function ContactInputs({ form }: { readonly form: UseFormReturn<ContactFields> }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <TextField
        label="First name"
        autoComplete="off"
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="off"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        error={errors.email?.message}
        {...register('email')}
      />
      <PhoneInput form={form} />
    </>
  )
}

/** CONTACT-04. */
function PhoneInput({ form }: { readonly form: UseFormReturn<ContactFields> }) {
  const { register, setValue, getValues, formState } = form
  const error = formState.errors.phone?.message
  const field = register('phone')
  const type = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    // A bracket or dash that is deleted must not be put back at once.
    const typing = value.length > getValues('phone').length
    const shouldValidate = formState.isSubmitted || error !== undefined
    setValue('phone', typing ? phoneAsTyped(value) : value, { shouldValidate, shouldTouch: true })
  }
  const leave = () => {
    const read = readPhoneNumber(getValues('phone'))
    if (read.ok) setValue('phone', phoneText(read.value))
  }
  return (
    <TextField
      label="Phone"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="(555) 555-5555"
      error={error}
      {...field}
      onChange={type}
      onBlur={(event) => {
        leave()
        void field.onBlur(event)
      }}
    />
  )
}
