/**
 * Gift card numbers (DOMAIN §10): 16 digits, `91`, ten random ones, two check digits that only the
 * server can make, and `73`: the digits reversed begin with 37. Whether the check digits are right
 * is the server's secret, so that a number cannot be guessed by its shape.
 */
const giftCard = /^91\d{12}73$/
const randomBegins = 2
const checkBegins = 12
const checkEnds = 14

export const giftCardNumberLength = 16

/** The 16 digits of a gift card as typed or scanned with spaces, or undefined. */
export function readGiftCardNumber(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined
  const digits = raw.replaceAll(/\s/g, '')
  return giftCard.test(digits) ? digits : undefined
}

/** GIFT-03: where cards are charged, sixteen digits that end in 73 are a gift card. */
export function isGiftCardEntry(digits: string): boolean {
  return /^\d{14}73$/.test(digits)
}

/** A number of its parts: ten random digits and two check digits. */
export function makeGiftCardNumber(random: string, check: string): string {
  const number = `91${random}${check}73`
  if (!giftCard.test(number)) throw new Error('A gift card number needs ten digits and two more.')
  return number
}

/** What the check digits are made of, and the check digits that the number has. */
export function giftCardNumberParts(number: string): { random: string; check: string } {
  return {
    random: number.slice(randomBegins, checkBegins),
    check: number.slice(checkBegins, checkEnds),
  }
}
