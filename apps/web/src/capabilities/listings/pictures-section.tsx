/** Hero image, logo and gallery: uploaded at once, published when the listing is saved. */
import type { Picture } from '@exchange/contract/directory/storefront.contract'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { Controller, useFieldArray } from 'react-hook-form'
import { cx } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Photo } from '../../ui/photo.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useListingHere } from './listing-context.ts'
import { PictureUpload } from './picture-upload.tsx'
import { Section } from './section.tsx'
import { usePictureUrl } from './use-picture-url.ts'

const galleryMost = 12

export function PicturesSection() {
  return (
    <Section title="Pictures" lead="Bright photographs, wider than tall, work best.">
      <OnePicture name="hero" title="Hero image" frame="aspect-video" />
      <OnePicture name="logo" title="Logo" frame="aspect-square max-w-40" />
      <Gallery />
    </Section>
  )
}

interface OnePictureProps {
  readonly name: 'hero' | 'logo'
  readonly title: string
  readonly frame: string
}

function OnePicture({ name, title, frame }: OnePictureProps) {
  const { memberId, listing } = useListingHere()
  const { control, register, formState } = listing.form
  const url = usePictureUrl()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => {
        const take = (picture: Picture) => {
          listing.addPicture(picture)
          field.onChange({ key: picture.key, alt: field.value?.alt ?? '' })
        }
        return (
          <fieldset className="grid min-w-0 gap-2">
            <legend className="mb-1.5 text-sm font-semibold">{title}</legend>
            <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
              {field.value && (
                <div className="relative">
                  <Photo
                    src={url(field.value.key, 640)}
                    alt={field.value.alt || title}
                    name={title}
                    className={cx('w-full rounded-control', frame)}
                  />
                  <IconButton
                    label={`Remove ${title.toLowerCase()}`}
                    icon={<Trash2 size={18} aria-hidden />}
                    onClick={() => field.onChange(null)}
                    className="absolute right-2 top-2 bg-raised shadow-card"
                  />
                </div>
              )}
              <PictureUpload
                memberId={memberId}
                label={
                  field.value ? `Replace ${title.toLowerCase()}` : `Add ${title.toLowerCase()}`
                }
                onPicture={take}
                className="min-h-32"
              />
            </div>
            {field.value && (
              <TextField
                label={`What ${title.toLowerCase()} shows`}
                {...register(`${name}.alt`)}
                error={formState.errors[name]?.alt?.message}
              />
            )}
          </fieldset>
        )
      }}
    />
  )
}

function Gallery() {
  const { memberId, listing } = useListingHere()
  const { control, register, formState } = listing.form
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'images' })
  const url = usePictureUrl()
  const take = (picture: Picture) => {
    listing.addPicture(picture)
    append({ key: picture.key, alt: '' })
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Gallery</legend>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {fields.map((field, at) => (
          <li key={field.id} className="grid content-start gap-2">
            <Photo
              src={url(field.key, 640)}
              alt={field.alt || `Picture ${at + 1}`}
              name="Picture"
              className="aspect-video w-full rounded-control"
            />
            <TextField
              label={`What picture ${at + 1} shows`}
              {...register(`images.${at}.alt`)}
              error={formState.errors.images?.[at]?.alt?.message}
            />
            <div className="flex gap-1">
              <IconButton
                label={`Move picture ${at + 1} forward`}
                icon={<ArrowLeft size={18} aria-hidden />}
                disabled={at === 0}
                onClick={() => swap(at, at - 1)}
              />
              <IconButton
                label={`Move picture ${at + 1} back`}
                icon={<ArrowRight size={18} aria-hidden />}
                disabled={at === fields.length - 1}
                onClick={() => swap(at, at + 1)}
              />
              <IconButton
                label={`Remove picture ${at + 1}`}
                icon={<Trash2 size={18} aria-hidden />}
                onClick={() => remove(at)}
              />
            </div>
          </li>
        ))}
      </ul>
      {fields.length < galleryMost && (
        <PictureUpload memberId={memberId} label="Add a picture" onPicture={take} />
      )}
    </fieldset>
  )
}
