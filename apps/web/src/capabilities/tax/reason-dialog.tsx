/** Something about a member that needs a reason. What is typed stays if it is refused. */
import { reasonFaults } from '@exchange/contract/reversals/reversals.messages'
import { taxWords as words } from '@exchange/contract/tax/tax-page.messages'
import { readReason, reasonMax } from '@exchange/domain/reversals/reversal.rules'
import { useState, type FormEvent } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextArea } from '../../ui/text-field.tsx'

interface ReasonDialogProps {
  /** The title and the button. */
  readonly title: string
  readonly hint: string
  /** Throws `ApiProblem`. */
  readonly onSend: (why: string) => Promise<void>
  readonly onClose: () => void
}

export function ReasonDialog({ title, hint, onSend, onClose }: ReasonDialogProps) {
  const { busy, failure, run } = useTask()
  const [why, setWhy] = useState('')
  const [wrong, setWrong] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readReason(why)
    setWrong(read.ok ? undefined : reasonFaults[read.error])
    if (read.ok) void run(() => onSend(read.value))
  }
  return (
    <Dialog open sheet title={title} onClose={busy ? undefined : onClose}>
      <form noValidate aria-label={title} onSubmit={submit} className="grid gap-4">
        <p>{hint}</p>
        <TextArea
          label={words.reason}
          error={wrong}
          value={why}
          maxLength={reasonMax}
          disabled={busy}
          onChange={({ currentTarget }) => {
            setWhy(currentTarget.value)
            setWrong(undefined)
          }}
        />
        <FormError>{failure}</FormError>
        <FormActions submit={title} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
