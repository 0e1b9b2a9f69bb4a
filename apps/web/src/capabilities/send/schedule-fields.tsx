/** Date and frequency: collapsed until opened, so that paying now stays short (SEND-04). */
import { zoneName } from '@exchange/domain/wall-clock'
import { recurringNames, scheduleMessages } from '@exchange/contract/schedules/schedules.messages'
import { recurrences } from '@exchange/domain/schedules/recurrence.rules'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { wallDayText, wallText } from '../payments/zoned-time.ts'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl, Select } from '../../ui/choice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SendFormFields } from './send-check.ts'
import {
  firstPayments,
  nextHour,
  notScheduled,
  toFullHour,
  tomorrowMorning,
} from './send-schedule.ts'

interface ScheduleFieldsProps {
  readonly form: UseFormReturn<SendFormFields>
  /** The local time in the member's zone. */
  readonly now: () => string
  /** "America/Chicago" */
  readonly zone: string
}

export function ScheduleFields({ form, now, zone }: ScheduleFieldsProps) {
  const { setValue, getValues } = form
  const [open, setOpen] = useState(() => {
    const { start, recurring } = getValues()
    return start === 'later' || recurring !== 'none'
  })
  const put = (fields: Partial<SendFormFields>) => {
    for (const [name, value] of Object.entries(fields)) setValue(name as never, value as never)
  }
  if (!open) {
    const show = () => {
      put({ start: 'later', scheduledDateTime: tomorrowMorning(now()) })
      setOpen(true)
    }
    return (
      <Button variant="quiet" block onClick={show}>
        <CalendarClock size={19} aria-hidden /> Pay later or repeat
      </Button>
    )
  }
  const hide = () => {
    put(notScheduled)
    form.clearErrors(['scheduledDateTime', 'recurring', 'recurringEnd'])
    setOpen(false)
  }
  return <OpenFields form={form} now={now} zone={zone} put={put} onHide={hide} />
}

interface OpenFieldsProps extends ScheduleFieldsProps {
  put(fields: Partial<SendFormFields>): void
  onHide(): void
}

function OpenFields({ form, now, zone, put, onHide }: OpenFieldsProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const names = ['start', 'recurring', 'scheduledDateTime', 'recurringEnd'] as const
  const [start, recurring, scheduledDateTime, recurringEnd] = useWatch({ control, name: names })
  const later = start === 'later'
  const least = nextHour(now())
  const coming = firstPayments({ start, recurring, scheduledDateTime, recurringEnd }, now())
  return (
    <section
      aria-label="Schedule"
      className="grid grid-cols-1 gap-4 rounded-card border border-line p-4"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">Schedule</h3>
        <Button variant="link" onClick={onHide}>
          Pay now instead
        </Button>
      </div>
      <SegmentedControl
        label="First payment"
        value={start}
        options={[
          { value: 'later', label: 'On a date' },
          { value: 'now', label: 'Now' },
        ]}
        onChange={(value) => put({ start: value as SendFormFields['start'] })}
      />
      {later && (
        <TextField
          type="datetime-local"
          label="Date and time"
          step={3_600}
          min={least}
          hint={`By the clocks of your exchange (${zoneName(zone)})`}
          error={errors.scheduledDateTime?.message}
          {...register('scheduledDateTime', {
            // Browsers let people type minutes in spite of the step; what was understood is shown.
            onBlur: () => put({ scheduledDateTime: toFullHour(scheduledDateTime) }),
          })}
        />
      )}
      <Select
        label="Repeat"
        options={recurrences.map((value) => ({ value, label: recurringNames[value] }))}
        error={errors.recurring?.message}
        {...register('recurring', { deps: ['recurringEnd'] })}
      />
      {recurring !== 'none' && (
        <TextField
          type="date"
          label="End date"
          hint="Left empty, it goes on until you cancel it."
          min={(later && scheduledDateTime ? scheduledDateTime : least).slice(0, 10)}
          error={errors.recurringEnd?.message}
          {...register('recurringEnd')}
        />
      )}
      <Coming times={coming} later={later} />
    </section>
  )
}

/** The dates of the first payments, before anything is sent. */
function Coming({ times, later }: { readonly times: readonly string[]; readonly later: boolean }) {
  const [first, ...then] = times
  if (first === undefined) return null
  const more = then.length > 0 && `, then ${then.map(wallDayText).join(' and ')}`
  return (
    <div aria-live="polite" className="grid gap-1 text-sm text-ink-soft">
      <p>
        {later ? 'Pays ' : 'Pays now'}
        {later && <strong className="text-ink">{wallText(first)}</strong>}
        {more}.
      </p>
      {later && <p>{scheduleMessages.holdsNothing}</p>}
    </div>
  )
}
