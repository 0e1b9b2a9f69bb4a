/**
 * Amounts are bigint in minor units of a unit; rounding functions name their rule. No float is used
 * for money: text and JSON numbers are parsed by their digits.
 */
/** MOX is the network's currency, USD the cash reserve, PTS reward points (no decimals). */
export const units = ['MOX', 'USD', 'PTS'] as const
export type Unit = (typeof units)[number]

/** 9,999,999.99: the largest amount in a request (DOMAIN §1). */
export const amountMinorMax = 999_999_999n

/** Minor units as a JSON number on the wire: 2550n is 25.5. Exact up to 2^53 minor units. */
export function toWire(minor: bigint): number {
  return Number(minor) / 100
}

/** An amount of the wire in minor units. It has at most two decimals, so this is exact. */
export function fromWire(wire: number): bigint {
  return BigInt(Math.round(wire * 100))
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
