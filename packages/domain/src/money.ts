/**
 * Amounts are bigint in minor units of a unit; rounding functions name their rule. No float is used
 * for money: text and JSON numbers are parsed by their digits.
 */
import { fail, ok, type Result } from './result.ts'
import { cleanLine, ofUsualWidth } from './typed/text.rules.ts'

/** MOX is the network's currency, USD the cash reserve, PTS reward points (no decimals). */
export const units = ['MOX', 'USD', 'PTS'] as const
export type Unit = (typeof units)[number]

/** 9,999,999.99: the largest amount in a request (DOMAIN §1). */
export const amountMinorMax = 999_999_999n

export type AmountFault = 'missing' | 'not-an-amount' | 'negative'

/**
 * How people write amounts. Each shape has one reading only: `1,250` groups thousands, `1,50` has
 * decimals, and `1.250` is refused, because it is 1.25 to some and 1,250 to others.
 */
const amountShapes = [
  // 25, 1250.5, 1250,50, and 25. as it is left when nothing follows the decimal mark
  /^(\d{1,7})(?:[.,](\d{0,2}))?$/,
  // .50, ,50
  /^()[.,](\d{1,2})$/,
  // 1,250 and 1,250.00
  /^([1-9]\d{0,2}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/,
  // 1.250,00
  /^([1-9]\d{0,2}(?:\.\d{3}){1,2}),(\d{1,2})$/,
  // 1 250,00 and 1'250.00
  /^([1-9]\d{0,2}(?:[ '’]\d{3}){1,2})(?:[.,](\d{1,2}))?$/,
] as const

/** `$25`, `-$25`, `US$ 25`, `USD 25`. Other currencies would be other sums. */
const currencyBefore = /^([-−–]?) ?(?:USD|(?:US)?\$) ?/i
/** `25$`, `25 USD`. */
const currencyAfter = / ?(?:USD|\$)$/i

const wholeDigitsMax = 7

/**
 * Parses an amount with at most two decimals, typed, pasted or from JSON, into minor units. A comma
 * before one or two last digits is the decimal mark. More decimals, exponents, NaN, huge values,
 * fractions, raised digits and other text are `not-an-amount`; nothing is rounded (FMT-02 as
 * decided). Empty or absent is `missing`.
 */
export function readAmount(raw: unknown): Result<bigint, AmountFault> {
  if (raw === undefined || raw === null) return fail('missing')
  if (typeof raw !== 'number' && typeof raw !== 'string') return fail('not-an-amount')
  const text = cleanLine(ofUsualWidth(String(raw)))
  if (text === '') return fail('missing')
  const bare = text.replace(currencyBefore, '$1').replace(currencyAfter, '')
  const [, sign = '', digits = ''] = /^([-−–]?)(.*)$/.exec(bare) ?? []
  const read = amountShapes.map((shape) => shape.exec(digits)).find((found) => found !== null)
  const [whole = '', cents = ''] = read?.slice(1).map((part) => part?.replaceAll(/\D/g, '')) ?? []
  if (!read || whole.length > wholeDigitsMax) return fail('not-an-amount')
  const minor = BigInt(whole + cents.padEnd(2, '0'))
  if (sign !== '' && minor > 0n) return fail('negative')
  return ok(minor)
}

/** Minor units as a JSON number on the wire: 2550n is 25.5. Exact up to 2^53 minor units. */
export function toWire(minor: bigint): number {
  return Number(minor) / 100
}

/** Minor units as decimal text: -2550n is "-25.50". */
export function toDecimal(minor: bigint): string {
  const sign = minor < 0n ? '-' : ''
  const size = minor < 0n ? -minor : minor
  return `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

/** A share of a non-negative amount in basis points, rounded half up to the minor unit. */
export function basisPointsHalfUp(minor: bigint, basisPoints: number): bigint {
  return (minor * BigInt(basisPoints) + 5_000n) / 10_000n
}

export function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right
}

export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
