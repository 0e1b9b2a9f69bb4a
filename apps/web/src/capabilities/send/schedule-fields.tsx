/** Date and frequency: collapsed until opened, so that paying now stays short (SEND-04). */
import { zoneName } from '@exchange/domain/wall-clock'
import { recurringNames } from '@exchange/contract/schedules/schedules.messages'
import { recurrences } from '@exchange/domain/schedules/recurrence.rules'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl, Select } from '../../ui/choice.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SendFormFields } from './send-check.ts'
import { nextHour, notScheduled, toFullHour, tomorrowMorning } from './send-schedule.ts'

/** Whether the payment is scheduled, and the steps that open and end that. */
export interface Scheduling {
  readonly open: boolean
  show(): void
  hide(): void
}

/** `now` is the local time in the member's zone. */
export function useScheduling(form: UseFormReturn<SendFormFields>, now: () => string): Scheduling {
  const [open, setOpen] = useState(() => {
    const { start, recurring } = form.getValues()
    return start === 'later' || recurring !== 'none'
  })
  return {
    open,
    show() {
      putAll(form, { start: 'later', scheduledDateTime: tomorrowMorning(now()) })
      setOpen(true)
    },
    hide() {
      putAll(form, notScheduled)
      form.clearErrors(['scheduledDateTime', 'recurring', 'recurringEnd'])
      setOpen(false)
    },
  }
}

function putAll(form: UseFormReturn<SendFormFields>, fields: Partial<SendFormFields>): void {
  for (const [name, value] of Object.entries(fields)) form.setValue(name as never, value as never)
}

/** At the end of the note; opens the fields below it. */
export function ScheduleButton({ scheduling }: { readonly scheduling: Scheduling }) {
  const { open, show, hide } = scheduling
  return (
    <IconButton
      label={open ? payNow : 'Pay later or repeat'}
      aria-pressed={open}
      icon={<CalendarClock size={20} aria-hidden className={open ? 'text-brand-ink' : ''} />}
      onClick={open ? hide : show}
    />
  )
}

const payNow = 'Pay now instead'

interface ScheduleFieldsProps {
  readonly form: UseFormReturn<SendFormFields>
  readonly scheduling: Scheduling
  readonly now: () => string
  /** "America/Chicago" */
  readonly zone: string
}

/** The date and the repetition; what comes of them is said in the sentence above the button. */
export function ScheduleFields({ form, scheduling, now, zone }: ScheduleFieldsProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const names = ['start', 'recurring', 'scheduledDateTime'] as const
  const [start, recurring, scheduledDateTime] = useWatch({ control, name: names })
  const later = start === 'later'
  const least = nextHour(now())
  return (
    <section
      aria-label="Schedule"
      className="grid grid-cols-1 gap-4 rounded-card border border-line p-4"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">Schedule</h3>
        <Button variant="link" onClick={scheduling.hide}>
          {payNow}
        </Button>
      </div>
      <SegmentedControl
        label="First payment"
        value={start}
        options={[
          { value: 'later', label: 'On a date' },
          { value: 'now', label: 'Now' },
        ]}
        onChange={(value) => putAll(form, { start: value as SendFormFields['start'] })}
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
            onBlur: () => putAll(form, { scheduledDateTime: toFullHour(scheduledDateTime) }),
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
    </section>
  )
}
