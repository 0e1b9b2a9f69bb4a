/**
 * The exchange's business card numbers (DOMAIN §10): 16 digits: `90`, 13 random digits and a Luhn
 * digit; never ending in 73, which marks a gift card.
 */
import { withoutSeparators } from '../typed/digits.rules.ts'

const memberCard = /^90\d{14}$/
/** Plastic that an exchange brings from a former system: a range of its own. */
const legacyCard = /^9[2-9]\d{14}$/

export const cardNumberLength = 16
export const cardRandomLength = 13
/** The digits that only a card's stripe and QR code contain (decision 0018). */
export const cardProofLength = 12
/** The digits of a stripe or QR code: number and proof. */
export const cardDigitsMost = cardNumberLength + cardProofLength
const shownDigits = 4

/** The 16 digits of a business card as typed or scanned; undefined when invalid. */
export function readCardNumber(raw: string): string | undefined {
  const digits = withoutSeparators(raw)
  return memberCard.test(digits) ? checked(digits) : readLegacyCardNumber(digits)
}

/**
 * The 16 digits of a card of a former system, `92` to `99` at the beginning (decision 0077); undefined
 * when it is none. With the check digit of ours, and never ending in 73, which marks a gift card.
 */
export function readLegacyCardNumber(raw: string): string | undefined {
  const digits = withoutSeparators(raw)
  return legacyCard.test(digits) ? checked(digits) : undefined
}

/** A number with one wrong digit would be another person's. */
function checked(digits: string): string | undefined {
  if (digits.endsWith('73')) return undefined
  return luhnDigit(digits.slice(0, -1)) === digits.at(-1) ? digits : undefined
}

/** What stands for a card: its number, and the proof that only stripe and QR code have. */
export interface PresentedNumber {
  readonly number: string
  /** Null when the number was typed. */
  readonly proof: string | null
}

/** The 16 digits of a card, or the 28 digits of its stripe or QR code; undefined when invalid. */
export function readCardDigits(raw: string): PresentedNumber | undefined {
  const digits = withoutSeparators(raw)
  const isWhole = /^\d{28}$/.test(digits)
  const number = readCardNumber(isWhole ? digits.slice(0, 16) : digits)
  return number === undefined ? undefined : { number, proof: isWhole ? digits.slice(16) : null }
}

/**
 * How long charging the id of a holder counts as the card presented, after the seller looked it up
 * (decision 0048).
 */
export const presentedMs = 5 * 60_000

/** Builds a card number from 13 random digits; undefined when it would end in 73. */
export function makeCardNumber(random: string): string | undefined {
  if (random.length !== cardRandomLength || /\D/.test(random)) {
    throw new Error('A card number needs 13 random digits.')
  }
  const body = `90${random}`
  const number = body + luhnDigit(body)
  return number.endsWith('73') ? undefined : number
}

/** The Luhn check digit for these digits. */
export function luhnDigit(body: string): string {
  let total = 0
  for (let at = body.length - 1, double = true; at >= 0; at -= 1, double = !double) {
    const digit = Number(body[at]) * (double ? 2 : 1)
    total += digit > 9 ? digit - 9 : digit
  }
  return String((10 - (total % 10)) % 10)
}

/** CHARGE-09: only the first and last four characters are visible. */
export function maskCardNumber(number: string): string {
  const hidden = Math.max(number.length - 8, 0)
  return number.slice(0, 4) + '•'.repeat(hidden) + number.slice(4 + hidden)
}

/** All that is shown of a number except to whoever may see it. */
export function lastFourOf(number: string): string {
  return number.slice(-shownDigits)
}

/** A number of which only the last four digits are known. */
export function maskLastFour(lastFour: string): string {
  return '•'.repeat(cardNumberLength - shownDigits) + lastFour
}
