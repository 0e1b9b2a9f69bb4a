/** Asks for a required reason before an action, and shows what is wrong with it. */
import { reasonFaults } from '@exchange/contract/reversals/reversals.messages'
import { readReason } from '@exchange/domain/reversals/reversal.rules'
import { useState, type ReactNode } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextArea } from '../../ui/text-field.tsx'

interface ReasonDialogProps {
  readonly open: boolean
  readonly title: string
  /** Describes what the action is about. */
  readonly children: ReactNode
  readonly label: string
  /** The label of the button, a verb. */
  readonly confirm: string
  readonly movesMoney?: boolean | undefined
  /** Carries it out. Throws `ApiProblem`. */
  readonly act: (reason: string) => Promise<void>
  readonly onClose: () => void
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { open, title, children, label, confirm, movesMoney, act, onClose } = props
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const { busy, failure, run, clear } = useTask()
  const close = () => {
    clear()
    setTyped('')
    setWrong('')
    onClose()
  }
  const submit = () => {
    const reason = readReason(typed)
    setWrong(reason.ok ? '' : reasonFaults[reason.error])
    if (!reason.ok) return
    void run(async () => {
      await act(reason.value)
      close()
    })
  }
  return (
    <Dialog
      open={open}
      title={title}
      onClose={busy ? undefined : close}
      dismissable={!busy && typed === ''}
    >
      <form
        noValidate
        aria-label={title}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {children}
        <TextArea
          label={label}
          rows={3}
          disabled={busy}
          error={wrong || undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWrong('')
            clear()
          }}
        />
        <FormError>{failure}</FormError>
        <FormActions submit={confirm} movesMoney={movesMoney} busy={busy} onCancel={close} />
      </form>
    </Dialog>
  )
}
