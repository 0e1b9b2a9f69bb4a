/**
 * What somebody who types into the directory's search bar means: words to look for, and the place
 * to look around when they say one ("burger near 70118"). Words are read exactly as the database
 * writes those of a listing (its function directory.plain).
 */
export interface SearchText {
  /** Lower case, without accents, most telling ones first as typed; at most `wordsMax`. */
  readonly words: readonly string[]
  /** What was said after "near": a postal code or a town, not yet known to be one. */
  readonly near: string | null
}

/** SRCH-04 asks for more than 2 characters; fewer are a beginning of almost anything. */
const wordsMax = 8

/** Words that say nothing about a business; when it is open is said beside each of them. */
const empty = new Set(
  `a an and any are around as at best by close find for from good here i in is it me my near nearby
  now of on open or place places some someone that the there to today tonight us we where who
  with`.split(/\s+/),
)

/** Nobody means another word by it. */
export function saysNothing(word: string): boolean {
  return empty.has(word)
}

/** "burger near 70118" and "burger 70118" look around 70118; "fish in a box" around nothing. */
export function readSearchText(typed: string): SearchText {
  const text = typed.normalize('NFKC').trim()
  const zip = /^(.*?)(?:\b(?:near|in|around|at)\s+)?\b(\d{5})$/i.exec(text)
  if (zip) return { words: searchWords(zip[1] ?? ''), near: zip[2] ?? null }
  const town = /^(.*\S)?\s*\b(?:near|around)\s+(?!me$)(\S.*)$/i.exec(text)
  if (town) return { words: searchWords(town[1] ?? ''), near: town[2] ?? null }
  return { words: searchWords(text), near: null }
}

/** The words of a text that say something; all of them when none does. */
export function searchWords(text: string): string[] {
  const words = plainWords(text)
  const telling = words.filter((word) => !saysNothing(word))
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, wordsMax)
}

/** Without accents and case, apart at everything that is no letter or digit; "Dana's" is dana. */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’](s(?![a-z0-9]))?/g, '')
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '')
}

/** A category, sector or tag as a filter asks for it: `Auto Repair` is auto-repair. */
export function filterSlug(name: string): string {
  return plainWords(name).join('-')
}
