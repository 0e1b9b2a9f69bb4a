/**
 * The words of listings as the index knows them (SRCH-04): in how many listings each stands, what
 * a beginning may become, and the one that a typing error was meant for. The same words, counts and
 * order as in the database's table of words.
 */
import type { Frequent } from '@exchange/domain/directory/word-meaning.rules'
import { isComparable, isNear, nearestFirst, sharingAHalf } from './near-words.ts'
import { firstFrom, weightBits, type Held } from './segment.ts'
import { beginningWith } from './sorted-words.ts'

export interface Lexicon {
  /** In how many listings a word stands. */
  listingsOf(word: string): number
  /** The words that begin with it and are longer, the frequent ones first; at most so many. */
  beginningsOf(beginning: string, most: number): Frequent[]
  /**
   * The word that is one letter away from what was typed; null when none is. Others are known, too:
   * one that stands in no listing counts as a word of one.
   */
  nearestOf(typed: string, others: Iterable<string>): Frequent | null
}

export function createLexicon({ base, fresh, gone }: Held): Lexicon {
  const goneNumbers = numbersOf(base.ids, gone)

  /** Never less than there are: what is gone is still counted. */
  const atMost = (word: string) =>
    (base.lists.get(word)?.length ?? 0) + (fresh.lists.get(word)?.length ?? 0)

  const counts = new Map<string, number>()

  function listingsOf(word: string): number {
    const most = atMost(word)
    const list = base.lists.get(word)
    if (!list || goneNumbers.length === 0) return most
    const counted = counts.get(word)
    if (counted !== undefined) return counted
    const count = goneNumbers.reduce((sum, number) => sum - Number(standsIn(list, number)), most)
    counts.set(word, count)
    return count
  }

  function beginningsOf(beginning: string, most: number): Frequent[] {
    const top: Frequent[] = []
    const consider = (word: string) => {
      if (word === beginning) return
      const last = top.length === most ? top.at(-1) : undefined
      if (last && atMost(word) < last.listings) return
      const one = { word, listings: listingsOf(word) }
      if (one.listings > 0 && (!last || isBefore(one, last))) keep(top, one, most)
    }
    for (const word of beginningWith(base.words, beginning)) consider(word)
    for (const word of beginningWith(fresh.words, beginning)) {
      if (!base.lists.has(word)) consider(word)
    }
    return top
  }

  function nearestOf(typed: string, others: Iterable<string>): Frequent | null {
    if (!isComparable(typed)) return null
    const near = new Map<string, Frequent>()
    const consider = (word: string, listings: number) => {
      if (listings > 0 && !near.has(word)) near.set(word, { word, listings })
    }
    for (const segment of [base, fresh]) {
      for (const word of sharingAHalf(segment, typed)) {
        if (isNear(word, typed)) consider(word, listingsOf(word))
      }
    }
    for (const word of others) if (isNear(word, typed)) consider(word, listingsOf(word) || 1)
    return [...near.values()].toSorted(nearestFirst(typed))[0] ?? null
  }

  return { listingsOf, beginningsOf, nearestOf }
}

/** Where listings stand in a segment, ascending. */
function numbersOf(ids: Int32Array, wanted: ReadonlySet<number>): number[] {
  const numbers: number[] = []
  if (wanted.size === 0) return numbers
  for (const [number, id] of ids.entries()) if (wanted.has(id)) numbers.push(number)
  return numbers
}

function standsIn(list: Uint32Array, number: number): boolean {
  const entry = list[firstFrom(list, number << weightBits)]
  return entry !== undefined && entry >>> weightBits === number
}

function isBefore(one: Frequent, other: Frequent): boolean {
  return one.listings === other.listings ? one.word < other.word : one.listings > other.listings
}

function keep(top: Frequent[], one: Frequent, most: number): void {
  const behind = top.findIndex((other) => isBefore(one, other))
  top.splice(behind === -1 ? top.length : behind, 0, one)
  if (top.length > most) top.pop()
}
