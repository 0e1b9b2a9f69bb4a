/**
 * What the words of a search mean as conditions on listings of a weight: 2 for name and trade, 1
 * also for tags and products, 0 for any text.
 */
import type { Segment } from './phrase-book.rules.ts'
import { singular } from './phrase-book.rules.ts'
import type { Alternative, Condition, Weight } from './search-condition.rules.ts'
import { isGeneral, saysNothing } from './search-query.rules.ts'

export interface KnownWord {
  readonly word: string
  readonly stem: string
  /** The number of listings with the word, and with its stem. */
  readonly listings: number
  readonly stemListings: number
  /** The larger number of those that have it in name, categories, tags or products. */
  readonly strong: number
  /** Known words that start with it, most frequent first; only of the last word. */
  readonly beginnings: readonly Frequent[]
  /** The word that was probably meant by one that nobody uses. */
  readonly nearest: NearWord | null
  /** Two known words that were typed as one. */
  readonly split: string | null
}

export interface Frequent {
  readonly word: string
  readonly listings: number
}

export interface NearWord extends Frequent {
  /** It names a trade. */
  readonly trade: boolean
}

/** A word with fewer listings than this may be the beginning of another word. */
const rare = 3

/** Nobody uses the word, nor one that begins with it. */
export function isUnknown({ listings, stemListings, beginnings }: KnownWord): boolean {
  return listings === 0 && stemListings === 0 && beginnings.length === 0
}

/**
 * The words instead of an unknown one; null if none is likely. A word of the language is spelled as
 * it is meant ("towing" is not "mowing"), unless it is nearly that of a trade: "pluming".
 */
export function correctionOf(known: KnownWord, isOfLanguage: boolean): string[] | null {
  const { word, nearest, split } = known
  if (saysNothing(word)) return null
  if (isOfLanguage) return nearest?.trade ? [nearest.word] : null
  if (split !== null) return split.split(' ')
  return nearest === null ? null : [nearest.word]
}

/**
 * The condition for a phrase. One of several words is not looked for in texts, where its words may
 * be far from each other; nor is a stem where people use the word itself, because it is also that
 * of others: "generator" is not "general".
 */
export function conditionOf(
  { words, meaning }: Segment,
  knownOf: (word: string) => KnownWord | undefined,
  weight: Weight,
): Condition {
  const atLeast = (least: Weight) => Math.max(weight, least) as Weight
  const [word = ''] = words
  const isTrade = meaning !== null && meaning.categories.length > 0
  const said: Alternative[] =
    words.length > 1
      ? [words.map((lexeme) => ({ lexeme, weight: atLeast(1) }))]
      : [
          ...formsOf(word, meaning === null ? knownOf(word) : undefined).map((lexeme) => [
            { lexeme, weight },
          ]),
          ...(isTrade ? [] : stemOf(knownOf(word), atLeast)),
        ]
  const categories = (meaning?.categories ?? []).map((lexeme) => [{ lexeme, weight: 0 as const }])
  const meant = (meaning?.words ?? []).map((all) =>
    all.map((lexeme) => ({ lexeme, weight: atLeast(all.length > 1 ? 1 : 0) })),
  )
  return [...categories, ...said, ...meant]
}

/** The word in singular and plural, and what it begins while few listings have it. */
function formsOf(word: string, known: KnownWord | undefined): string[] {
  const one = singular(word)
  const begun = known && known.listings < rare ? known.beginnings : []
  return [...new Set([word, one, `${one}s`, ...begun.map((more) => more.word)])]
}

function stemOf(known: KnownWord | undefined, atLeast: (weight: Weight) => Weight): Alternative[] {
  if (!known || known.stem === '') return []
  return [[{ lexeme: known.stem, weight: atLeast(known.listings > 0 ? 1 : 0) }]]
}

/** A bound for the number of listings with a word; infinite where a meaning adds others. */
export function listingsMost({ words, meaning }: Segment, known: readonly KnownWord[]): number {
  const isMore = meaning !== null && meaning.categories.length + meaning.words.length > 0
  if (isMore || words.length > 1) return Number.POSITIVE_INFINITY
  return known
    .filter(({ word }) => word === words[0])
    .reduce(
      (sum, one) =>
        sum +
        one.listings +
        one.stemListings +
        one.beginnings.reduce((more, { listings }) => more + listings, 0),
      0,
    )
}

/** Without the words for any business, unless nothing else was said. */
export function telling(segments: readonly Segment[]): Segment[] {
  const some = segments.filter(
    ({ words, meaning }) => meaning !== null || words.some((word) => !isGeneral(word)),
  )
  return some.length > 0 ? some : [...segments]
}
