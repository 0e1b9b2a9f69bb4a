/**
 * Who finds listings. The directory decides what a search means: which words, filters, place and
 * order. A finder knows the listings and answers which of them fit. PostgreSQL is the one there is
 * (`postgres-finder.service.ts`); another engine must pass `finder-contract.fixtures.ts`.
 *
 * It answers ids alone. What is shown of them is read from `directory.listings`, so that nobody is
 * shown who may no longer be found.
 */
import type { Place } from '@exchange/domain/directory/map-cells.rules'
import type { Condition } from '@exchange/domain/directory/search-condition.rules'
import type { KnownWord } from '@exchange/domain/directory/word-meaning.rules'

/** GQL-07: nothing is counted further, and no page lies behind it. */
export const countMost = 1_000

export interface Finder {
  /** One page of the listings that fulfil the question. */
  find(question: Question): Promise<Found>
  /** What the listings say about each of these words, in their order. */
  words(typed: readonly string[]): Promise<readonly KnownWord[]>
}

/** `best` and `distance` are described in docs/decisions/0028. */
export type HitOrder = 'best' | 'distance' | 'name' | 'new' | 'rewards'

/** South, west, north, east; across the date line when west is greater than east. */
export type Corners = readonly [south: number, west: number, north: number, east: number]

export interface Question {
  /** Words and filters: all must hold. Without any, every listing fits. */
  readonly conditions: readonly Condition[]
  /** A hit of which all of these hold is a good one: words in its name, categories and tags. */
  readonly good: readonly Condition[] | null
  /** Each begins one of the names of the people of a listing. */
  readonly people: readonly string[]
  readonly around: Place | null
  /** Metres around the place; null for any distance. */
  readonly within: number | null
  readonly box: Corners | null
  readonly order: HitOrder
  /** Shuffles what is equal: the same seed gives the same order on every page. */
  readonly seed: string
  /** Comes first among equals. */
  readonly ownExchange: number | null
  /** Points for every 1 spent, by exchange, where a listing has no rate of its own. */
  readonly rates: ReadonlyMap<number, number>
  readonly size: number
  /** So many hits come before those of the page. */
  readonly from: number
  /**
   * How many listings fulfil the conditions, at least and at most, as far as `words` has told. It
   * saves work and changes no answer.
   */
  readonly expected: { readonly least: number; readonly most: number }
}

export interface Found {
  /** Storefronts of the page, in order. */
  readonly ids: readonly number[]
  /** All that fit, up to `countMost`. */
  readonly count: number
  /** There are more than `count`. */
  readonly countLimited: boolean
  /** The categories of what was counted. */
  readonly kinds: readonly Kind[]
}

/** How many hits have exactly these categories. */
export type Kind = readonly [categoryIds: readonly number[], hits: number]
