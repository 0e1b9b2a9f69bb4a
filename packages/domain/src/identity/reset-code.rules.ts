/**
 * The code that lets somebody choose a password: eight letters and digits that nobody mixes up,
 * for 15 minutes, five tries, once (AUTH-17, AUTH-20).
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
 * The code that was typed, as it was sent: letters of any case, blanks and dashes between them.
 * Undefined for what no code looks like.
 */
export function readResetCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^[A-Z\d]{8}$/.test(code) ? code : undefined
}
