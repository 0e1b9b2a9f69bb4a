/** A form in a dialog: its fields, what failed, and the buttons. */
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { FormActions } from './form-actions.tsx'
import { FormError } from './form-error.tsx'

export interface FormDialogProps {
  readonly title: string
  /** The label of the button, a verb; without it the title. */
  readonly submit?: string | undefined
  readonly movesMoney?: boolean | undefined
  /** A sheet from the bottom on a phone. */
  readonly sheet?: boolean
  /** Nothing was typed: a press beside it closes it. */
  readonly untouched?: boolean
  readonly busy: boolean
  readonly failure: string
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submit = title,
    movesMoney,
    sheet = false,
    untouched = false,
    busy,
    failure,
  } = props
  const { onSubmit, onClose, children } = props
  return (
    <Dialog
      open
      sheet={sheet}
      title={title}
      onClose={busy ? undefined : onClose}
      dismissable={!busy && untouched}
    >
      <form
        noValidate
        aria-label={title}
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(event.currentTarget)
        }}
      >
        {children}
        <FormError>{failure}</FormError>
        <FormActions submit={submit} movesMoney={movesMoney} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
