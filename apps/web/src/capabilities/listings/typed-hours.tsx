/** Opening hours typed or pasted as text, which fill the days, and can be taken back. */
import {
  hoursFilledIn,
  listingsMessages,
  typedHoursMessages,
} from '@exchange/contract/listings/listings.messages'
import { readHours, type TypedHoursFault } from '@exchange/domain/directory/typed-hours.rules'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import type { ListingValues } from './listing-values.ts'

type Hours = ListingValues['hours']

interface TypedHoursProps {
  readonly hours: Hours
  /** The zone of hours that were none before. */
  readonly zone: string
  readonly onHours: (hours: Hours) => void
}

/** What was filled in, and what was there and typed before. */
interface Filled {
  readonly hours: NonNullable<Hours>
  readonly before: Hours
  readonly text: string
}

export function TypedHours({ hours, zone, onHours }: TypedHoursProps) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<TypedHoursFault>()
  const [filled, setFilled] = useState<Filled>()
  const read = () => {
    const week = readHours(text)
    setFault(week.ok ? undefined : week.error)
    if (!week.ok) return
    const days = week.value.map((spans) => spans.map((span) => ({ ...span })))
    const next = { zone: hours?.zone ?? zone, week: days }
    setFilled({ hours: next, before: hours, text })
    onHours(next)
    setText('')
  }
  const undo = ({ before, text: typed }: Filled) => {
    onHours(before)
    setText(typed)
    setFilled(undefined)
  }
  // Hours changed by hand since then are not taken back.
  const last = JSON.stringify(filled?.hours) === JSON.stringify(hours) ? filled : undefined
  return (
    <div className="grid gap-2">
      <TextArea
        label="Type or paste hours"
        hint={listingsMessages.typedHoursHint}
        rows={2}
        maxLength={400}
        value={text}
        {...(fault && { error: typedHoursMessages[fault] })}
        onChange={({ target }) => {
          setText(target.value)
          setFault(undefined)
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="quiet" disabled={text.trim() === ''} onClick={read}>
          Fill in these hours
        </Button>
        {last && (
          <Button variant="quiet" icon={<Undo2 size={18} aria-hidden />} onClick={() => undo(last)}>
            Undo
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {last && hoursFilledIn(last.hours.week)}
      </p>
    </div>
  )
}
