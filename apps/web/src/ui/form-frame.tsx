import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { FormError } from './form-error.tsx'

export interface FormFrameProps {
  readonly label: string
  /** The label of the submit button. */
  readonly submit: ReactNode
  readonly busy: boolean
  /** Submitting moves money, or promises to. */
  readonly movesMoney?: boolean | undefined
  /** Empty unless it failed. */
  readonly failure: string
  readonly onSubmit: () => void
  /** At each change of a field: clears the failure, whose cause may be gone. */
  readonly onEdit: () => void
  /** Between the fields and the button. */
  readonly foot?: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** A form that fills a page. Its fields are disabled while it is busy. */
export function FormFrame(props: FormFrameProps) {
  const { label, submit, busy, movesMoney, failure, onSubmit, onEdit, foot, children } = props
  return (
    <form
      noValidate
      aria-label={label}
      className="grid grid-cols-1 gap-5"
      onChange={onEdit}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-5">
        {children}
      </fieldset>
      {foot}
      <FormError>{failure}</FormError>
      <Button type="submit" large busy={busy} movesMoney={movesMoney}>
        {submit}
      </Button>
    </form>
  )
}
