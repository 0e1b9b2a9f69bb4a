/**
 * The exchange's own card numbers (DOMAIN §10): 16 digits, `90`, 13 random ones and a Luhn digit,
 * never ending in 73 because that marks a gift card read backwards.
 */
const memberCard = /^90\d{14}$/

/** The 16 digits of a member card as typed or scanned with spaces, or undefined. */
export function readCardNumber(raw: string): string | undefined {
  const digits = raw.replaceAll(/\s/g, '')
  if (!memberCard.test(digits) || digits.endsWith('73')) return undefined
  return luhnDigit(digits.slice(0, -1)) === digits.at(-1) ? digits : undefined
}

/** A card number from 13 random digits, or undefined when these would end it in 73. */
export function makeCardNumber(random: string): string | undefined {
  if (!/^\d{13}$/.test(random)) throw new Error('A card number needs 13 random digits.')
  const body = `90${random}`
  const number = body + luhnDigit(body)
  return number.endsWith('73') ? undefined : number
}

/** The digit that makes a number pass the Luhn check. */
export function luhnDigit(body: string): string {
  let total = 0
  for (let at = body.length - 1, double = true; at >= 0; at -= 1, double = !double) {
    const digit = Number(body[at]) * (double ? 2 : 1)
    total += digit > 9 ? digit - 9 : digit
  }
  return String((10 - (total % 10)) % 10)
}

/** CHARGE-09: the first and the last four characters can be read. */
export function maskCardNumber(number: string): string {
  const hidden = Math.max(number.length - 8, 0)
  return number.slice(0, 4) + '•'.repeat(hidden) + number.slice(4 + hidden)
}
