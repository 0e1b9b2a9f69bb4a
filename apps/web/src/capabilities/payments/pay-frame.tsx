/**
 * The frame of a form that pays: its steps from the top, the keypad of a phone, and a foot that
 * stays in sight with the sentence and the button.
 */
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Keypad } from '../../ui/keypad.tsx'
import { useAboveFoot } from './use-above-foot.ts'
import type { PayKeys } from './use-pay-keys.ts'

/** A longer label is written smaller, so that it stands on one line. */
const longFrom = 22

interface PayFrameProps {
  readonly label: string
  readonly busy: boolean
  /** The label of the button, with the sum. */
  readonly submit: string
  /** It cannot be submitted as it stands; a press says why. */
  readonly rests?: boolean
  /** Above the button: the sentence, or what stands in its place. */
  readonly said: ReactNode
  /** The keypad, where one types an amount. */
  readonly keys?: PayKeys | undefined
  readonly onSubmit: () => void
  /** Without it there is no Cancel. */
  readonly onCancel?: () => void
  readonly children: ReactNode
}

export function PayFrame(props: PayFrameProps) {
  const { label, busy, submit, rests, said, keys, onSubmit, onCancel, children } = props
  const { foot, onFocus } = useAboveFoot()
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className="flex min-h-(--pay-room,0px) flex-col"
    >
      <fieldset
        disabled={busy}
        onFocus={onFocus}
        className="grid min-w-0 flex-1 grid-cols-1 content-start gap-3 md:gap-5"
      >
        {children}
      </fieldset>
      <div
        ref={foot}
        className="group/foot sticky bottom-(--pay-foot,0px) z-10 grid gap-2 bg-canvas pt-2 pb-[max(1rem,env(safe-area-inset-bottom))]"
      >
        {keys?.shown && (
          // The unfolded lines take its place.
          <div className="group-has-data-lines/foot:hidden">
            <Keypad
              decimal
              label="Keypad"
              disabled={busy}
              onDigits={keys.press}
              onBack={keys.back}
            />
          </div>
        )}
        {said}
        <div className={cx('grid gap-2', onCancel && 'grid-cols-[auto_minmax(0,1fr)]')}>
          {onCancel && (
            <Button
              variant="quiet"
              large
              disabled={busy}
              className="px-4! text-base!"
              onClick={onCancel}
            >
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            large
            block
            busy={busy}
            rests={rests}
            movesMoney
            className={cx('px-2!', submit.length > longFrom && 'text-base!')}
          >
            {submit}
          </Button>
        </div>
      </div>
    </form>
  )
}
