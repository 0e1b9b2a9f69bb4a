/** Whether the business is listed in the directory. */
import { Switch } from '../../ui/choice.tsx'
import { useListingHere } from './listing-context.ts'
import { Section } from './section.tsx'

export function VisibilitySection() {
  const { register } = useListingHere().listing.form
  return (
    <Section title="Listing">
      <Switch
        label="Hide this business from the directory"
        hint="Nobody finds it, by search, map or link."
        {...register('hidden')}
      />
      <Switch label="Waiting" hint="Not yet part of the directory." {...register('waiting')} />
    </Section>
  )
}
