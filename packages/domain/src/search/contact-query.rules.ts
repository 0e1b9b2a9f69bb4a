/**
 * The query of a search for a payee: at least 2 characters, split into words (CSRCH-02, CSRCH-05).
 */
export const contactQueryLengthMin = 2
const wordsMax = 6

/** The words to search for, in lower case; empty when the query is too short. */
export function contactQueryWords(raw: string): string[] {
  const text = raw.normalize('NFKC').toLowerCase().trim()
  if ([...text].length < contactQueryLengthMin) return []
  return text.split(/\s+/).slice(0, wordsMax)
}
