import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { FormError } from './form-error.tsx'

export interface FormFrameProps {
  readonly label: string
  /** What the form does, as its button says it. */
  readonly submit: ReactNode
  readonly busy: boolean
  /** Why it was not done; empty while all is well. */
  readonly failure: string
  readonly onSubmit: () => void
  /** Between the fields and the button: what it will do. */
  readonly foot?: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** A form of a page of its own: fields that rest while it is busy, its failure, its one button. */
export function FormFrame(props: FormFrameProps) {
  const { label, submit, busy, failure, onSubmit, foot, children } = props
  return (
    <form
      noValidate
      aria-label={label}
      className="grid grid-cols-1 gap-5"
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
      <Button type="submit" large busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
