/** What the index knows of a listing, and what it is asked. */
import type { Place } from '@exchange/domain/directory/map-cells.rules'
import type { Condition, Weight } from '@exchange/domain/directory/search-condition.rules'

export interface Listing {
  readonly id: number
  readonly exchangeId: number
  /** Null: it lies nowhere. */
  readonly place: Place | null
  /** Comes behind others. */
  readonly standby: boolean
  /** Which of 65,536 lots it is in. */
  readonly lot: number
  readonly categoryIds: readonly number[]
  readonly lexemes: readonly Weighed[]
}

/** A word or filter with the best weight it has there. */
export type Weighed = readonly [lexeme: string, weight: Weight]

/** One of so many parts of the listings, which are 16 times a power of two: by their last bits. */
export interface Lot {
  readonly of: number
  readonly at: number
}

/** South, west, north, east; `west` is greater than `east` across the date line. */
export type Corners = readonly [south: number, west: number, north: number, east: number]

export interface Question {
  /** All must hold; none finds everything. */
  readonly conditions: readonly Condition[]
  /** A listing for which all of these hold is a good hit; null when that says nothing. */
  readonly good: readonly Condition[] | null
  readonly around: Place | null
  /** Metres from there; null for any distance. */
  readonly within: number | null
  readonly box: Corners | null
  /** Only one lot; null for all of them. */
  readonly lot: Lot | null
  readonly order: 'best' | 'distance'
  /** Shuffles what is equal. */
  readonly seed: string
  /** Comes first among equals. */
  readonly ownExchange: number | null
  readonly size: number
  /** So many hits come before those that are told. */
  readonly from: number
}

export interface Answer {
  /** Those that are told, in order. */
  readonly ids: readonly number[]
  /** All of them, not only those that are told. */
  readonly count: number
  /** How many hits have exactly these categories. */
  readonly kinds: readonly (readonly [categoryIds: readonly number[], hits: number])[]
}
