/** Opening hours as text or by day, in the time zone of the business. */
import { spanText } from '@exchange/contract/directory/span.messages'
import { zoneName } from '@exchange/domain/wall-clock'
import { Plus } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/choice.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import { WeekHours, workingWeek } from '../../ui/week-hours.tsx'
import { useListingHere } from './listing-context.ts'
import type { ListingValues } from './listing-values.ts'
import { Section } from './section.tsx'
import { TypedHours } from './typed-hours.tsx'

type Hours = NonNullable<ListingValues['hours']>

const zones = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
] as const

const fromMonday: Hours = { zone: 'America/Chicago', week: workingWeek }

export function HoursSection() {
  const { control } = useListingHere().listing.form
  return (
    <Section title="Opening hours">
      <Controller
        control={control}
        name="hours"
        render={({ field, fieldState }) => (
          <>
            <TypedHours hours={field.value} zone={fromMonday.zone} onHours={field.onChange} />
            {field.value ? (
              <ListingHours hours={field.value} onChange={field.onChange} />
            ) : (
              <Button
                variant="quiet"
                icon={<Plus size={18} aria-hidden />}
                onClick={() => field.onChange(fromMonday)}
              >
                Add opening hours
              </Button>
            )}
            <FieldError>{fieldState.error?.message}</FieldError>
          </>
        )}
      />
    </Section>
  )
}

interface ListingHoursProps {
  readonly hours: Hours
  readonly onChange: (hours: Hours | null) => void
}

const words = {
  none: 'Closed',
  opens: 'opens',
  closes: 'closes',
  says: spanText,
  clear: 'Show no hours',
}

function ListingHours({ hours, onChange }: ListingHoursProps) {
  const known = zones.some(([zone]) => zone === hours.zone)
  const options = [...zones, ...(known ? [] : [[hours.zone, zoneName(hours.zone)] as const])]
  return (
    <>
      <WeekHours
        week={hours.week}
        words={words}
        onChange={(week) => onChange({ ...hours, week })}
        onClear={() => onChange(null)}
      />
      <Select
        label="Time zone"
        value={hours.zone}
        onChange={({ target }) => onChange({ ...hours, zone: target.value })}
        options={options.map(([value, label]) => ({ value, label }))}
      />
    </>
  )
}
