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
  /** Stays in sight at the bottom of the panel, which sets `--pay-foot`. */
  readonly stuck?: boolean
  readonly onCancel: () => void
  /** Below both buttons; above them, if they stay in sight. */
  readonly children?: ReactNode
}

/** A foot that stays in sight while its form scrolls. */
const stuckFoot =
  'sticky bottom-(--pay-foot,0px) z-10 -mx-1 grid gap-2 bg-canvas px-1 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))]'

/** The buttons of a form: submit and cancel. */
export function FormActions(props: FormActionsProps) {
  const { submit, busy, movesMoney, disabled, rests, stuck, onCancel, children } = props
  const { leave = 'Cancel' } = props
  const confirm = (
    <Button type="submit" large block {...{ busy, disabled, rests, movesMoney }}>
      {submit}
    </Button>
  )
  if (stuck) {
    return (
      <div className={stuckFoot}>
        {children}
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
          <Button
            variant="quiet"
            large
            disabled={busy}
            className="px-4! text-base!"
            onClick={onCancel}
          >
            {leave}
          </Button>
          {confirm}
        </div>
      </div>
    )
  }
  return (
    <div className="grid gap-2">
      {confirm}
      <Button variant="quiet" block disabled={busy} onClick={onCancel}>
        {leave}
      </Button>
      {children}
    </div>
  )
}
