/** Reports a problem with a payment to the member's exchange (ACCT-06). */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { disputeMessages as words } from '@exchange/contract/reversals/reversals.messages'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { report } from './reversals.api.ts'

interface DisputeDialogProps {
  /** The payment to report; null while the dialog is closed. */
  readonly of: Transaction | null
  readonly onDone: () => void
}

export function DisputeDialog({ of, onDone }: DisputeDialogProps) {
  const act = async (reason: string) => {
    if (!of) return
    await report(of.id, reason)
    toast({ text: words.opened })
  }
  return (
    <ReasonDialog
      open={of !== null}
      title={words.title}
      label={words.why}
      confirm={words.send}
      act={act}
      onClose={onDone}
    >
      {of && (
        <p className="wrap-anywhere">
          <Money amount={of.amount} unit={of.unit} className="font-semibold" /> to {of.member}
        </p>
      )}
      <p className="text-ink-soft">{words.explained}</p>
    </ReasonDialog>
  )
}
