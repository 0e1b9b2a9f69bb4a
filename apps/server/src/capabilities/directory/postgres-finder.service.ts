/**
 * Finds listings in PostgreSQL. Most questions are one statement. A question that more than a
 * thousand listings fit is first asked only of those that come first in its order: the ones near
 * the place, or the good ones. They nearly always fill the page, and are much fewer.
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

/** Those who come before all others in the order of the question, if such can be named. */
function firstsOf(question: Question): ListingSearch | undefined {
  const { order, around, within, box, conditions, good } = question
  if (within !== null || box !== null || order === 'name' || order === 'new') return undefined
  if (around) return searchOf({ ...question, within: farMetres })
  if (order !== 'best' || good === null) return undefined
  const strong = { ...question, conditions: [...conditions, ...good], good: null }
  return { ...searchOf(strong), noStandby: true }
}

/** More listings fit than are counted. */
async function areMany(db: Queryable, question: Question): Promise<boolean> {
  const { around, expected } = question
  if (expected.most <= countMost) return false
  if (expected.least > countMost) return true
  // Near a place counting costs less than looking at all; elsewhere it would cost as much.
  return around !== null && (await countListings(db, queryOf(question), countMost + 1)) > countMost
}

function fills({ count }: Found, { from, size }: Question): boolean {
  return count >= Math.min(from + size, countMost)
}

function searchOf(question: Question): ListingSearch {
  const { good } = question
  const goodQuery = good && tsqueryOf(good)
  return { ...question, query: queryOf(question), goodQuery, noStandby: false }
}

/** A circle is asked for by the cells it touches; how far each hit is, is measured afterwards. */
function queryOf({ conditions, people, around, within }: Question): string | null {
  const cells: Condition[] = around && within !== null ? [oneOf(cellsAround(around, within))] : []
  const all = [...conditions, ...cells]
  const lexemes = all.length > 0 ? [tsqueryOf(all)] : []
  const parts = [...lexemes, ...people.map((name) => `'p:${name}':*`)]
  return parts.length === 0 ? null : parts.join(' & ')
}
