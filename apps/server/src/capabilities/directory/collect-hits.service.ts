/**
 * Collects the hits of a search. Around a place it begins with a circle in which the page can be
 * filled and widens it only when it must; a circle with too many hits is made smaller, because
 * what is near comes first anyway.
 */
import { metresOfMile } from '@exchange/domain/directory/map-cells.rules'
import type { Condition } from '@exchange/domain/directory/search-condition.rules'
import type { Found, ListingSearch } from './find-listings.read.ts'

/** GQL-07: a count stops here. */
export const countMost = 1_000
const widening = [50 * metresOfMile, 250 * metresOfMile]
const smallestCircle = 500
const lots = 16
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

/** Who knows the listings: the database, or an index in memory. */
export interface Finder {
  ask(wanted: Wanted): Promise<Found>
  askCircle(wanted: Wanted, metres: number): Promise<Found>
  /** Of one sixteenth; as many as fill some pages. */
  askLot(wanted: Wanted, lot: number): Promise<Found>
  /** How many listings fulfil the conditions, up to `most`. */
  countUpTo(conditions: readonly Condition[], most: number): Promise<number>
  /** A circle with more hits is too large. */
  readonly hitsMost: number
}

export interface Collected extends Found {
  /** There are more than `count`. */
  readonly countLimited: boolean
}

export async function collectHits(finder: Finder, wanted: Wanted): Promise<Collected> {
  const { around, within, box, order } = wanted
  if (around && within !== null) return limited(await inCircle(finder, wanted, within))
  const nearFirst = around && !box && !wanted.people && (order === 'best' || order === 'distance')
  if (!around && !box && areMany(wanted)) return await inOneLot(finder, wanted)
  if (!nearFirst || (await areFew(finder, wanted))) return limited(await finder.ask(wanted))
  const needed = wanted.size * (wanted.page + 1)
  for (const radius of widening) {
    const found = await inCircle(finder, wanted, radius)
    if (found.count >= needed) return limited({ ...found, count: countMost + 1 })
  }
  return limited(await finder.ask(wanted))
}

/**
 * Nobody reads thousands: of one sixteenth of them, another one with each seed, so that everybody
 * is seen some day.
 */
async function inOneLot(finder: Finder, wanted: Wanted): Promise<Collected> {
  const found = await finder.askLot(wanted, lotOf(wanted.seed))
  const needed = wanted.size * (wanted.page + 1)
  const sure = wanted.listingsLeast > countMost
  if (found.count >= needed && (sure || found.count >= lotOfMany)) {
    return limited({ ...found, count: countMost + 1 })
  }
  return limited(await finder.ask(wanted))
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
async function areFew(finder: Finder, { conditions, listingsMost }: Wanted): Promise<boolean> {
  if (conditions.length === 0) return false
  if (listingsMost <= countMost) return true
  return (await finder.countUpTo(conditions, countMost + 1)) <= countMost
}

/** The circle, or the smaller one that still fills the page. */
async function inCircle(finder: Finder, wanted: Wanted, radius: number): Promise<Found> {
  const needed = wanted.size * (wanted.page + 1)
  let found = await finder.askCircle(wanted, radius)
  for (let smaller = radius / 2; found.count > finder.hitsMost; smaller /= 2) {
    if (smaller < smallestCircle || wanted.box) return found
    const fewer = await finder.askCircle(wanted, smaller)
    if (fewer.count < needed) return found
    found = { ...fewer, count: Math.max(fewer.count, countMost + 1) }
    if (fewer.count <= finder.hitsMost) return found
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
