/**
 * Codes for choosing a password: eight unambiguous letters and digits, valid for 15 minutes, five
 * tries and one use (AUTH-17, AUTH-20).
 */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const resetCodeLength = 8
export const resetCodeMinutes = 15
export const resetCodeTriesMost = 5

/** `pick` answers a random whole number below its argument. */
export function makeResetCode(pick: (below: number) => number): string {
  return Array.from({ length: resetCodeLength }, () => alphabet.charAt(pick(alphabet.length))).join(
    '',
  )
}

/**
 * Normalises a typed code: any case, spaces and dashes removed. Undefined when it cannot be a code.
 */
export function readResetCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^[A-Z\d]{8}$/.test(code) ? code : undefined
}
