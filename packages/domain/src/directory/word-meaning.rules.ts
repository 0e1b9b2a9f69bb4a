/**
 * From a typed word to what is looked up in the index: itself and its stem; what it begins, while
 * it is being typed; the nearest known word when it is none; and what people mean by it.
 */
import type { Condition, Weight } from './search-condition.rules.ts'
import { saysNothing } from './search-query.rules.ts'

export interface KnownWord {
  readonly word: string
  readonly stem: string
  /** In how many listings the word and its stem stand. */
  readonly listings: number
  readonly stemListings: number
  /** Known words that begin with it, the frequent ones first. */
  readonly beginnings: readonly Frequent[]
  /** The known word with the fewest letters changed. */
  readonly nearest: Frequent | null
}

export interface Frequent {
  readonly word: string
  readonly listings: number
}

export interface WordMeaning {
  /** What must stand in the listing, one of them. */
  readonly lexemes: readonly string[]
  /** Or this: words that must all stand there, or a filter such as `c:dental`. */
  readonly synonyms: readonly (readonly string[])[]
  /** How many listings have one of the lexemes, at most and at least. */
  readonly listings: number
  readonly listingsLeast: number
  /** What the word was taken for, when it was not taken as typed. */
  readonly correctedTo: string | null
}

/** A word that hardly stands anywhere may well be the beginning of another. */
const rare = 3

/** Null when the word means nothing here: it is then left out of the search. */
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

/** What must hold of a listing for this word, synonyms included; words with this weight. */
export function conditionOf({ lexemes, synonyms }: WordMeaning, weight: Weight): Condition {
  return [...lexemes.map((lexeme) => [lexeme]), ...synonyms].map((all) =>
    // A filter has no weight.
    all.map((lexeme) => ({ lexeme, weight: lexeme.includes(':') ? 0 : weight })),
  )
}
