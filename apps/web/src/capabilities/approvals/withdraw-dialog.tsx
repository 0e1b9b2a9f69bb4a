/**
 * Asks for confirmation before a payment that waits for the main contact or a broker is withdrawn,
 * or a held charge that waits for its holder is declined.
 */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { approvalMessages } from '@exchange/contract/approvals/approvals.messages'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { decideMine, withdraw } from './approvals.api.ts'

interface WithdrawDialogProps {
  /** Null while the dialog is closed. */
  readonly transaction: Transaction | null
  readonly onDone: () => void
}

const { withdraw: confirm, withdrawTitle, withdrawText, withdrawn } = approvalMessages
const withdrawingWords = { confirm, title: withdrawTitle, text: withdrawText, done: withdrawn }
const { decline, declineTitle, declineText, declined } = approvalMessages
const decliningWords = { confirm: decline, title: declineTitle, text: declineText, done: declined }

export function WithdrawDialog({ transaction, onDone }: WithdrawDialogProps) {
  const { busy, failure, run, clear } = useTask()
  const declines = transaction?.waitsFor === 'holder'
  const words = declines ? decliningWords : withdrawingWords
  const close = () => {
    clear()
    onDone()
  }
  const act = async () => {
    if (!transaction?.approvalId) return
    const { approvalId } = transaction
    await (declines ? decideMine(approvalId, 'decline') : withdraw(approvalId))
    toast({ text: words.done })
    close()
  }
  return (
    <AskDialog
      open={transaction !== null}
      title={words.title}
      confirm={words.confirm}
      movesMoney
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
      <p className="text-ink-soft">{words.text}</p>
    </AskDialog>
  )
}
