/** The receipt of a refund: the server's answer, and the note as written. */
import type { RefundAnswer } from '@exchange/contract/refunds/refunds.contract'
import { refundMessages } from '@exchange/contract/refunds/refunds.messages'
import { receiptTime } from '../../kernel/day-words.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { Arrival } from '../../ui/arrival.tsx'
import { Money } from '../../ui/money.tsx'
import { Receipt, type ReceiptRow } from '../../ui/receipt.tsx'
import { ReceiptActions } from '../../ui/receipt-actions.tsx'

interface RefundReceiptProps {
  readonly answer: RefundAnswer
  readonly note: string
  readonly onClose: () => void
}

export function RefundReceipt({ answer, note, onClose }: RefundReceiptProps) {
  const { brand } = useConfig()
  return (
    <Arrival>
      <Receipt
        title={refundMessages.done}
        subtitle={<p className="wrap-anywhere">to {answer.refundTo}</p>}
        rows={rowsOf(answer, note.trim())}
        letterhead={`${brand.name} · Refund receipt`}
        code={{ label: 'Confirmation code', value: answer.moxeyPayConfirm }}
        actions={<ReceiptActions onClose={onClose} />}
      />
    </Arrival>
  )
}

function rowsOf(answer: RefundAnswer, note: string): readonly ReceiptRow[] {
  const { amount, tip, fee, currencyFee, refundable, date } = answer
  const money = (label: string, sum: number, unit: 'MOX' | 'USD'): readonly ReceiptRow[] =>
    sum > 0 ? [{ label, value: <Money amount={sum} unit={unit} /> }] : []
  return [
    ...money('Amount', amount, 'MOX'),
    ...money('Tip', tip, 'USD'),
    ...money('Commission returned', fee, 'USD'),
    ...money('Commission returned', currencyFee, 'MOX'),
    ...money('Left to refund', refundable, amount > 0 ? 'MOX' : 'USD'),
    { label: 'Date', value: receiptTime(date) },
    ...(note
      ? [{ label: 'Note', value: <span className="whitespace-pre-line">{note}</span> }]
      : []),
  ]
}
