/** Asks for confirmation and a reason before a payment is reversed or a dispute is closed. */
import type {
  Reversal,
  StaffDispute,
  StaffPayment,
} from '@exchange/contract/reversals/reversals.contract'
import { reversalMessages as words } from '@exchange/contract/reversals/reversals.messages'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ReasonDialog } from '../../frames/reason-dialog.tsx'
import { decide, dismiss, reverse, type Decision } from './reversals.api.ts'
import { StaffPaymentFacts } from './staff-payment-facts.tsx'

interface OneProps<Of> {
  /** Null while the dialog is closed. */
  readonly of: Of | null
  readonly onDone: () => void
}

interface Asked<Of> {
  readonly of: Of
  readonly onDone: () => void
}

export function ReverseDialog({ of, onDone }: OneProps<StaffPayment>) {
  return of && <Reversing of={of} onDone={onDone} />
}

function Reversing({ of, onDone }: Asked<StaffPayment>) {
  const { busy, failure, run } = useTask()
  const act = async (reason: string) => {
    const { status } = await reverse(of.transactionId, reason)
    toast({ text: status === 'Waiting' ? words.proposed : words.done })
    onDone()
  }
  return (
    <ReasonDialog
      title={words.reverseTitle}
      label={words.reason}
      confirm={words.reverse}
      movesMoney
      {...{ busy, failure }}
      onSubmit={(reason) => void run(() => act(reason))}
      onClose={onDone}
    >
      <StaffPaymentFacts of={of} />
      <p className="text-ink-soft">{words.reverseText}</p>
    </ReasonDialog>
  )
}

export function DismissDialog({ of, onDone }: OneProps<StaffDispute>) {
  return of && <Dismissing of={of} onDone={onDone} />
}

function Dismissing({ of, onDone }: Asked<StaffDispute>) {
  const { busy, failure, run } = useTask()
  const act = async (note: string) => {
    await dismiss(of.disputeId, note)
    toast({ text: words.dismissed })
    onDone()
  }
  return (
    <ReasonDialog
      title={words.dismissTitle}
      label={words.dismissNote}
      confirm={words.dismiss}
      {...{ busy, failure }}
      onSubmit={(note) => void run(() => act(note))}
      onClose={onDone}
    >
      <StaffPaymentFacts of={of.payment} />
    </ReasonDialog>
  )
}

export interface Deciding {
  readonly of: Reversal
  readonly how: Decision
}

interface DecideDialogProps {
  readonly deciding: Deciding | null
  readonly onDone: () => void
}

export function DecideDialog({ deciding, onDone }: DecideDialogProps) {
  const { busy, failure, run, clear } = useTask()
  const yes = deciding?.how === 'confirm'
  const close = () => {
    clear()
    onDone()
  }
  const act = async () => {
    if (!deciding) return
    await decide(deciding.of.reversalId, deciding.how)
    toast({ text: yes ? words.done : words.withdrawn })
    close()
  }
  return (
    <AskDialog
      open={deciding !== null}
      title={yes ? words.confirmTitle : words.withdrawTitle}
      confirm={yes ? words.confirm : words.withdraw}
      keep="Not now"
      welcome={yes}
      movesMoney
      busy={busy}
      failure={failure}
      onConfirm={() => void run(act)}
      onClose={close}
    >
      {deciding && <StaffPaymentFacts of={deciding.of.payment} />}
    </AskDialog>
  )
}
