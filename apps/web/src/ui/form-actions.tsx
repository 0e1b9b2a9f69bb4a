import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export interface FormActionsProps {
  /** The label of the submit button. */
  readonly submit: ReactNode
  readonly busy: boolean
  /** The form cannot be submitted yet. */
  readonly disabled?: boolean
  readonly onCancel: () => void
  /** Below both buttons. */
  readonly children?: ReactNode
}

/** The buttons of a form: submit and cancel. */
export function FormActions({ submit, busy, disabled, onCancel, children }: FormActionsProps) {
  return (
    <div className="grid gap-2">
      <Button type="submit" large block busy={busy} disabled={disabled}>
        {submit}
      </Button>
      <Button variant="quiet" block disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </div>
  )
}
