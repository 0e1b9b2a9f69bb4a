/**
 * Listings as an index in memory finds them. It knows neither people nor rewards nor names in their
 * order, and looks at no thousands: those questions are the database's. What a page shows of its
 * hits is read there as well, from `directory.listings`, where nobody stands who may not be found.
 */
import type { Queryable } from '@exchange/database'
import { metresBetween } from '@exchange/domain/directory/map-cells.rules'
import type { Question } from '@exchange/listing-index/listing'
import type { ListingIndex } from '@exchange/listing-index/listing-index'
import { databaseFinder } from './ask-database.service.ts'
import { listingsMany, type Finder, type Wanted } from './collect-hits.service.ts'
import type { Found } from './find-listings.read.ts'
import { hitsMost } from './listings-statement.read.ts'
import type { LiveIndex } from './listing-index.service.ts'
import { readHits } from './storefronts.read.ts'

/** Looking at more listings would keep others waiting. */
const widest = {
  /** To put them in order. */
  ordered: 10_000,
  /** To count them, or to put a lot of them in order. */
  counted: listingsMany,
}

/** What the index does not answer is asked of the database. */
export function indexFinder(db: Queryable, live: LiveIndex, most = widest): Finder {
  const database = databaseFinder(db)
  const ask = async (wanted: Wanted, few: Partial<Pick<Question, 'within' | 'lot'>> = {}) => {
    const index = live.current()
    if (!index || !isForIndex(wanted)) return undefined
    const question = { ...questionOf(wanted), ...few }
    const effortMost = question.lot === null ? most.ordered : most.counted
    if (index.effortOf(question) > effortMost) return undefined
    return await answer(db, live, { index, wanted, question })
  }
  return {
    hitsMost,
    ask: async (wanted) => (await ask(wanted)) ?? (await database.ask(wanted)),
    askCircle: async (wanted, within) =>
      (await ask(wanted, { within })) ?? (await database.askCircle(wanted, within)),
    askLot: async (wanted, lot) =>
      (await ask(wanted, { lot })) ?? (await database.askLot(wanted, lot)),
    sortAll: database.sortAll,
    walk: database.walk,
    countUpTo: async (conditions, upTo) => {
      const index = live.current()
      // Without conditions all would be looked at, where the database stops at the first.
      return index &&
        conditions.length > 0 &&
        index.effortOf({ ...anywhere, conditions }) <= most.counted
        ? Math.min(index.count(conditions), upTo)
        : await database.countUpTo(conditions, upTo)
    },
  }
}

const anywhere = { around: null, within: null, box: null }

/** People, rewards, names in their order and pages far behind are not for an index. */
function isForIndex({ people, order, size, from }: Wanted): boolean {
  return people === null && (order === 'best' || order === 'distance') && from + size <= hitsMost
}

function questionOf({ order, ...wanted }: Wanted): Question {
  const { conditions, good, around, box, seed, ownExchange, size, from } = wanted
  return {
    ...{ conditions, good, around, box, seed, ownExchange, size, from },
    order: order === 'distance' ? 'distance' : 'best',
    within: null,
    lot: null,
  }
}

interface Asked {
  readonly index: ListingIndex
  readonly wanted: Wanted
  readonly question: Question
}

/** Undefined: what it found is no longer all there, and the database knows better. */
async function answer(
  db: Queryable,
  live: LiveIndex,
  { index, wanted, question }: Asked,
): Promise<Found | undefined> {
  const { ids, count, kinds } = index.find(question)
  const read = ids.length === 0 ? [] : await readHits(db, ids, wanted.forMember)
  if (read.length < ids.length) {
    void live.refresh()
    return undefined
  }
  const hits = read.map(({ card, aka, ownPoints }) => {
    return { card, aka, ownPoints, metres: metresOf(card, wanted) }
  })
  return { hits, count, kinds }
}

/** Of what is shown now: a place may be told less exactly than the index remembers it. */
function metresOf({ lat, lon }: Found['hits'][number]['card'], { around }: Wanted) {
  return around && lat !== null && lon !== null ? metresBetween(around, { lat, lon }) : null
}
