/**
 * Finds listings in PostgreSQL. Most questions are one statement. If more than a thousand listings
 * match around a place, it first searches only the ones near it, which come before all others in
 * the order. They are far fewer and nearly always fill the page.
 */
import type { Queryable } from '@exchange/database'
import { farMetres } from '@exchange/domain/directory/hit-order.rules'
import { cellsAround } from '@exchange/domain/directory/map-cells.rules'
import { oneOf, tsqueryOf, type Condition } from '@exchange/domain/directory/search-condition.rules'
import { countListings, findListings, type ListingSearch } from './find-listings.read.ts'
import { countMost, type Finder, type Found, type Question } from './finder.port.ts'
import { readWords } from './vocabulary.read.ts'

export function createPostgresFinder(db: Queryable): Finder {
  return {
    words: (typed) => readWords(db, typed),
    async find(question) {
      const first = firstsOf(question)
      if (first && (await areMany(db, question))) {
        const found = await findListings(db, first)
        if (fills(found, question)) return { ...found, count: countMost, countLimited: true }
      }
      return await findListings(db, searchOf(question))
    },
  }
}

/** A search for the listings that come before all others in the order, if there is one. */
function firstsOf(question: Question): ListingSearch | undefined {
  const { order, around, within, box, byName, openOnly, during } = question
  // A business that is meant by its name comes first, however far it is.
  if (byName !== null && order === 'best') return undefined
  if (around === null || within !== null || box !== null) return undefined
  // `areMany` counts by the text alone, and these are fewer.
  if (openOnly || during || order === 'rewards') return undefined
  if (order === 'name' || order === 'new') return undefined
  return searchOf({ ...question, within: farMetres })
}

/** True if more than `countMost` listings match. */
async function areMany(db: Queryable, question: Question): Promise<boolean> {
  if (question.expectedMost <= countMost) return false
  return (await countListings(db, queryOf(question), countMost + 1)) > countMost
}

function fills({ count }: Found, { from, size }: Question): boolean {
  return count >= Math.min(from + size, countMost)
}

function searchOf(question: Question): ListingSearch {
  const { byName, ranks } = question
  return {
    ...question,
    query: queryOf(question),
    nameQuery: byName && tsqueryOf(byName),
    rankQueries: ranks.map(tsqueryOf),
  }
}

/** A circle is searched by the cells that it touches; the distances are checked afterwards. */
function queryOf({ conditions, people, around, within }: Question): string | null {
  const cells: Condition[] = around && within !== null ? [oneOf(cellsAround(around, within))] : []
  const all = [...conditions, ...cells]
  const lexemes = all.length > 0 ? [tsqueryOf(all)] : []
  const parts = [...lexemes, ...people.map((name) => `'p:${name}':*`)]
  return parts.length === 0 ? null : parts.join(' & ')
}
