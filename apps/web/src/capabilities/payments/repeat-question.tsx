import { keepFromRepeating, repeatWords } from '@exchange/contract/payments/repeat.messages'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import type { Payment } from './use-payment.ts'

/** Asks before the same is paid again; beside the form, which keeps what was typed. */
export function RepeatQuestion({
  payment,
}: {
  readonly payment: Pick<Payment<object, unknown>, 'repeat'>
}) {
  const { repeat } = payment
  if (!repeat) return null
  const { again } = repeatWords[repeat.kind]
  return (
    <AskDialog
      open
      welcome
      movesMoney
      title={`${again}?`}
      confirm={again}
      keep={keepFromRepeating}
      busy={false}
      failure=""
      onConfirm={repeat.confirm}
      onClose={repeat.leave}
    >
      <p>{repeat.question}</p>
    </AskDialog>
  )
}
