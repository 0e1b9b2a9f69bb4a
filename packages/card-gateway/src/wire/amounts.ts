/**
 * Amounts in the gateway's format: dollars with two decimals, converted from and to whole cents.
 */

/** 5000n becomes '50.00'. Negative amounts are never sent. */
export function amountText(minor: bigint): string {
  if (minor < 0n) throw new Error('An amount for the gateway must not be negative')
  const digits = minor.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Cents of '50.00', '50' or '-5.00' (listed refunds); undefined for anything else. */
export function readAmount(text: string | undefined): bigint | undefined {
  const [, sign, whole, cents = '00'] = /^(-?)(\d{1,12})(?:\.(\d{2}))?$/.exec(text ?? '') ?? []
  if (whole === undefined) return undefined
  const minor = BigInt(whole + cents)
  return sign ? -minor : minor
}
