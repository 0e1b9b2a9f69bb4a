/** Listings as the database finds them, whatever is asked. */
import type { Queryable } from '@exchange/database'
import { cellsAround, squaresAround } from '@exchange/domain/directory/map-cells.rules'
import { oneOf, tsqueryOf } from '@exchange/domain/directory/search-condition.rules'
import { countMost, type Finder, type Wanted } from './collect-hits.service.ts'
import { countListings, findListings, type ListingSearch } from './find-listings.read.ts'
import { hitsMost } from './listings-statement.read.ts'

export function databaseFinder(db: Queryable): Finder {
  const ask = (wanted: Wanted, within: number | null, few?: Pick<ListingSearch, 'most' | 'lot'>) =>
    findListings(db, {
      ...wanted,
      ...queryOf(wanted, within),
      good: wanted.good && tsqueryOf(wanted.good),
      within,
      most: wanted.around ? hitsMost : countMost,
      lot: null,
      ...few,
    })
  return {
    ask: (wanted) => ask(wanted, null),
    askCircle: ask,
    askLot: (wanted, lot) => ask(wanted, null, { most: hitsMost, lot }),
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
