/** Rows that every receipt of a charge has. */
import { Money } from '../../ui/money.tsx'
import type { ReceiptRow } from '../../ui/receipt.tsx'

interface Commission {
  /** Dollars. */
  readonly fee: number
  readonly currencyFee: number
}

export function commissionRow({ fee, currencyFee }: Commission): ReceiptRow {
  return currencyFee > 0
    ? { label: 'Commission', value: <Money amount={currencyFee} unit="MOX" /> }
    : { label: 'Commission', value: <Money amount={fee} unit="USD" /> }
}

export function noteRows({ note }: { readonly note: string }): readonly ReceiptRow[] {
  const text = note.trim()
  if (!text) return []
  return [{ label: 'Note', value: <span className="whitespace-pre-line">{text}</span> }]
}
