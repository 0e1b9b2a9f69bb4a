/**
 * The digits of an amount without sign and unit: 1850 and 185000n are both "1,850.00". Whole
 * units with `whole` (points, or money without cents): 1850.4 is "1,850".
 */
export function amountDigits(amount: number | bigint, whole = false): string {
  const plain = typeof amount === 'bigint' && !whole ? minorText(amount) : unsigned(amount)
  return formatWith(whole ? 0 : 2).format(plain)
}

// Making a format costs far more than using it, and the first of a page tens of milliseconds.
const formats = new Map<number, Intl.NumberFormat>()

function formatWith(places: number): Intl.NumberFormat {
  const known = formats.get(places)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
  formats.set(places, made)
  return made
}

function unsigned(amount: number | bigint): number | bigint {
  // Math.abs, because minus zero is not below zero and would be written "-0.00".
  if (typeof amount === 'number') return Math.abs(amount)
  return amount < 0n ? -amount : amount
}

function minorText(minor: bigint): Intl.StringNumericLiteral {
  const digits = String(unsigned(minor)).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral
}
