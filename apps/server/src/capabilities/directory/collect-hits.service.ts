/**
 * Collects the hits of a search. Around a place it begins with a circle in which the page can be
 * filled and widens it only when it must; a circle with too many hits is made smaller, because
 * what is near comes first anyway.
 */
import type { Queryable } from '@exchange/database'
import { oneOf, tsqueryOf, type Condition } from '@exchange/domain/directory/search-condition.rules'
import { cellsAround, squaresAround } from '@exchange/domain/directory/map-cells.rules'
import {
  countListings,
  findListings,
  type Found,
  type ListingSearch,
} from './find-listings.read.ts'
import { hitsMost } from './listings-statement.read.ts'

/** GQL-07: a count stops here. */
export const countMost = 1_000
const metresOfMile = 1_609.344
const widening = [50 * metresOfMile, 250 * metresOfMile]
const smallestCircle = 500
const lots = 16
/** So many hits fill some pages of one lot. */
const lotMost = 120
/** A lot with so many is one of more than a thousand hits: four deviations above its share. */
const lotOfMany = 96

export interface Wanted extends Omit<
  ListingSearch,
  'query' | 'good' | 'bySquare' | 'within' | 'most' | 'lot'
> {
  /** All must hold; none finds everything. */
  readonly conditions: readonly Condition[]
  /** All of these hold of a good hit: words in its name, categories and tags. */
  readonly good: readonly Condition[] | null
  /** The conditions ask for words of a weight, which the index of words by square does not know. */
  readonly weighed: boolean
  /** Metres; null for any distance. */
  readonly within: number | null
  /** No more listings than this can be found, whatever the distance. */
  readonly listingsMost: number
  /** At least so many are found, whatever the distance. */
  readonly listingsLeast: number
  /** About so many are. */
  readonly listingsLikely: number
}

export interface Collected extends Found {
  /** There are more than `count`. */
  readonly countLimited: boolean
}

export async function collectHits(db: Queryable, wanted: Wanted): Promise<Collected> {
  const { around, within, box, order, listingsMost, conditions } = wanted
  if (around && within !== null) return limited(await inCircle(db, wanted, within))
  const nearFirst = around && !box && !wanted.people && (order === 'best' || order === 'distance')
  if (!around && !box && areMany(wanted)) return await inOneLot(db, wanted)
  if (!nearFirst || (await areFew(db, conditions, listingsMost))) {
    return limited(await ask(db, wanted, null))
  }
  const needed = wanted.size * (wanted.page + 1)
  for (const radius of widening) {
    const found = await inCircle(db, wanted, radius)
    if (found.count >= needed) return limited({ ...found, count: countMost + 1 })
  }
  return limited(await ask(db, wanted, null))
}

/**
 * Nobody reads thousands: of one sixteenth of them, another one with each seed, so that everybody
 * is seen some day.
 */
async function inOneLot(db: Queryable, wanted: Wanted): Promise<Collected> {
  const found = await ask(db, wanted, null, { most: lotMost, lot: lotOf(wanted.seed) })
  const needed = wanted.size * (wanted.page + 1)
  const sure = wanted.listingsLeast > countMost
  if (found.count >= needed && (sure || found.count >= lotOfMany)) {
    return limited({ ...found, count: countMost + 1 })
  }
  return limited(await ask(db, wanted, null))
}

/** More than anybody counts; of words that may stand together twice as many are asked for. */
function areMany({ listingsLeast, listingsLikely }: Wanted): boolean {
  return listingsLeast > countMost || listingsLikely > 2 * countMost
}

function lotOf(seed: string): number {
  return (
    [...seed].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_536, 7) % lots
  )
}

/** Few enough to look at all of them, wherever they are. */
async function areFew(
  db: Queryable,
  conditions: readonly Condition[],
  most: number,
): Promise<boolean> {
  if (conditions.length === 0) return false
  if (most <= countMost) return true
  return (await countListings(db, tsqueryOf(conditions), countMost + 1)) <= countMost
}

/** The circle, or the smaller one that still fills the page. */
async function inCircle(db: Queryable, wanted: Wanted, radius: number): Promise<Found> {
  const needed = wanted.size * (wanted.page + 1)
  let found = await ask(db, wanted, radius)
  for (let smaller = radius / 2; found.count > hitsMost; smaller /= 2) {
    if (smaller < smallestCircle || wanted.box) return found
    const fewer = await ask(db, wanted, smaller)
    if (fewer.count < needed) return found
    found = { ...fewer, count: Math.max(fewer.count, countMost + 1) }
    if (fewer.count <= hitsMost) return found
  }
  return found
}

function limited(found: Found): Collected {
  return {
    ...found,
    count: Math.min(found.count, countMost),
    countLimited: found.count > countMost,
  }
}

async function ask(
  db: Queryable,
  wanted: Wanted,
  within: number | null,
  { most = wanted.around ? hitsMost : countMost, lot = null as number | null } = {},
): Promise<Found> {
  const good = wanted.good && tsqueryOf(wanted.good)
  const asked = { ...wanted, ...queryOf(wanted, within), good, within, most, lot }
  return await findListings(db, asked)
}

/** Near a place words are looked up by the squares around it: lists of them are much shorter. */
function queryOf(
  { conditions, weighed, around, box, people }: Wanted,
  within: number | null,
): Pick<ListingSearch, 'query' | 'bySquare'> {
  const circle = around && within !== null ? ([around, within] as const) : null
  const cells = circle ? [oneOf(cellsAround(...circle))] : []
  if (circle && conditions.length > 0 && !weighed && box === null && people === null) {
    const squares = squaresAround(...circle).map((square) => `(${tsqueryOf(conditions, square)})`)
    return { query: [`(${squares.join(' | ')})`, tsqueryOf(cells)].join(' & '), bySquare: true }
  }
  const all = [...conditions, ...cells]
  return { query: all.length === 0 ? null : tsqueryOf(all), bySquare: false }
}
