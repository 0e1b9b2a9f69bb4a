/** Opening hours as text or by day. A closing time before the opening time is after midnight. */
import { Copy, Plus, Trash2 } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/choice.tsx'
import { controlClass } from '../../ui/field.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useListingHere } from './listing-context.ts'
import type { ListingValues } from './listing-values.ts'
import { Section } from './section.tsx'
import { TypedHours } from './typed-hours.tsx'

type Hours = NonNullable<ListingValues['hours']>
type Day = Hours['week'][number]
type Span = Day[number]

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const dayMinutes = 1_440
const spansMost = 4
const usual: Span = { opens: 540, closes: 1_020 }
const zones = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
] as const

const fromMonday: Hours = {
  zone: 'America/Chicago',
  week: days.map((_, at) => (at === 0 || at === 6 ? [] : [usual])),
}

export function HoursSection() {
  const { control } = useListingHere().listing.form
  return (
    <Section title="Opening hours">
      <Controller
        control={control}
        name="hours"
        render={({ field, fieldState }) => (
          <>
            <TypedHours
              onWeek={(week) => field.onChange({ ...(field.value ?? fromMonday), week })}
            />
            {field.value ? (
              <Week hours={field.value} onChange={field.onChange} />
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

interface WeekProps {
  readonly hours: Hours
  readonly onChange: (hours: Hours | null) => void
}

function Week({ hours, onChange }: WeekProps) {
  const setDay = (at: number, day: Day) =>
    onChange({ ...hours, week: hours.week.map((one, other) => (other === at ? day : one)) })
  const toWeekdays = () =>
    onChange({
      ...hours,
      week: hours.week.map((day, at) => (at > 0 && at < 6 ? (hours.week[1] ?? []) : day)),
    })
  const known = zones.some(([zone]) => zone === hours.zone)
  const options = [...zones, ...(known ? [] : [[hours.zone, hours.zone] as const])]
  return (
    <>
      <ul className="grid divide-y divide-line">
        {days.map((name, at) => (
          <DayRow
            key={name}
            name={name}
            day={hours.week[at] ?? []}
            onChange={(day) => setDay(at, day)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" icon={<Copy size={18} aria-hidden />} onClick={toWeekdays}>
          Monday’s hours for all weekdays
        </Button>
        <Button
          variant="quiet"
          icon={<Trash2 size={18} aria-hidden />}
          onClick={() => onChange(null)}
        >
          Show no hours
        </Button>
      </div>
      <Select
        label="Time zone"
        value={hours.zone}
        onChange={({ target }) => onChange({ ...hours, zone: target.value })}
        options={options.map(([value, label]) => ({ value, label }))}
      />
    </>
  )
}

interface DayRowProps {
  readonly name: string
  readonly day: Day
  readonly onChange: (day: Day) => void
}

function DayRow({ name, day, onChange }: DayRowProps) {
  const last = day.at(-1)
  const add = () => onChange([...day, last ? after(last) : usual])
  const room = day.length < spansMost && (!last || last.closes < dayMinutes - 60)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <span className="pt-2.5 font-medium max-sm:col-span-2">{name}</span>
      <div className="grid grid-cols-1 gap-2">
        {day.length === 0 && <span className="pt-2.5 text-ink-soft">Closed</span>}
        {day.map((span, at) => (
          <SpanRow
            key={at}
            name={day.length > 1 ? `${name}, part ${at + 1}` : name}
            span={span}
            onChange={(next) => onChange(day.map((one, other) => (other === at ? next : one)))}
            onRemove={() => onChange(day.filter((_, other) => other !== at))}
          />
        ))}
      </div>
      {room && (
        <IconButton
          label={`Add hours on ${name}`}
          icon={<Plus size={20} aria-hidden />}
          onClick={add}
        />
      )}
    </li>
  )
}

interface SpanRowProps {
  readonly name: string
  readonly span: Span
  readonly onChange: (span: Span) => void
  readonly onRemove: () => void
}

function SpanRow({ name, span, onChange, onRemove }: SpanRowProps) {
  const set = (opens: number, closes: number) =>
    onChange({ opens, closes: closes <= opens ? closes + dayMinutes : closes })
  const { opens } = span
  const closes = span.closes % dayMinutes
  return (
    <div className="flex items-center gap-2">
      <Clock label={`${name} opens`} minutes={opens} onMinutes={(next) => set(next, closes)} />
      <span aria-hidden>–</span>
      <Clock label={`${name} closes`} minutes={closes} onMinutes={(next) => set(opens, next)} />
      <IconButton
        label={`Remove hours on ${name}`}
        icon={<Trash2 size={18} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  )
}

interface ClockProps {
  readonly label: string
  readonly minutes: number
  readonly onMinutes: (minutes: number) => void
}

function Clock({ label, minutes, onMinutes }: ClockProps) {
  const two = (count: number) => String(count).padStart(2, '0')
  return (
    <input
      type="time"
      aria-label={label}
      value={`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`}
      onChange={({ target }) => {
        const [hour, minute] = target.value.split(':').map(Number)
        if (hour !== undefined && minute !== undefined) onMinutes(hour * 60 + minute)
      }}
      className={`${controlClass} min-w-0 px-3`}
    />
  )
}

/** Starts an hour after the previous span, so that no two start at the same time. */
function after({ closes }: Span): Span {
  const opens = Math.min(closes + 60, dayMinutes - 60)
  return { opens, closes: Math.min(opens + 180, dayMinutes) }
}
