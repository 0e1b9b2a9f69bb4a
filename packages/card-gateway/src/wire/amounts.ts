/** Sums on the gateway's wire: dollars with two decimals, made from and read into whole cents. */

/** '50.00' of 5000n. Only positive sums travel to the gateway. */
export function amountText(minor: bigint): string {
  if (minor < 0n) throw new Error('A sum for the gateway is never negative')
  const digits = minor.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Cents of '50.00', '50' or '-5.00' (as refunds are listed); undefined for anything else. */
export function readAmount(text: string | undefined): bigint | undefined {
  const [, sign, whole, cents = '00'] = /^(-?)(\d{1,12})(?:\.(\d{2}))?$/.exec(text ?? '') ?? []
  if (whole === undefined) return undefined
  const minor = BigInt(whole + cents)
  return sign ? -minor : minor
}
