/** Something that needs a reason: its fields, the reason, and the button with the verb. */
import { reasonFaults } from '@exchange/contract/reversals/reversals.messages'
import { readReason, reasonMax } from '@exchange/domain/reversals/reversal.rules'
import { useState, type ReactNode } from 'react'
import { FormDialog } from '../ui/form-dialog.tsx'
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
  const { title, label, hint, confirm, movesMoney, busy, failure, children } = props
  const { onSubmit, onClose } = props
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const submit = () => {
    const read = readReason(typed)
    setWrong(read.ok ? undefined : reasonFaults[read.error])
    if (read.ok) onSubmit(read.value)
  }
  return (
    <FormDialog
      sheet
      {...{ title, movesMoney, busy, failure, onClose }}
      submit={confirm}
      untouched={typed === ''}
      onSubmit={submit}
    >
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
    </FormDialog>
  )
}
