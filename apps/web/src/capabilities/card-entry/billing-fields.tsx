import { usStates } from '@exchange/domain/places/us-states'
import type { UseFormReturn } from 'react-hook-form'
import type { BillingTyped } from '../card-attempts/card-form-handle.ts'
import { Select } from '../../ui/choice.tsx'
import { TextField } from '../../ui/text-field.tsx'

const states = [
  { value: '', label: 'Select ...' },
  ...usStates.map(({ code, name }) => ({ value: code, label: name })),
]

/** The card holder's name and billing address (WALLET-02). */
export function BillingFields({ form }: { readonly form: UseFormReturn<BillingTyped> }) {
  const { register, formState } = form
  const field = (name: keyof BillingTyped) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  })
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="cc-given-name" {...field('first_name')} />
        <TextField label="Last name" autoComplete="cc-family-name" {...field('last_name')} />
      </div>
      <TextField
        label="Street address"
        autoComplete="billing address-line1"
        {...field('address1')}
      />
      <TextField
        label="Apartment, suite (optional)"
        autoComplete="billing address-line2"
        {...field('address2')}
      />
      <TextField label="City" autoComplete="billing address-level2" {...field('city')} />
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-4">
        <Select
          label="State"
          autoComplete="billing address-level1"
          options={states}
          {...field('state')}
        />
        <TextField
          label="Zip"
          inputMode="numeric"
          autoComplete="billing postal-code"
          {...field('postal')}
        />
      </div>
    </>
  )
}
