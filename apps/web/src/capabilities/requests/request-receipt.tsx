/** The receipt of a request (REQ-06), from the server's answer. */
import type { MoneyRequest } from '@exchange/contract/requests/requests.contract'
import { receiptTime, dayText } from '../../kernel/day-words.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { Arrival } from '../../ui/arrival.tsx'
import { Money } from '../../ui/money.tsx'
import { Receipt, type ReceiptRow } from '../../ui/receipt.tsx'
import { ReceiptActions } from '../../ui/receipt-actions.tsx'

interface RequestReceiptProps {
  readonly made: MoneyRequest
  readonly onClose: () => void
}

export function RequestReceipt({ made, onClose }: RequestReceiptProps) {
  const { brand } = useConfig()
  return (
    <Arrival>
      <Receipt
        title="Requested"
        subtitle={
          <>
            <p className="mb-1 text-ink">
              <Money amount={made.amount} unit="MOX" size="huge" />
            </p>
            <p className="wrap-anywhere">
              from <bdi>{made.requestFrom}</bdi>
            </p>
          </>
        }
        rows={rowsOf(made)}
        letterhead={`${brand.name} · Request`}
        code={{ label: 'Request', value: String(made.requestId) }}
        actions={<ReceiptActions onClose={onClose} />}
      />
    </Arrival>
  )
}

function rowsOf(made: MoneyRequest): readonly ReceiptRow[] {
  return [
    ...(made.product ? [{ label: 'Product', value: made.product }] : []),
    { label: 'Status', value: made.status },
    { label: 'Date', value: receiptTime(made.date) },
    { label: 'Can be paid until', value: dayText(made.expiresTS) },
    { label: 'Note', value: <span className="whitespace-pre-line">{made.note}</span> },
  ]
}
