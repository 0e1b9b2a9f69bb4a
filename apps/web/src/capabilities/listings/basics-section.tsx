/** Name, texts, categories and tags. */
import { Controller } from 'react-hook-form'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { useListingHere } from './listing-context.ts'
import { NamesField } from './names-field.tsx'
import { RichTextField } from '../../frames/rich-text-field.tsx'
import { Section } from './section.tsx'

export function BasicsSection() {
  const { listing, categories } = useListingHere()
  const { control, register, formState } = listing.form
  const { errors } = formState
  return (
    <Section title="The business">
      <TextField label="Name" {...register('name')} error={errors.name?.message} />
      <TextArea
        label="In a sentence"
        hint="Stands under the name wherever the business is listed."
        rows={2}
        {...register('short')}
        error={errors.short?.message}
      />
      <Controller
        control={control}
        name="description"
        render={({ field, fieldState }) => (
          <RichTextField
            label="Description"
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="categories"
        render={({ field }) => (
          <NamesField
            label="Categories"
            hint="Type a letter and choose from the list."
            names={field.value}
            most={10}
            longest={60}
            choices={categories}
            onChange={field.onChange}
            error={faultOf(errors.categories)}
          />
        )}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <NamesField
            label="Tags"
            hint="What people look for: press Enter after each."
            names={field.value}
            most={20}
            longest={40}
            onChange={field.onChange}
            error={faultOf(errors.tags)}
          />
        )}
      />
      <TextField
        label="Further search words"
        hint="Found by, never shown."
        {...register('search')}
        error={errors.search?.message}
      />
    </Section>
  )
}

/** The error of a list, or of its first item that has one. */
function faultOf(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined
  if ('message' in errors && typeof errors.message === 'string') return errors.message
  return Object.values(errors).map(faultOf).find(Boolean)
}
