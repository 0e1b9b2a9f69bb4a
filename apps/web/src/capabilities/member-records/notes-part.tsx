/** What staff wrote about a member; a new note is added above, none is changed. */
import type { MemberRecord } from '@exchange/contract/member-records/record.contract'
import { recordWords as words } from '@exchange/contract/member-records/record-page.messages'
import { recordFaults } from '@exchange/contract/member-records/record.messages'
import { readRecordNote } from '@exchange/domain/member-records/profile.rules'
import { useState, type FormEvent } from 'react'
import { nearTime } from '../../kernel/day-words.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { recordActs, useAct } from './member-records.api.ts'

export function NotesPart({ of }: { readonly of: MemberRecord }) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { busy, failure, act } = useAct(of.memberId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const note = readRecordNote(typed)
    setWrong(note.ok ? undefined : recordFaults[note.error])
    if (note.ok) void act(recordActs.addNote, { text: note.value }, { done: () => setTyped('') })
  }
  return (
    <Surface title={words.notes}>
      <form noValidate aria-label={words.note} onSubmit={submit} className="grid gap-2">
        <TextArea
          label={words.note}
          hint={words.noteHint}
          error={wrong}
          value={typed}
          disabled={busy}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWrong(undefined)
          }}
        />
        <FormError>{failure}</FormError>
        <Button type="submit" variant="quiet" busy={busy} className="justify-self-end">
          {words.addNote}
        </Button>
      </form>
      {of.notes.length === 0 ? (
        <p className="mt-2 text-ink-soft">{words.noNotes}</p>
      ) : (
        <ol className="mt-3 divide-y divide-line/60">
          {of.notes.map(({ noteId, text, author, date }) => (
            <li key={noteId} className="grid gap-0.5 py-3">
              <p className="text-sm text-ink-soft">
                {author}, <time dateTime={date}>{nearTime(date)}</time>
              </p>
              <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
            </li>
          ))}
        </ol>
      )}
    </Surface>
  )
}
