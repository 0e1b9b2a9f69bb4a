/** Phones, email, links and address, and which of them are public. */
import { phoneKinds, weblinkKinds } from '@exchange/contract/directory/storefront.contract'
import { statesAndTerritories } from '@exchange/domain/places/place-name.rules'
import { Select, Switch } from '../../ui/choice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useListingHere } from './listing-context.ts'
import { PinField } from './pin-field.tsx'
import { Section } from './section.tsx'

const states = [
  { value: '', label: '' },
  ...statesAndTerritories.map((code) => ({ value: code, label: code })),
]

export function ContactSection() {
  const { register, formState } = useListingHere().listing.form
  const { errors } = formState
  return (
    <Section title="Contact">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {phoneKinds.map((kind) => (
          <TextField
            key={kind}
            label={kind === 'Primary' ? 'Phone' : kind}
            inputMode="tel"
            {...register(`phones.${kind}`)}
            error={errors.phones?.[kind]?.message}
          />
        ))}
        <TextField
          label="Email"
          inputMode="email"
          {...register('email')}
          error={errors.email?.message}
        />
        {weblinkKinds.map((kind) => (
          <TextField
            key={kind}
            label={kind}
            inputMode="url"
            {...register(`weblinks.${kind}`)}
            error={errors.weblinks?.[kind]?.message}
          />
        ))}
      </div>
      <Switch label="Show the phone numbers to everyone" {...register('showPhone')} />
    </Section>
  )
}

export function AddressSection() {
  const { register, formState } = useListingHere().listing.form
  const { errors } = formState
  return (
    <Section title="Address">
      <TextField label="Street" {...register('add1')} error={errors.add1?.message} />
      <TextField label="Suite or floor" {...register('add2')} error={errors.add2?.message} />
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem_6rem] gap-3">
        <TextField label="City" {...register('city')} error={errors.city?.message} />
        <Select
          label="State"
          options={states}
          {...register('state')}
          error={errors.state?.message}
        />
        <TextField
          label="Zip"
          inputMode="numeric"
          {...register('zip')}
          error={errors.zip?.message}
        />
      </div>
      <Switch
        label="Show the address to everyone"
        hint="Without it the city alone is shown."
        {...register('showAddress')}
      />
      <PinField />
    </Section>
  )
}
