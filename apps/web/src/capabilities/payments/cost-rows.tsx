/**
 * The lines of what a payment cost its payer, the same on its receipt and in Activity (SEND-21,
 * ACCT-05). Amounts are those of the wire.
 */
import { Money, type MoneyUnit } from '../../ui/money.tsx'
import type { ReceiptRow } from '../../ui/receipt.tsx'

interface Costs {
  readonly flashCash: number
  /** Zero if the tip alone is the sum above. */
  readonly tip: number | bigint
  readonly fee: number
  readonly points: number
  /** It still waits: its points are to come. */
  readonly waits: boolean
}

interface CostWhys {
  readonly commission?: string | undefined
  readonly points?: string | undefined
}

/** FlashCash, tip and commission; the commission also when there was none. */
export function costRows(
  { flashCash, tip, fee }: Costs,
  why: CostWhys = {},
): readonly ReceiptRow[] {
  return [
    ...sumRow('Paid with FlashCash', flashCash, 'MOX'),
    ...sumRow('Tip', tip, 'USD'),
    { label: 'Commission', value: <Money amount={fee} unit="USD" />, why: why.commission },
  ]
}

/** The points that it earned, or will. */
export function pointsRow({ points, waits }: Costs, why: CostWhys = {}): readonly ReceiptRow[] {
  return sumRow(waits ? 'Points to earn' : 'Points earned', points, 'PTS').map((row) => ({
    ...row,
    why: why.points,
  }))
}

/** What left the Cash Reserve in all, in dollars. */
export function reserveTotal(dollars: number | bigint): { readonly total?: ReceiptRow } {
  const [row] = sumRow('From your Cash Reserve', dollars, 'USD')
  return row ? { total: row } : {}
}

/** A line with an amount; none without one. */
export function sumRow(
  label: string,
  amount: number | bigint,
  unit: MoneyUnit,
): readonly ReceiptRow[] {
  return amount > 0 ? [{ label, value: <Money amount={amount} unit={unit} /> }] : []
}
