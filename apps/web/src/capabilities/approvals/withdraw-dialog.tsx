/** Asks for confirmation before a payment that waits for a broker is withdrawn. */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { approvalMessages } from '@exchange/contract/approvals/approvals.messages'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { withdraw } from './approvals.api.ts'

interface WithdrawDialogProps {
  /** Null while the dialog is closed. */
  readonly transaction: Transaction | null
  readonly onDone: () => void
}

export function WithdrawDialog({ transaction, onDone }: WithdrawDialogProps) {
  const { busy, failure, run, clear } = useTask()
  const words = approvalMessages
  const close = () => {
    clear()
    onDone()
  }
  const act = async () => {
    if (!transaction?.approvalId) return
    await withdraw(transaction.approvalId)
    toast({ text: words.withdrawn })
    close()
  }
  return (
    <AskDialog
      open={transaction !== null}
      title={words.withdrawTitle}
      confirm={words.withdraw}
      busy={busy}
      failure={failure}
      onConfirm={() => void run(act)}
      onClose={close}
    >
      {transaction && (
        <p className="wrap-anywhere">
          <Money amount={transaction.amount} unit={transaction.unit} className="font-semibold" /> to{' '}
          <bdi>{transaction.member}</bdi>
        </p>
      )}
      <p className="text-ink-soft">{words.withdrawText}</p>
    </AskDialog>
  )
}
