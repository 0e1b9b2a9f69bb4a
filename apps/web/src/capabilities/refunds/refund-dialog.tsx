/** Refunds a received payment: amount, reason, and the receipt (ACCT-06). */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { refundMessages } from '@exchange/contract/refunds/refunds.messages'
import { sendOutcomeMessages } from '@exchange/contract/send/send-outcome.messages'
import { usePayment } from '../payments/use-payment.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import { Unanswered } from '../../ui/unanswered.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefundReceipt } from './refund-receipt.tsx'
import { refundPayments } from './refunds.api.ts'

interface RefundDialogProps {
  /** The payment to refund; null while the dialog is closed. */
  readonly transaction: Transaction | null
  readonly onDone: () => void
}

/** A refund without an answer opens the dialog by itself, also after a reload. */
export function RefundDialog({ transaction, onDone }: RefundDialogProps) {
  const { state, submit, startOver } = usePayment(refundPayments)
  const close = () => {
    if (state.step === 'receipt' || refusedBefore !== undefined) startOver()
    onDone()
  }
  const retrying = state.step === 'processing' && state.again
  const unknown = state.step === 'unknown' || retrying
  const busy = state.step === 'processing'
  // Of a payment from before the page was opened; its row is not known here.
  const refusedBefore =
    transaction === null && state.step === 'form' ? state.refusal?.text : undefined
  return (
    <Dialog
      open={transaction !== null || unknown || refusedBefore !== undefined}
      title={refundMessages.title}
      onClose={busy || unknown ? undefined : close}
      dismissable={!busy && !unknown}
    >
      <FormError>{refusedBefore}</FormError>
      {unknown && (
        <Unanswered
          title="We could not confirm this refund"
          reason={state.step === 'unknown' ? state.text : ''}
          text={sendOutcomeMessages.unknownText}
          giveUpHint={sendOutcomeMessages.giveUpHint}
          facts={[
            { label: 'To', value: state.fields.member },
            {
              label: 'Amount',
              value: <Money amount={minorTyped(state.fields.amount)} unit={state.fields.unit} />,
            },
          ]}
          busy={retrying}
          onRetry={() => void submit(state.fields)}
          onGiveUp={startOver}
        />
      )}
      {state.step === 'receipt' && (
        <RefundReceipt answer={state.answer} note={state.fields.note} onClose={close} />
      )}
      {transaction && !unknown && state.step !== 'receipt' && (
        <RefundForm
          key={transaction.id}
          transaction={transaction}
          busy={busy}
          refusal={state.step === 'form' ? state.refusal : null}
          onRefund={(fields) => void submit(fields)}
          onCancel={close}
        />
      )}
    </Dialog>
  )
}
