/** The products of the business, each with a picture and an optional video. */
import type { Picture } from '@exchange/contract/directory/storefront.contract'
import { productMessages as words } from '@exchange/contract/members/products.messages'
import { Trash2 } from 'lucide-react'
import { Controller, useFieldArray } from 'react-hook-form'
import { AmountField } from '../../ui/amount-field.tsx'
import { UnitMark } from '../../ui/money.tsx'
import { Switch } from '../../ui/choice.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Photo } from '../../ui/photo.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Add, Entry } from './entries.tsx'
import { useListingHere } from './listing-context.ts'
import { PictureUpload } from './picture-upload.tsx'
import { RichTextField } from '../../frames/rich-text-field.tsx'
import { Section } from './section.tsx'
import { usePictureUrl } from './use-picture-url.ts'

const most = 50
const empty = {
  productId: null,
  name: '',
  short: '',
  description: '',
  picture: null,
  videoURL: '',
  showVideo: false,
  price: '',
  priceFrom: false,
}

export function ProductsSection() {
  const { control } = useListingHere().listing.form
  const { fields, append, remove } = useFieldArray({ control, name: 'products' })
  return (
    <Section title="Products">
      {fields.map((field, at) => (
        <Product key={field.id} at={at} onRemove={() => remove(at)} />
      ))}
      {fields.length < most && <Add label="Add a product" onAdd={() => append(empty)} />}
    </Section>
  )
}

function Product({ at, onRemove }: { readonly at: number; readonly onRemove: () => void }) {
  const { control, register, formState } = useListingHere().listing.form
  const errors = formState.errors.products?.[at]
  return (
    <Entry title={`Product ${at + 1}`} onRemove={onRemove}>
      <TextField label="Name" {...register(`products.${at}.name`)} error={errors?.name?.message} />
      <TextField
        label="In a sentence"
        {...register(`products.${at}.short`)}
        error={errors?.short?.message}
      />
      <div className="grid grid-cols-1 items-start gap-x-6 sm:grid-cols-2">
        <AmountField
          label={words.price}
          unit={<UnitMark unit="MOX" />}
          {...register(`products.${at}.price`)}
          error={errors?.price?.message}
        />
        <div className="sm:pt-8">
          <Switch label={words.priceFrom} {...register(`products.${at}.priceFrom`)} />
        </div>
      </div>
      <Controller
        control={control}
        name={`products.${at}.description`}
        render={({ field, fieldState }) => (
          <RichTextField
            label="Details"
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <ProductPicture at={at} />
      <TextField
        label="Video"
        inputMode="url"
        {...register(`products.${at}.videoURL`)}
        error={errors?.videoURL?.message}
      />
      <Switch label="Show the video" {...register(`products.${at}.showVideo`)} />
    </Entry>
  )
}

function ProductPicture({ at }: { readonly at: number }) {
  const { memberId, listing } = useListingHere()
  const url = usePictureUrl()
  return (
    <Controller
      control={listing.form.control}
      name={`products.${at}.picture`}
      render={({ field }) => {
        const take = (picture: Picture) => {
          listing.addPicture(picture)
          field.onChange({ key: picture.key })
        }
        if (!field.value) {
          return <PictureUpload memberId={memberId} label="Add a picture" onPicture={take} />
        }
        return (
          <div className="relative max-w-60">
            <Photo
              src={url(field.value.key, 320)}
              alt="The product"
              name="Product"
              className="aspect-video w-full rounded-control"
            />
            <IconButton
              label="Remove the picture"
              icon={<Trash2 size={18} aria-hidden />}
              onClick={() => field.onChange(null)}
              className="absolute right-2 top-2 bg-raised shadow-card"
            />
          </div>
        )
      }}
    />
  )
}
