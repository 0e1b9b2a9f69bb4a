/**
 * Recovery codes: ten of ten characters each (50 bits), for the day on which every device is lost.
 * Each works once. The alphabet is Crockford's, which has no letter that looks like a digit.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const recoveryCodesMade = 10
export const recoveryCodeLength = 10
/** With fewer left, the person is asked to make new ones. */
export const recoveryCodesFew = 4

/** `pick` answers a random whole number below its argument. */
export function makeRecoveryCode(pick: (below: number) => number): string {
  return Array.from({ length: recoveryCodeLength }, () =>
    alphabet.charAt(pick(alphabet.length)),
  ).join('')
}

/** As it is shown and printed: two groups of five. */
export function showRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/**
 * Normalises a typed code: any case, spaces and dashes removed, I and L read as 1, O as 0.
 * Undefined when it cannot be a code.
 */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0')
  return /^[\dA-HJKMNP-TV-Z]{10}$/.test(code) ? code : undefined
}

/** True if a person with a factor should make new ones. */
export function areRecoveryCodesFew(left: number): boolean {
  return left < recoveryCodesFew
}
