/**
 * Maps a typed word to lexemes of the index: the word and its stem, completions while it is being
 * typed, the nearest known word when it is unknown, and its synonyms.
 */
import type { Condition, Weight } from './search-condition.rules.ts'
import { saysNothing } from './search-query.rules.ts'

export interface KnownWord {
  readonly word: string
  readonly stem: string
  /** The number of listings with the word, and with its stem. */
  readonly listings: number
  readonly stemListings: number
  /** Known words that start with it, most frequent first. */
  readonly beginnings: readonly Frequent[]
  /** The known word with the fewest changed letters. */
  readonly nearest: Frequent | null
}

export interface Frequent {
  readonly word: string
  readonly listings: number
}

export interface WordMeaning {
  /** At least one of these must occur in the listing. */
  readonly lexemes: readonly string[]
  /** Or one of these: words that must all occur, or a filter such as `c:dental`. */
  readonly synonyms: readonly (readonly string[])[]
  /** Bounds for the number of listings with one of the lexemes. */
  readonly listings: number
  readonly listingsLeast: number
  /** The word it was corrected to, if any. */
  readonly correctedTo: string | null
}

/** A word with fewer listings than this may be the beginning of another word. */
const rare = 3

/** Null when the word is unknown; it is then ignored by the search. */
export function meaningOf(
  known: KnownWord,
  synonymsOf: (word: string) => readonly (readonly string[])[],
): WordMeaning | null {
  const found: Frequent[] = [
    { word: known.word, listings: known.listings },
    { word: known.stem, listings: known.stemListings },
  ].filter(({ word, listings }) => word !== '' && listings > 0)
  const synonyms = [known.word, known.stem].flatMap(synonymsOf)
  if (known.listings < rare && synonyms.length === 0) found.push(...known.beginnings)
  if (found.length > 0 || synonyms.length > 0) return toMeaning(found, synonyms, null)
  if (!known.nearest || saysNothing(known.word)) return null
  const { word } = known.nearest
  return toMeaning([known.nearest], [...synonymsOf(word)], word)
}

function toMeaning(
  found: readonly Frequent[],
  synonyms: WordMeaning['synonyms'],
  correctedTo: string | null,
): WordMeaning {
  return {
    lexemes: [...new Set(found.map(({ word }) => word))],
    synonyms,
    listings: found.reduce((sum, { listings }) => sum + listings, 0),
    listingsLeast: Math.max(0, ...found.map(({ listings }) => listings)),
    correctedTo,
  }
}

/** The condition for this word, including synonyms; words need at least this weight. */
export function conditionOf({ lexemes, synonyms }: WordMeaning, weight: Weight): Condition {
  return [...lexemes.map((lexeme) => [lexeme]), ...synonyms].map((all) =>
    // Filters have no weight.
    all.map((lexeme) => ({ lexeme, weight: lexeme.includes(':') ? 0 : weight })),
  )
}
