/** Classifies typed text: too short, a name to search for, or a card number to submit. */

/** CSRCH-02. */
export const queryLengthMin = 2
export const debounceMs = 250

/** CSRCH-11: digits and spaces with at least one digit. */
export function isNumberText(text: string): boolean {
  return /^[\d\s]*\d[\d\s]*$/.test(text)
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** The query to search for, or null. Numbers are submitted, not searched while typing. */
export function searchQuery(text: string): string | null {
  const query = text.trim()
  return query.length >= queryLengthMin && !isNumberText(query) ? query : null
}

/** The line below the name in a row and in the chip. */
export function placeOf(hit: { desc: string; city: string; state: string }): string {
  const place = [hit.city, hit.state].filter(Boolean).join(', ')
  return [hit.desc, place].filter(Boolean).join(' · ')
}
