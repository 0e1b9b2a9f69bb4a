/** Classifies typed text: too short, a name to search for, or a card number to submit. */

import { readDigits } from '@exchange/domain/typed/digits.rules'
import { readPhoneNumber } from '@exchange/domain/typed/phone.rules'

/** CSRCH-02. */
export const queryLengthMin = 2
export const debounceMs = 250

/** More digits than a phone number has, with its country. */
const numberDigits = 12

/**
 * CSRCH-11: digits and spaces with at least one digit. In a long number, dashes and dots may stand
 * between the digits, too.
 */
export function isNumberText(text: string): boolean {
  if (/^[\d\s]*\d[\d\s]*$/.test(text)) return true
  return (readDigits(text)?.length ?? 0) >= numberDigits
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** The query to search for, or null. Numbers are submitted, not searched while typing. */
export function searchQuery(text: string): string | null {
  const query = text.trim()
  const isSearched = !isNumberText(query) || isPhone(query)
  return query.length >= queryLengthMin && isSearched ? query : null
}

/** Ten digits that are not the beginning of a card number, which starts with 90. */
function isPhone(text: string): boolean {
  return !digitsOf(text).startsWith('90') && readPhoneNumber(text).ok
}

/** The line below the name in a row and in the chip. */
export function placeOf(hit: { desc: string; city: string; state: string }): string {
  const place = [hit.city, hit.state].filter(Boolean).join(', ')
  return [hit.desc, place].filter(Boolean).join(' · ')
}
