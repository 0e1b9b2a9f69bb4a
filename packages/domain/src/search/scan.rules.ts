/**
 * Interprets a scanned QR code (CSRCH-19 to CSRCH-21). URLs are never followed, because anyone can
 * print a code: of a pay link only its code is used, and only when the link is on our own host.
 */
import { cardDigitsMost } from '../members/card-number.rules.ts'
import { readDigits } from '../typed/digits.rules.ts'

export type Scanned =
  /** A card's 16 digits, or the 28 digits of a business card's QR code. */
  | { readonly kind: 'card'; readonly digits: string }
  /** A link to one of our pay pages. */
  | { readonly kind: 'pay'; readonly code: string }

const payLink = /^https?:\/\/([^/?#@]+)\/mp\/([A-Za-z0-9]{4,32})\/?(?:[?#].*)?$/i

/**
 * Undefined for anything else. `payHost` is the app's own host where pay links may be scanned, else
 * null.
 */
export function readScan(text: string, payHost: string | null): Scanned | undefined {
  const digits = readDigits(text)
  if (digits !== undefined && digits.length <= cardDigitsMost) return { kind: 'card', digits }
  const [, host, code] = payLink.exec(text.trim()) ?? []
  if (payHost === null || !code || host?.toLowerCase() !== payHost.toLowerCase()) return undefined
  return { kind: 'pay', code }
}
