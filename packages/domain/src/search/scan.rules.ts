/**
 * What a scanned QR says (CSRCH-19 to CSRCH-21). A code that anybody can print is never followed:
 * of a pay link only the code is taken, and only of our own host.
 */
export type Scanned =
  /** A card's 16 digits, or the 28 that a member card's QR carries. */
  | { readonly kind: 'card'; readonly digits: string }
  /** A pay page of ours. */
  | { readonly kind: 'pay'; readonly code: string }

const payLink = /^https?:\/\/([^/?#@]+)\/mp\/([A-Za-z0-9]{4,32})\/?(?:[?#].*)?$/i

/**
 * Undefined for anything else. `payHost` is the app's own host where pay links may be scanned, null
 * where they may not.
 */
export function readScan(text: string, payHost: string | null): Scanned | undefined {
  const digits = text.trim()
  if (/^\d{1,28}$/.test(digits)) return { kind: 'card', digits }
  const [, host, code] = payLink.exec(digits) ?? []
  if (payHost === null || !code || host?.toLowerCase() !== payHost.toLowerCase()) return undefined
  return { kind: 'pay', code }
}
