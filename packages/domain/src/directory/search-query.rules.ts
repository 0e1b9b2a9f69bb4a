/**
 * Parses the text of the directory's search bar: words to search for, and a place if one is named
 * ("burger near 70118"). Words are normalised exactly like those of listings in the database
 * (typed/words.rules.ts).
 */
import { plainWords } from '../typed/words.rules.ts'

export interface SearchText {
  /** Lower case, without accents, in typed order; at most `wordsMax`. */
  readonly words: readonly string[]
  /** The text after "near": possibly a postal code or a town, not verified. */
  readonly near: string | null
}

/** Further words are ignored. */
const wordsMax = 8

/**
 * Words without meaning for the search, including "open" and "now", because opening hours are shown
 * with each hit.
 */
const empty = new Set(
  `a an and any are around as at best by close find for from good here i in is it me my near nearby
  now of on open or place places some someone that the there to today tonight us we where who
  with`.split(/\s+/),
)

/** Such a word is never corrected to another one. */
export function saysNothing(word: string): boolean {
  return empty.has(word)
}

/** "burger near 70118" and "burger 70118" have the place 70118; "fish in a box" has none. */
export function readSearchText(typed: string): SearchText {
  const text = typed.normalize('NFKC').trim()
  const zip = /^(.*?)(?:\b(?:near|in|around|at)\s+)?\b(\d{5})$/i.exec(text)
  if (zip) return { words: searchWords(zip[1] ?? ''), near: zip[2] ?? null }
  const town = /^(.*\S)?\s*\b(?:near|around)\s+(?!me$)(\S.*)$/i.exec(text)
  if (town) return { words: searchWords(town[1] ?? ''), near: town[2] ?? null }
  return { words: searchWords(text), near: null }
}

/** The meaningful words of a text; all of them when none is meaningful. */
export function searchWords(text: string): string[] {
  const words = plainWords(text)
  const telling = words.filter((word) => !saysNothing(word))
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, wordsMax)
}

/** A category, sector or tag as used in filters: `Auto Repair` becomes auto-repair. */
export function filterSlug(name: string): string {
  return plainWords(name).join('-')
}
