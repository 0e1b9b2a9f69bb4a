/** Closes an application: staff say how it ended. */
import type { Applicant } from '@exchange/contract/applicants/applicants.contract'
import {
  applicantMessages as words,
  closingFaults,
} from '@exchange/contract/applicants/applicants.messages'
import { readClosingNote } from '@exchange/domain/applicants/application.rules'
import { useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { close } from './applicants.api.ts'

interface CloseDialogProps {
  readonly of: Applicant | null
  readonly onDone: () => void
}

export function CloseDialog({ of, onDone }: CloseDialogProps) {
  return of && <CloseForm key={of.applicantId} of={of} onDone={onDone} />
}

function CloseForm({ of, onDone }: CloseDialogProps & { readonly of: Applicant }) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { busy, failure, run, clear } = useTask()
  const submit = () => {
    const note = readClosingNote(typed)
    setWrong(note.ok ? undefined : closingFaults[note.error])
    if (note.ok) void run(() => close(of.applicantId, note.value).then(onDone))
  }
  return (
    <FormDialog
      title={words.closeTitle(of.business)}
      submit={words.close}
      untouched={typed === ''}
      {...{ busy, failure }}
      onSubmit={submit}
      onClose={onDone}
    >
      <TextArea
        label={words.note}
        hint={words.noteHint}
        disabled={busy}
        error={wrong}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(undefined)
          clear()
        }}
      />
    </FormDialog>
  )
}
