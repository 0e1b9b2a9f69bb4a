/**
 * Listings as columns and lists, made once and never changed. They are numbered by where they lie:
 * by bands of a tenth of a degree of latitude, in each band from west to east. So the listings of a
 * circle or a box are a handful of spans, and the list of each lexeme is entered by halving.
 */

/** Degrees. */
export const bandSide = 0.1
const bandCount = Math.round(180 / bandSide) + 1
/** Listings that lie nowhere stand behind all others. */
export const nowhere = bandCount

export function bandOf(lat: number): number {
  return Math.floor((lat + 90) / bandSide)
}

export interface Segment {
  readonly size: number
  readonly ids: Int32Array
  readonly exchangeIds: Int32Array
  readonly standby: Uint8Array
  readonly lots: Uint16Array
  /** NaN: nowhere. */
  readonly lats: Float64Array
  readonly lons: Float64Array
  /** Of each listing, which of `kinds` its categories are. */
  readonly kindOf: Uint32Array
  readonly kinds: readonly Kind[]
  /** Where each band begins; one more, and `size` at the end. */
  readonly bands: Uint32Array
  /** Each entry is a listing's number and, in its last two bits, the weight it has there. */
  readonly lists: ReadonlyMap<string, Uint32Array>
  /** The lexemes that are words, not filters, in the alphabet's order. */
  readonly words: readonly string[]
  /** The same words read backwards, in the order of these. */
  readonly backwards: readonly string[]
}

/** Listings that have exactly these categories. */
export interface Kind {
  /** The categories' ids. */
  readonly name: string
  readonly categoryIds: readonly number[]
}

/** A large segment, a small one of what has changed since it was made, and what has gone. */
export interface Held {
  readonly base: Segment
  readonly fresh: Segment
  /** Not looked for in `base`: they have changed, or may no longer be found. */
  readonly gone: ReadonlySet<number>
}

export const weightBits = 2
export const weightMask = 3

/** The first place in an ascending part of a column whose value is at least this. */
export function firstFrom(
  column: Float64Array | Uint32Array,
  value: number,
  [from, to]: readonly [from: number, to: number] = [0, column.length],
): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((column[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}
