/** How the ways to pay are called on the screens of the till and on its receipts. */
import type { TenderKind } from '@exchange/domain/till/sale.rules'

export const tenderWords: Readonly<Record<TenderKind, string>> = {
  card: 'Card',
  'gift-card': 'Gift card',
  cash: 'Cash',
  code: 'Code',
  allowance: 'Offline allowance',
}

/** Cash is dollars; all else moves the currency of the network. */
export function tenderUnit(kind: TenderKind): 'USD' | 'MOX' {
  return kind === 'cash' ? 'USD' : 'MOX'
}

/** "Card, Dana Landry": who paid stands beside it where it is known. */
export function tenderName({
  kind,
  payer,
}: {
  readonly kind: TenderKind
  readonly payer?: string | null
}): string {
  return payer ? `${tenderWords[kind]}, ${payer}` : tenderWords[kind]
}
