/**
 * The digits of an amount without sign and unit: 1850 and 185000n are both "1,850.00". Whole
 * units with `whole` (points, or money without cents): 1850.4 is "1,850".
 *
 * Written by hand, because the first Intl.NumberFormat of a page takes tens of milliseconds, and
 * the first page shows amounts.
 */
export function amountDigits(amount: number | bigint, whole = false): string {
  const [units = '', cents] = plainDigits(amount, whole).split('.')
  const grouped = units.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return cents === undefined ? grouped : `${grouped}.${cents}`
}

function plainDigits(amount: number | bigint, whole: boolean): string {
  // Math.abs, because minus zero is not below zero and would be written "-0.00".
  if (typeof amount === 'number') return Math.abs(amount).toFixed(whole ? 0 : 2)
  const digits = String(amount < 0n ? -amount : amount)
  if (whole) return digits
  const minor = digits.padStart(3, '0')
  return `${minor.slice(0, -2)}.${minor.slice(-2)}`
}
