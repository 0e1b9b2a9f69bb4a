/** Opening hours typed or pasted as text, which fill the days. */
import { listingsMessages } from '@exchange/contract/listings/listings.messages'
import type { WeekHours } from '@exchange/domain/directory/hours.rules'
import { readHours } from '@exchange/domain/directory/typed-hours.rules'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-field.tsx'

export function TypedHours({ onWeek }: { readonly onWeek: (week: WeekHours['week']) => void }) {
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const read = () => {
    const week = readHours(text)
    setRefused(!week.ok)
    if (!week.ok) return
    onWeek(week.value)
    setText('')
  }
  return (
    <div className="grid gap-2">
      <TextArea
        label="Type or paste hours"
        hint={listingsMessages.typedHoursHint}
        rows={2}
        maxLength={400}
        value={text}
        {...(isRefused && { error: listingsMessages.notHours })}
        onChange={({ target }) => {
          setText(target.value)
          setRefused(false)
        }}
      />
      <div>
        <Button variant="quiet" disabled={text.trim() === ''} onClick={read}>
          Fill in these hours
        </Button>
      </div>
    </div>
  )
}
