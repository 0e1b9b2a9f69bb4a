/** Closes an application: staff say how it ended. */
import type { Applicant } from '@exchange/contract/applicants/applicants.contract'
import {
  applicantMessages as words,
  closingFaults,
} from '@exchange/contract/applicants/applicants.messages'
import { readClosingNote } from '@exchange/domain/applicants/application.rules'
import { useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
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
    <Dialog
      open
      title={words.closeTitle(of.business)}
      onClose={busy ? undefined : onDone}
      dismissable={!busy && typed === ''}
    >
      <form
        noValidate
        aria-label={words.closeTitle(of.business)}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
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
        <FormError>{failure}</FormError>
        <FormActions submit={words.close} busy={busy} onCancel={onDone} />
      </form>
    </Dialog>
  )
}
