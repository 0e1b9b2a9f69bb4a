import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export interface FormActionsProps {
  /** The label of the submit button. */
  readonly submit: ReactNode
  readonly busy: boolean
  /** Submitting moves money, or promises to. */
  readonly movesMoney?: boolean | undefined
  /** The form cannot be submitted yet. */
  readonly disabled?: boolean
  /** It cannot be submitted as it stands; a press says why. */
  readonly rests?: boolean
  /** The label of the other button. */
  readonly leave?: string | undefined
  readonly onCancel: () => void
  /** Below both buttons. */
  readonly children?: ReactNode
}

/** The buttons of a form: submit and cancel. */
export function FormActions(props: FormActionsProps) {
  const { submit, busy, movesMoney, disabled, rests, onCancel, children } = props
  const { leave = 'Cancel' } = props
  return (
    <div className="grid gap-2">
      <Button type="submit" large block {...{ busy, disabled, rests, movesMoney }}>
        {submit}
      </Button>
      <Button variant="quiet" block disabled={busy} onClick={onCancel}>
        {leave}
      </Button>
      {children}
    </div>
  )
}
