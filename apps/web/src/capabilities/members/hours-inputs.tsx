/** The hours in which a person may pay. */
import { spanText } from '@exchange/contract/directory/span.messages'
import { payHoursMessages as words } from '@exchange/contract/members/pay-hours.messages'
import { Clock } from 'lucide-react'
import { useUser } from '../../kernel/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import { WeekHours, workingWeek, type Week } from '../../ui/week-hours.tsx'

interface HoursInputsProps {
  readonly hours: Week | null
  readonly error: string | undefined
  readonly onChange: (hours: Week | null) => void
}

const weekWords = {
  none: words.never,
  opens: 'from',
  closes: 'until',
  says: spanText,
  clear: words.clear,
}

export function HoursInputs({ hours, error, onChange }: HoursInputsProps) {
  const zone = useUser()?.profile.zone ?? ''
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="font-semibold">{words.title}</legend>
      <p className="text-sm text-ink-soft">
        {hours ? `${words.hint} ${words.zone(zone)}` : words.hint}
      </p>
      {hours ? (
        <WeekHours
          week={hours}
          words={weekWords}
          onChange={onChange}
          onClear={() => onChange(null)}
        />
      ) : (
        <>
          <p>{words.always}</p>
          <div>
            <Button
              variant="quiet"
              icon={<Clock size={18} aria-hidden />}
              onClick={() => onChange(workingWeek)}
            >
              {words.set}
            </Button>
          </div>
        </>
      )}
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
