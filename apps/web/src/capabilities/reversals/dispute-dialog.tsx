/** Reports a problem with a payment to the member's exchange (ACCT-06). */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { disputeMessages as words } from '@exchange/contract/reversals/reversals.messages'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { report } from './reversals.api.ts'

interface DisputeDialogProps {
  /** The payment to report; null while the dialog is closed. */
  readonly transaction: Transaction | null
  readonly onDone: () => void
}

export function DisputeDialog({ transaction, onDone }: DisputeDialogProps) {
  const act = async (reason: string) => {
    if (!transaction) return
    await report(transaction.id, reason)
    toast({ text: words.opened })
  }
  return (
    <ReasonDialog
      open={transaction !== null}
      title={words.title}
      label={words.why}
      confirm={words.send}
      act={act}
      onClose={onDone}
    >
      {transaction && (
        <p className="wrap-anywhere">
          <Money amount={transaction.amount} unit={transaction.unit} className="font-semibold" /> to{' '}
          <bdi>{transaction.member}</bdi>
        </p>
      )}
      <p className="text-ink-soft">{words.explained}</p>
    </ReasonDialog>
  )
}
