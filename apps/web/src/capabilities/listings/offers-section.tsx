/** Promotions (spend an amount, get FlashCash back), offers and the video. */
import { useFieldArray } from 'react-hook-form'
import { useConfig } from '../../kernel/hooks.ts'
import { TextField } from '../../ui/text-field.tsx'
import { Add, Entry } from './entries.tsx'
import { useListingHere } from './listing-context.ts'
import { wholeTyped } from './listing-values.ts'
import { Section } from './section.tsx'

const most = 5

export function OffersSection() {
  const { register, formState } = useListingHere().listing.form
  return (
    <Section title="Offers and video">
      <Promotions />
      <Offers />
      <TextField
        label="Video of the business"
        hint="The link of a video on the video service."
        inputMode="url"
        {...register('videoURL')}
        error={formState.errors.videoURL?.message}
      />
    </Section>
  )
}

function Promotions() {
  const { control, register, formState } = useListingHere().listing.form
  const { fields, append, remove } = useFieldArray({ control, name: 'promotions' })
  const { currency } = useConfig().brand
  const errors = formState.errors.promotions
  return (
    <>
      {fields.map((field, at) => (
        <Entry key={field.id} title={`Promotion ${at + 1}`} onRemove={() => remove(at)}>
          <TextField
            label="Title"
            {...register(`promotions.${at}.title`)}
            error={errors?.[at]?.title?.message}
          />
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={`Spend (${currency})`}
              inputMode="numeric"
              {...register(`promotions.${at}.spend`, { setValueAs: wholeTyped })}
              error={errors?.[at]?.spend?.message}
            />
            <TextField
              label="FlashCash back"
              inputMode="numeric"
              {...register(`promotions.${at}.flashCash`, { setValueAs: wholeTyped })}
              error={errors?.[at]?.flashCash?.message}
            />
          </div>
          <TextField
            label="Details"
            {...register(`promotions.${at}.text`)}
            error={errors?.[at]?.text?.message}
          />
        </Entry>
      ))}
      {fields.length < most && (
        <Add
          label="Add a promotion"
          onAdd={() => append({ title: '', text: '', spend: 200, flashCash: 10 })}
        />
      )}
    </>
  )
}

function Offers() {
  const { control, register, formState } = useListingHere().listing.form
  const { fields, append, remove } = useFieldArray({ control, name: 'offers' })
  const errors = formState.errors.offers
  return (
    <>
      {fields.map((field, at) => (
        <Entry key={field.id} title={`Offer ${at + 1}`} onRemove={() => remove(at)}>
          <TextField
            label="Title"
            {...register(`offers.${at}.title`)}
            error={errors?.[at]?.title?.message}
          />
          <TextField
            label="Details"
            {...register(`offers.${at}.text`)}
            error={errors?.[at]?.text?.message}
          />
        </Entry>
      ))}
      {fields.length < most && (
        <Add label="Add an offer" onAdd={() => append({ title: '', text: '' })} />
      )}
    </>
  )
}
