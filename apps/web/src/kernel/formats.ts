/**
 * Converts amounts, times and counts to and from text (FMT-01, FMT-04, FMT-05). Components show
 * amounts with `Money`.
 */
import { amountDigits } from '../ui/amount-digits.ts'

/** M/D/YYYY h:mm A in the viewer's own zone: "3/9/2026 4:05 PM" (FMT-04). */
export function receiptTime(iso: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  const half = at.getHours() < 12 ? 'AM' : 'PM'
  const hour = at.getHours() % 12 || 12
  const minute = String(at.getMinutes()).padStart(2, '0')
  return `${dayText(iso)} ${hour}:${minute} ${half}`
}

/** M/D/YYYY in the viewer's own zone. */
export function dayText(iso: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  return `${at.getMonth() + 1}/${at.getDate()}/${at.getFullYear()}`
}

/** A calendar day, `2031-11-21`, as M/D/YYYY: the same in every time zone. */
export function dayOf(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${month}/${date}/${year}`
}

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

/** An amount of the wire in minor units. It has at most two decimals, so this is exact. */
export function minorOf(wire: number): bigint {
  return BigInt(Math.round(wire * 100))
}
