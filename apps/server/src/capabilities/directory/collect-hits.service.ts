/**
 * Collects the hits of a search. Around a place it begins with a circle in which the page can be
 * filled and widens it only when it must; a circle with too many hits is made smaller, because
 * what is near comes first anyway.
 */
import { farMetres } from '@exchange/domain/directory/hit-order.rules'
import { metresOfMile } from '@exchange/domain/directory/map-cells.rules'
import type { Condition } from '@exchange/domain/directory/search-condition.rules'
import type { Lot } from '@exchange/listing-index/listing'
import type { Found, ListingSearch } from './find-listings.read.ts'
import type { Hit } from './storefronts.read.ts'

/** GQL-07: a count stops here. */
export const countMost = 1_000
const widening = [50 * metresOfMile, 250 * metresOfMile]
const smallestCircle = 500
const lotsLeast = 16
const finest = 65_536
/** More listings than an index in memory looks through for one question. */
export const listingsMany = 160_000
/** A lot has some of more than a thousand hits: so many at least, and less than twice as many. */
const lotLeast = countMost / lotsLeast
/** A lot with so many is one of more than a thousand: four deviations above its share. */
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
  /** Of one part of all listings. */
  askLot(wanted: Wanted, lot: Lot): Promise<Found>
  /** A page in its order of all hits there are, within so many metres. */
  sortAll(wanted: Wanted, within: number | null): Promise<readonly Hit[]>
  /** The same along the index of its order, which may end before the page is full. */
  walk(wanted: Wanted, within: number | null): Promise<readonly Hit[]>
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
  if (order !== 'best' && order !== 'distance') return limited(await sorted(finder, wanted))
  if (around && within !== null) return limited(await inCircle(finder, wanted, within))
  const nearFirst = around && !box && !wanted.people
  if (!around && !box && areMany(wanted)) return await lotByLot(finder, wanted)
  if (!nearFirst || (await areFew(finder, wanted))) return limited(await finder.ask(wanted))
  const needed = wanted.from + wanted.size
  for (const radius of widening) {
    const found = await inCircle(finder, wanted, radius)
    if (found.count >= needed) return limited({ ...found, count: countMost + 1 })
  }
  return limited(await finder.ask(wanted))
}

/**
 * Nobody reads thousands: of one lot of them, another one with each seed, so that everybody is seen
 * some day. Whoever turns its pages to the end goes on in the next lot, until the count stops.
 */
async function lotByLot(finder: Finder, wanted: Wanted): Promise<Collected> {
  const [first, ...others] = lotsOf(wanted)
  const size = Math.max(0, Math.min(wanted.size, countMost - wanted.from))
  const start = size === 0 ? 0 : wanted.from
  const found = await finder.askLot({ ...wanted, from: start, size }, first)
  const areSure = wanted.listingsLeast > countMost || found.count >= lotOfMany
  if (!areSure) return limited(await finder.ask(wanted))
  const hits = [...found.hits]
  let passed = found.count
  for (const lot of others) {
    if (hits.length === size) break
    const from = Math.max(0, start - passed)
    const next = await finder.askLot({ ...wanted, from, size: size - hits.length }, lot)
    hits.push(...next.hits)
    passed += next.count
  }
  return limited({ hits, kinds: found.kinds, count: countMost + 1 })
}

/**
 * By name, the newest, the most points: who is first of all is not among any thousand of them. Some
 * are looked at to count them and their kinds; when there are more, the page is read in its order.
 */
async function sorted(finder: Finder, wanted: Wanted): Promise<Found> {
  const { around, from } = wanted
  const some = await someOf(finder, wanted)
  if (some.count <= (around ? finder.hitsMost : countMost)) return some
  const size = Math.max(0, Math.min(wanted.size, countMost - from))
  const hits = size === 0 ? [] : await pageOf(finder, { ...wanted, size })
  return { ...some, hits }
}

async function someOf(finder: Finder, wanted: Wanted): Promise<Found> {
  const { around, within, box } = wanted
  if (around && within !== null) return await finder.askCircle(wanted, within)
  if (!around && !box && areMany(wanted)) {
    const lot = { of: lotsLeast, at: lotsOf(wanted)[0].at % lotsLeast }
    const found = await finder.askLot({ ...wanted, from: 0, size: 0 }, lot)
    if (found.count >= lotOfMany) return { ...found, count: countMost + 1 }
  }
  return await finder.ask(wanted)
}

async function pageOf(finder: Finder, wanted: Wanted): Promise<readonly Hit[]> {
  const { order, around, within, size } = wanted
  if (order !== 'rewards') {
    const hits = await finder.walk(wanted, within)
    return hits.length === size ? hits : await finder.sortAll(wanted, within)
  }
  // Far ones come last: nobody looks at them while there are others.
  const near = around && within === null ? await finder.sortAll(wanted, farMetres) : []
  return near.length === size ? near : await finder.sortAll(wanted, within)
}

/** More than anybody counts; of words that may stand together twice as many are asked for. */
function areMany({ listingsLeast, listingsLikely }: Wanted): boolean {
  return listingsLeast > countMost || listingsLikely > 2 * countMost
}

/**
 * Lots of some pages each, as many as fill a thousand, in the order of the seed. Of a word in more
 * listings they are finer, so that no page costs more; but what the database alone is asked is of a
 * sixteenth, which has an index of its own and is looked at no farther than `hitsMost`.
 */
function lotsOf(wanted: Wanted): readonly [Lot, ...Lot[]] {
  const { seed, listingsLeast } = wanted
  const many = listingsLeast <= listingsMany ? listingsLeast : 0
  const drawn = [...seed].reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % finest,
    7,
  )
  let of = lotsLeast
  while (of < finest && many >= 2 * of * lotLeast) of *= 2
  const lot = (at: number): Lot => ({ of, at: (drawn + at) % of })
  const most = Math.min(of, 2 * lotsLeast)
  return [lot(0), ...Array.from({ length: most - 1 }, (_, at) => lot(at + 1))]
}

/** Few enough to look at all of them, wherever they are. */
async function areFew(finder: Finder, { conditions, listingsMost }: Wanted): Promise<boolean> {
  if (listingsMost <= countMost) return true
  return (await finder.countUpTo(conditions, countMost + 1)) <= countMost
}

/** The circle, or the smaller one that still fills the page. */
async function inCircle(finder: Finder, wanted: Wanted, radius: number): Promise<Found> {
  const needed = wanted.from + wanted.size
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
