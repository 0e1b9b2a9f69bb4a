/**
 * Converts amounts and counts to and from text (FMT-01, FMT-05). Components show
 * amounts with `Money`.
 */
import { amountDigits } from '../ui/amount-digits.ts'

/** A count on a badge: "9+" above nine, empty at zero (FMT-05). */
export function badgeText(count: number): string {
  if (count <= 0) return ''
  return count > 9 ? '9+' : String(count)
}

/** "1,850.00", negatives "(25.50)", "1,850" with `noCents`. A bigint is minor units (FMT-01). */
export function amountText(amount: number | bigint, noCents = false): string {
  const digits = amountDigits(amount, noCents)
  return amount < 0 ? `(${digits})` : digits
}

export { fromWire as minorOf } from '@exchange/domain/money'
