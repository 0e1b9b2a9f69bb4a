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
  readonly of: Transaction | null
  readonly onDone: () => void
}

export function WithdrawDialog({ of, onDone }: WithdrawDialogProps) {
  const { busy, failure, run, clear } = useTask()
  const words = approvalMessages
  const close = () => {
    clear()
    onDone()
  }
  const act = async () => {
    if (!of?.approvalId) return
    await withdraw(of.approvalId)
    toast({ text: words.withdrawn })
    close()
  }
  return (
    <AskDialog
      open={of !== null}
      title={words.withdrawTitle}
      confirm={words.withdraw}
      busy={busy}
      failure={failure}
      onConfirm={() => void run(act)}
      onClose={close}
    >
      {of && (
        <p className="wrap-anywhere">
          <Money amount={of.amount} unit={of.unit} className="font-semibold" /> to {of.member}
        </p>
      )}
      <p className="text-ink-soft">{words.withdrawText}</p>
    </AskDialog>
  )
}
