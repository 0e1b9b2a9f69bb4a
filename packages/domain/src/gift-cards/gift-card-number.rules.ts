/**
 * Gift card numbers (DOMAIN §10): 16 digits: `91`, ten random digits, two check digits that only
 * the server can compute, and `73` (reversed, the digits begin with 37). The check digits depend on
 * a secret, so that valid numbers cannot be guessed from their form. So a browser cannot tell a
 * typing error from a valid number: a check that it could compute would tell guessers which numbers
 * are worth trying. What does not begin with 91 and end with 73 is refused where it is typed; with
 * a wrong digit in between the server finds no card, and says so.
 */
import { withoutSeparators } from '../typed/digits.rules.ts'

const giftCard = /^91\d{12}73$/

export const giftCardNumberLength = 16

/** The 16 digits of a gift card as typed or scanned; undefined when malformed. */
export function readGiftCardNumber(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined
  const digits = withoutSeparators(raw)
  return giftCard.test(digits) ? digits : undefined
}

/** GIFT-03: where cards are charged, 16 digits ending in 73 are a gift card. */
export function isGiftCardEntry(digits: string): boolean {
  return /^\d{14}73$/.test(digits)
}

/** Builds a number from ten random digits and two check digits. */
export function makeGiftCardNumber(random: string, check: string): string {
  const number = `91${random}${check}73`
  if (!giftCard.test(number))
    throw new Error('A gift card number needs ten random digits and two check digits.')
  return number
}
