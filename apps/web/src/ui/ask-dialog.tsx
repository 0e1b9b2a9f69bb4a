/**
 * Asks for confirmation before something that cannot be undone; a refusal is shown in the dialog.
 */
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormError } from './form-error.tsx'

interface AskDialogProps {
  readonly open: boolean
  readonly title: string
  /** Describes what the action is about. */
  readonly children: ReactNode
  /** The label of the button, a verb. */
  readonly confirm: string
  readonly keep?: string
  /** Confirming loses nothing, so there is no warning colour. */
  readonly welcome?: boolean
  /** Confirming moves money, or promises to. */
  readonly movesMoney?: boolean | undefined
  readonly busy: boolean
  readonly failure: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function AskDialog(props: AskDialogProps) {
  const { open, title, children, confirm, keep, welcome, movesMoney, busy, failure } = props
  const { onConfirm, onClose } = props
  return (
    <Dialog
      open={open}
      title={title}
      onClose={busy ? undefined : onClose}
      dismissable={!busy}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {keep ?? 'Keep it'}
          </Button>
          <Button
            variant={welcome ? 'primary' : 'danger'}
            busy={busy}
            movesMoney={movesMoney}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {children}
        <FormError>{failure}</FormError>
      </div>
    </Dialog>
  )
}
