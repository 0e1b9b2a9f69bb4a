/** Listings as the database finds them, whatever is asked. */
import type { Queryable } from '@exchange/database'
import { cellsAround, squaresAround } from '@exchange/domain/directory/map-cells.rules'
import { oneOf, tsqueryOf } from '@exchange/domain/directory/search-condition.rules'
import { countMost, type Finder, type Wanted } from './collect-hits.service.ts'
import { countListings, findListings, sortListings } from './find-listings.read.ts'
import type { ListingSearch } from './find-listings.read.ts'
import { hitsMost } from './listings-statement.read.ts'

export function databaseFinder(db: Queryable): Finder {
  const searchOf = (wanted: Wanted, within: number | null): ListingSearch => ({
    ...wanted,
    ...queryOf(wanted, within),
    good: wanted.good && tsqueryOf(wanted.good),
    within,
    most: wanted.around ? hitsMost : countMost,
    lot: null,
  })
  const ask = (wanted: Wanted, within: number | null, few?: Pick<ListingSearch, 'most' | 'lot'>) =>
    findListings(db, { ...searchOf(wanted, within), ...few })
  return {
    ask: (wanted) => ask(wanted, null),
    askCircle: ask,
    askLot: (wanted, lot) => ask(wanted, null, { most: hitsMost, lot }),
    sortAll: (wanted, within) => sortListings(db, searchOf(wanted, within), 'all'),
    // Along an index each listing is judged by itself: lists of squares would not help.
    walk: (wanted, within) => {
      const { query } = queryOf(wanted, null)
      const search = { ...searchOf(wanted, within), query, bySquare: false }
      return sortListings(db, search, 'walk')
    },
    countUpTo: (conditions, most) =>
      countListings(db, conditions.length === 0 ? null : tsqueryOf(conditions), most),
    hitsMost,
  }
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
