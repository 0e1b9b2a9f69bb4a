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
