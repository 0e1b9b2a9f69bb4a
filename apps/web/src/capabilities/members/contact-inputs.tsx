/** Names, email and phone of a person; the phone number is formatted while typing. */
import type { ContactFields } from '@exchange/domain/members/contact.rules'
import { useController, type UseFormReturn } from 'react-hook-form'
import { PhoneField } from '../../ui/phone-field.tsx'
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

function PhoneInput({ form }: { readonly form: UseFormReturn<ContactFields> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'phone' })
  return (
    <PhoneField label="Phone" autoComplete="off" error={fieldState.error?.message} {...field} />
  )
}
