/**
 * Codes that people read, type and scan: of a register, of a pay page, for the day on which every
 * device is lost. Ten of Crockford's characters (50 bits), which have no letter that looks like a
 * digit.
 */
import { withoutSeparators } from './digits.rules.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

/** A new code; `pick` answers a random whole number below its argument. */
export function makeCode(pick: (below: number) => number): string {
  return Array.from({ length }, () => alphabet.charAt(pick(alphabet.length))).join('')
}

/** As it is shown and printed: two groups of five. */
export function showCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/**
 * A typed code, in any case and grouping, with I and L read as 1 and O as 0. Undefined when it
 * cannot be one.
 */
export function readCode(typed: string): string | undefined {
  const code = withoutSeparators(typed).toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0')
  return /^[\dA-HJKMNP-TV-Z]{10}$/.test(code) ? code : undefined
}
