/** Reports a problem with a payment to the member's exchange (ACCT-06). */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { disputeMessages as words } from '@exchange/contract/reversals/reversals.messages'
import { ReasonDialog } from '../../frames/reason-dialog.tsx'
import { useTask } from '../../kernel/use-task.ts'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { report } from './reversals.api.ts'

interface DisputeDialogProps {
  /** The payment to report; null while the dialog is closed. */
  readonly transaction: Transaction | null
  readonly onDone: () => void
}

export function DisputeDialog({ transaction, onDone }: DisputeDialogProps) {
  return transaction && <Dispute of={transaction} onDone={onDone} />
}

interface DisputeProps {
  readonly of: Transaction
  readonly onDone: () => void
}

function Dispute({ of: { id, amount, unit, member }, onDone }: DisputeProps) {
  const { busy, failure, run } = useTask()
  const act = async (reason: string) => {
    await report(id, reason)
    toast({ text: words.opened })
    onDone()
  }
  return (
    <ReasonDialog
      title={words.title}
      label={words.why}
      confirm={words.send}
      {...{ busy, failure }}
      onSubmit={(reason) => void run(() => act(reason))}
      onClose={onDone}
    >
      <p className="wrap-anywhere">
        <Money amount={amount} unit={unit} className="font-semibold" /> to <bdi>{member}</bdi>
      </p>
      <p className="text-ink-soft">{words.explained}</p>
    </ReasonDialog>
  )
}
