/**
 * Listings as an index in memory finds them. It knows neither people nor rewards nor names in their
 * order: those are asked of the database. What a page shows of its hits is read there as well, from
 * `directory.listings`: one that may no longer be found is not shown, whatever the index knew.
 */
import type { Queryable } from '@exchange/database'
import type { Answer, Question } from '@exchange/listing-index/listing'
import type { ListingIndex } from '@exchange/listing-index/listing-index'
import type { Finder, Wanted } from './collect-hits.service.ts'
import type { Found } from './find-listings.read.ts'
import { readHits } from './storefronts.read.ts'

/** Everything is too much to look at. */
export function knowsIndex({ conditions, people, around, within, box, order }: Wanted): boolean {
  const isOrdered = order === 'best' || order === 'distance'
  const isNarrow = conditions.length > 0 || (around !== null && within !== null) || box !== null
  return people === null && isOrdered && isNarrow
}

export function indexFinder(db: Queryable, index: ListingIndex): Finder {
  const ask = async (wanted: Wanted, few: Partial<Pick<Question, 'within' | 'lot'>>) =>
    await shown(db, wanted, index.find({ ...questionOf(wanted), ...few }))
  return {
    ask: (wanted) => ask(wanted, {}),
    askCircle: (wanted, within) => ask(wanted, { within }),
    askLot: (wanted, lot) => ask(wanted, { lot }),
    countUpTo: async (conditions) => index.count(conditions),
    hitsMost: Number.POSITIVE_INFINITY,
  }
}

function questionOf({ order, ...wanted }: Wanted): Question {
  const { conditions, good, around, box, seed, ownExchange, size, page } = wanted
  return {
    ...{ conditions, good, around, box, seed, ownExchange, size, page },
    order: order === 'distance' ? 'distance' : 'best',
    within: null,
    lot: null,
  }
}

async function shown(
  db: Queryable,
  { forMember }: Wanted,
  { hits, count, kinds }: Answer,
): Promise<Found> {
  const metresOf = new Map(hits.map(({ id, metres }) => [id, metres]))
  const found = hits.length === 0 ? [] : await readHits(db, [...metresOf.keys()], forMember)
  return {
    hits: found.map((hit) => ({ ...hit, metres: metresOf.get(hit.card.storefrontId) ?? null })),
    count,
    kinds,
  }
}
