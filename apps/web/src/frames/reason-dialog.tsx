/** Something that needs a reason: its fields, the reason, and the button with the verb. */
import { reasonFaults } from '@exchange/contract/reversals/reversals.messages'
import { readReason, reasonMax } from '@exchange/domain/reversals/reversal.rules'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { FormError } from '../ui/form-error.tsx'
import { TextArea } from '../ui/text-field.tsx'

interface ReasonDialogProps {
  readonly title: string
  /** The name of the field of the reason. */
  readonly label: string
  readonly hint?: string
  /** The label of the button, a verb; without it the title. */
  readonly confirm?: string
  readonly movesMoney?: boolean
  readonly busy: boolean
  readonly failure: string
  readonly onSubmit: (reason: string) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What is typed stays if it is refused. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, label, hint, confirm = title, movesMoney, busy, failure, children } = props
  const { onSubmit, onClose } = props
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readReason(typed)
    setWrong(read.ok ? undefined : reasonFaults[read.error])
    if (read.ok) onSubmit(read.value)
  }
  return (
    <Dialog
      open
      sheet
      title={title}
      onClose={busy ? undefined : onClose}
      dismissable={!busy && typed === ''}
    >
      <form noValidate aria-label={title} onSubmit={submit} className="grid gap-4">
        {children}
        <TextArea
          label={label}
          hint={hint}
          rows={3}
          error={wrong}
          value={typed}
          maxLength={reasonMax}
          disabled={busy}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setWrong(undefined)
          }}
        />
        <FormError>{failure}</FormError>
        <FormActions submit={confirm} movesMoney={movesMoney} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
