/** The form of a letter: to whom, subject, text, and the hours in which it leaves. */
import type { OfficeLetter } from '@exchange/contract/letters/letters.contract'
import { letterFaults, letterWords as words } from '@exchange/contract/letters/letters.messages'
import {
  bodyMost,
  readOfficeLetter,
  subjectMost,
  usualHours,
  type LetterFault,
} from '@exchange/domain/letters/office-letter.rules'
import { useState, type FormEvent } from 'react'
import { useListViews } from '../../frames/list-views.tsx'
import { toFirstFault } from '../../frames/staff-page.tsx'
import { useUser } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Select } from '../../ui/choice.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { useLetterActs, useLetters, type SavedLetter } from './letters.api.ts'

interface LetterFormProps {
  /** A draft that is changed; undefined: a new one. */
  readonly of?: OfficeLetter
  /** The members of a new one, as the address of their list. */
  readonly view: string
  readonly onSaved: (letterId: number) => void
  readonly onCancel: () => void
}

type Faults = Partial<Record<LetterFault['field'], string>>

export function LetterForm({ of, view, onSaved, onCancel }: LetterFormProps) {
  const { save } = useLetterActs()
  const { busy, failure, run } = useTask()
  const own = useUser()?.profile.exchangeId
  const [letter, setLetter] = useState<SavedLetter>({
    ...(of && { letterId: of.letterId }),
    exchangeId: of?.exchangeId ?? own ?? 0,
    subject: of?.subject ?? '',
    body: of?.body ?? '',
    view: of?.view ?? view,
    fromHour: of?.fromHour ?? usualHours.from,
    untilHour: of?.untilHour ?? usualHours.until,
  })
  const [faults, setFaults] = useState<Faults>({})
  const set = (change: Partial<SavedLetter>) => {
    setLetter({ ...letter, ...change })
    setFaults({})
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { subject, body, fromHour: from, untilHour: until } = letter
    const read = readOfficeLetter({ subject, body, from, until })
    if (!read.ok) {
      const told = read.error.map(({ field, code }) => [field, letterFaults[code]] as const)
      setFaults(Object.fromEntries(told))
      return toFirstFault(form)
    }
    void run(async () => onSaved((await save(letter)).letterId))
  }
  return (
    <form noValidate aria-label={words.write} onSubmit={submit} className="grid gap-4">
      <Whom letter={letter} cameFrom={of?.view ?? view} onChange={set} />
      <TextField
        label={words.subject}
        error={faults.subject}
        value={letter.subject}
        maxLength={subjectMost}
        onChange={({ currentTarget }) => set({ subject: currentTarget.value })}
      />
      <TextArea
        label={words.body}
        hint={words.bodyHint}
        error={faults.body}
        value={letter.body}
        maxLength={bodyMost}
        className="min-h-64"
        onChange={({ currentTarget }) => set({ body: currentTarget.value })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={words.from}
          hint={words.hoursHint}
          value={String(letter.fromHour)}
          options={hoursFrom(0)}
          onChange={({ currentTarget }) => set({ fromHour: Number(currentTarget.value) })}
        />
        <Select
          label={words.until}
          error={faults.until}
          value={String(letter.untilHour)}
          options={hoursFrom(1)}
          onChange={({ currentTarget }) => set({ untilHour: Number(currentTarget.value) })}
        />
      </div>
      <FormError>{failure}</FormError>
      <FormActions submit={words.save} busy={busy} onCancel={onCancel} />
    </form>
  )
}

/** Every hour of a day, beginning with this one. */
const hoursFrom = (first: number) =>
  Array.from({ length: 24 }, (_, at) => ({
    value: String(first + at),
    label: words.hour(first + at),
  }))

interface WhomProps {
  readonly letter: SavedLetter
  readonly cameFrom: string
  readonly onChange: (change: Partial<SavedLetter>) => void
}

/** The exchange, where there are several, and which of its members. */
function Whom({ letter, cameFrom, onChange }: WhomProps) {
  const exchanges = useLetters().data?.exchanges ?? []
  const views = useListViews('users').data?.views ?? []
  const named = views.map(({ name, address }) => ({ value: address, label: name }))
  const isNamed = cameFrom === '' || named.some(({ value }) => value === cameFrom)
  return (
    <>
      {exchanges.length > 1 && (
        <Select
          label={words.exchange}
          value={String(letter.exchangeId)}
          options={exchanges.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ currentTarget }) => onChange({ exchangeId: Number(currentTarget.value) })}
        />
      )}
      <Select
        label={words.to}
        hint={words.toHint}
        value={letter.view}
        options={[
          { value: '', label: words.toAll },
          ...(isNamed ? [] : [{ value: cameFrom, label: words.toShown }]),
          ...named,
        ]}
        onChange={({ currentTarget }) => onChange({ view: currentTarget.value })}
      />
    </>
  )
}
