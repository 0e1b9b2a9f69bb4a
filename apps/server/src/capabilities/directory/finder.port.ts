/**
 * The port that searches listings. The directory translates a search into words, filters, place and
 * order; a finder returns the matching listings. The implementation is PostgreSQL
 * (`postgres-finder.service.ts`); another engine must pass `finder-contract.fixtures.ts`.
 *
 * A finder returns only ids. Their cards are read from `directory.listings`, so that a storefront
 * which is no longer public is never shown.
 */
import type { Place } from '@exchange/domain/directory/map-cells.rules'
import type { Condition } from '@exchange/domain/directory/search-condition.rules'
import type { KnownWord } from '@exchange/domain/directory/word-meaning.rules'

/** The limit of counts and of pages (GQL-07). */
export const countMost = 1_000

export interface Finder {
  /** One page of the listings that match the question. */
  find(question: Question): Promise<Found>
  /** How the listings use each of these words, in their order. */
  words(typed: readonly string[]): Promise<readonly KnownWord[]>
}

/** `best` and `distance` are described in docs/decisions/0047. */
export type HitOrder = 'best' | 'distance' | 'name' | 'new' | 'rewards'

/** South, west, north, east; across the date line when west is greater than east. */
export type Corners = readonly [south: number, west: number, north: number, east: number]

export interface Question {
  /** Words and filters, which must all hold. Without any, every listing matches. */
  readonly conditions: readonly Condition[]
  /** Hits for which all of these hold are meant by their name: they come before all others. */
  readonly byName: readonly Condition[] | null
  /**
   * The ranks of the hits, the best first: a hit has the first of which all conditions hold, or
   * comes after all of them.
   */
  readonly ranks: readonly (readonly Condition[])[]
  /** The time of the search: those that are open come before others. */
  readonly now: Date
  /** Only businesses that are open. */
  readonly openOnly: boolean
  /** Each must be a prefix of a name of one of the listing's people. */
  readonly people: readonly string[]
  /** Only businesses that are open at these minutes of the week; null for any. */
  readonly during: During | null
  readonly around: Place | null
  /** Metres around the place; null for any distance. */
  readonly within: number | null
  readonly box: Corners | null
  readonly order: HitOrder
  /** Shuffles equal hits; the same seed gives the same order on every page. */
  readonly seed: string
  /** Its listings come first among equals. */
  readonly ownExchange: number | null
  /** Points per 1 spent, by exchange, for listings without their own rate. */
  readonly rates: ReadonlyMap<number, number>
  readonly size: number
  /** The number of hits before the page. */
  readonly from: number
  /**
   * The most listings that can match the conditions, estimated from `words`. It saves work and does
   * not change the answer.
   */
  readonly expectedMost: number
}

export interface During {
  /** From, and until, in minutes after the start of Sunday. */
  readonly minutes: readonly (readonly [from: number, until: number])[]
  /** At all of them; otherwise at some. */
  readonly whole: boolean
}

export interface Found {
  /** Storefronts of the page, in order. */
  readonly ids: readonly number[]
  /** All hits, up to `countMost`. */
  readonly count: number
  /** The best of the hits' ranks, as an index of `ranks`; their number when no rank fits. */
  readonly bestRank: number
  /** There are more than `count`. */
  readonly countLimited: boolean
  /** The categories of the counted hits. */
  readonly kinds: readonly Kind[]
}

/** The number of hits with exactly these categories. */
export type Kind = readonly [categoryIds: readonly number[], hits: number]
