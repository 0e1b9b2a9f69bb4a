/** What a search for a payee asks: at least 2 characters, read as words (CSRCH-02, CSRCH-05). */
export const contactQueryLengthMin = 2
const wordsMax = 6

/** The words to look for, lower case; none when the query is too short to search for. */
export function contactQueryWords(raw: string): string[] {
  const text = raw.normalize('NFKC').toLowerCase().trim()
  if ([...text].length < contactQueryLengthMin) return []
  return text.split(/\s+/).slice(0, wordsMax)
}
