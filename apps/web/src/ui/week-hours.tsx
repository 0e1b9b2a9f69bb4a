/** The hours of a week by day. A time before the one it begins at is after midnight. */
import { dayMinutes, weekdayNames } from '@exchange/domain/directory/hours.rules'
import { spansMost } from '@exchange/domain/directory/week-hours.rules'
import { Copy, Plus, Trash2 } from 'lucide-react'
import { Button } from './button.tsx'
import { controlClass } from './field.tsx'
import { IconButton } from './icon-button.tsx'

export interface Span {
  opens: number
  closes: number
}
type Day = Span[]
export type Week = Day[]

const usual: Span = { opens: 540, closes: 1_020 }

/** Monday to Friday, 9 to 5. */
export const workingWeek: Week = weekdayNames.map((_, at) => (at === 0 || at === 6 ? [] : [usual]))

export interface WeekWords {
  /** A day without hours. */
  readonly none: string
  readonly opens: string
  readonly closes: string
  /** Explains a span whose times do not say it, as over midnight; else empty. */
  says(span: Span): string
  /** The button that removes all hours. */
  readonly clear: string
}

interface WeekHoursProps {
  readonly week: Week
  readonly words: WeekWords
  readonly onChange: (week: Week) => void
  readonly onClear: () => void
}

export function WeekHours({ week, words, onChange, onClear }: WeekHoursProps) {
  const setDay = (at: number, day: Day) =>
    onChange(week.map((one, other) => (other === at ? day : one)))
  const toWeekdays = () =>
    onChange(week.map((day, at) => (at > 0 && at < 6 ? (week[1] ?? []) : day)))
  return (
    <>
      <ul className="@container grid divide-y divide-line">
        {weekdayNames.map((name, at) => (
          <DayRow
            key={name}
            name={name}
            words={words}
            day={week[at] ?? []}
            onChange={(day) => setDay(at, day)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" icon={<Copy size={18} aria-hidden />} onClick={toWeekdays}>
          Monday’s hours for all weekdays
        </Button>
        <Button variant="quiet" icon={<Trash2 size={18} aria-hidden />} onClick={onClear}>
          {words.clear}
        </Button>
      </div>
    </>
  )
}

interface DayRowProps {
  readonly name: string
  readonly words: WeekWords
  readonly day: Day
  readonly onChange: (day: Day) => void
}

function DayRow({ name, words, day, onChange }: DayRowProps) {
  const last = day.at(-1)
  const add = () => onChange([...day, last ? after(last) : usual])
  const room = day.length < spansMost && (!last || last.closes < dayMinutes - 60)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 py-2.5 @lg:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <span className="font-medium @max-lg:col-span-2 @lg:pt-2.5">{name}</span>
      <div className="grid grid-cols-1 gap-2">
        {day.length === 0 && <span className="pt-2.5 text-ink-soft">{words.none}</span>}
        {day.map((span, at) => (
          <SpanRow
            key={at}
            name={day.length > 1 ? `${name}, part ${at + 1}` : name}
            words={words}
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
  readonly words: WeekWords
  readonly span: Span
  readonly onChange: (span: Span) => void
  readonly onRemove: () => void
}

function SpanRow({ name, words, span, onChange, onRemove }: SpanRowProps) {
  const set = (opens: number, closes: number) =>
    onChange({ opens, closes: closes <= opens ? closes + dayMinutes : closes })
  const { opens } = span
  const closes = span.closes % dayMinutes
  const said = words.says(span)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 @lg:flex @lg:flex-wrap">
      <Clock
        label={`${name} ${words.opens}`}
        minutes={opens}
        onMinutes={(next) => set(next, closes)}
      />
      <span aria-hidden className="@max-lg:hidden">
        –
      </span>
      <Clock
        label={`${name} ${words.closes}`}
        minutes={closes}
        onMinutes={(next) => set(opens, next)}
      />
      {said && (
        <span className="order-last text-sm text-ink-soft @max-lg:col-span-2 @lg:basis-full">
          {said}
        </span>
      )}
      <IconButton
        label={`Remove hours on ${name}`}
        className="@max-lg:col-start-2 @max-lg:row-span-2 @max-lg:row-start-1"
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
      className={`${controlClass} min-w-0 flex-1 px-2 @lg:px-3`}
    />
  )
}

/** Starts an hour after the previous span, so that no two start at the same time. */
function after({ closes }: Span): Span {
  const opens = Math.min(closes + 60, dayMinutes - 60)
  return { opens, closes: Math.min(opens + 180, dayMinutes) }
}
