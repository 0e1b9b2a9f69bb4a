/**
 * The code of a pay page: ten of Crockford's characters (50 bits), as in `/mp/7K3M9Q2XTB` (POS-01).
 * It is printed and sent to anybody, so it is no secret: whoever has it may read the page and pay.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const pageCodeLength = 10

/** `pick` answers a random whole number below its argument. */
export function makePageCode(pick: (below: number) => number): string {
  return Array.from({ length: pageCodeLength }, () => alphabet.charAt(pick(alphabet.length))).join(
    '',
  )
}

/**
 * A code as typed or in an address: any case, spaces and dashes removed, I and L read as 1, O as 0.
 * Undefined when it cannot be one.
 */
export function readPageCode(typed: string): string | undefined {
  const code = typed
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0')
  return /^[\dA-HJKMNP-TV-Z]{10}$/.test(code) ? code : undefined
}

/**
 * The code of a pay page in a scanned text, if it is an address of this host (CSRCH-20): nothing
 * else of the text is used. Undefined for other hosts and other texts.
 */
export function pageCodeIn(scanned: string, host: string): string | undefined {
  const address = /^https?:\/\/([^/?#\s]+)\/mp\/([^/?#\s]+)\/?(?:[?#].*)?$/i.exec(scanned.trim())
  if (!address || address[1]?.toLowerCase() !== host.toLowerCase()) return undefined
  return readPageCode(address[2] ?? '')
}
