/** Which listings of a segment fulfil conditions, found by the lists of their lexemes. */
import type { Condition, Lexeme } from '@exchange/domain/directory/search-condition.rules'
import type { Lot } from './listing.ts'
import { firstFrom, weightBits, weightMask, type Segment } from './segment.ts'
import type { Span } from './spans.ts'

export interface Where {
  readonly spans: readonly Span[]
  /** Only one lot; null for all of them. */
  readonly lot: Lot | null
}

export interface Matcher {
  /** Numbers of the listings there for which all conditions hold; none finds all of them. */
  find(conditions: readonly Condition[], where: Where): readonly number[]
  /** How many listings are looked at for that, at most. */
  effortOf(conditions: readonly Condition[], spans: readonly Span[]): number
  /** Whether all of them hold of a listing. */
  judge(conditions: readonly Condition[]): (listing: number) => boolean
}

/** A lexeme with the list of the listings in which it stands. */
interface Listed {
  readonly list: Uint32Array
  readonly weight: number
}

const noList = new Uint32Array()
const allLots: Lot = { of: 1, at: 0 }

export function createMatcher({ size, lists, lots }: Segment): Matcher {
  // Which listings one question has met; between two questions none.
  const met = new Uint8Array(size)
  const listed = ({ lexeme, weight }: Lexeme): Listed => ({
    list: lists.get(lexeme) ?? noList,
    weight,
  })
  const resolve = (condition: Condition) =>
    condition.map((alternative) => alternative.map(listed).toSorted(byLength))

  /** Listings of which one alternative holds, each once. */
  function gather(alternatives: readonly (readonly Listed[])[], { spans, lot }: Where): number[] {
    const { of, at: part } = lot ?? allLots
    const found: number[] = []
    for (const [shortest, ...others] of alternatives) {
      if (!shortest) continue
      const { list, weight } = shortest
      let at = 0
      for (const [from, to] of spans) {
        at = firstFrom(list, from << weightBits, [at, list.length])
        for (const end = to << weightBits; at < list.length; at += 1) {
          const entry = list[at] as number
          if (entry >= end) break
          const listing = entry >>> weightBits
          const isNew = met[listing] === 0 && (entry & weightMask) >= weight
          if (
            isNew &&
            ((lots[listing] as number) & (of - 1)) === part &&
            holdAll(others, listing)
          ) {
            met[listing] = 1
            found.push(listing)
          }
        }
      }
    }
    for (const listing of found) met[listing] = 0
    return found
  }

  function judge(conditions: readonly Condition[]): (listing: number) => boolean {
    const all = conditions.map(resolve)
    return (listing) => all.every((condition) => condition.some((one) => holdAll(one, listing)))
  }

  const rarestFirst = (conditions: readonly Condition[]) =>
    conditions
      .map((condition) => ({ condition, alternatives: resolve(condition) }))
      .toSorted((one, other) => lengthOf(one.alternatives) - lengthOf(other.alternatives))

  return {
    judge,
    effortOf(conditions, spans) {
      const [first] = rarestFirst(conditions)
      return spans.reduce((sum, span) => sum + effortIn(span, first?.alternatives), 0)
    },
    find(conditions, where) {
      const [first, ...others] = rarestFirst(conditions)
      if (!first) return everyoneIn(where, lots)
      const found = gather(first.alternatives, where)
      if (others.length === 0) return found
      return found.filter(judge(others.map(({ condition }) => condition)))
    },
  }
}

/** Without alternatives everyone is looked at. */
function effortIn([from, to]: Span, alternatives?: readonly (readonly Listed[])[]): number {
  if (!alternatives) return to - from
  return alternatives.reduce((sum, [shortest]) => {
    const list = shortest?.list ?? noList
    return sum + firstFrom(list, to << weightBits) - firstFrom(list, from << weightBits)
  }, 0)
}

function everyoneIn({ spans, lot }: Where, lots: Uint16Array): number[] {
  const { of, at } = lot ?? allLots
  const all: number[] = []
  for (const [from, to] of spans) {
    for (let listing = from; listing < to; listing += 1) {
      if (((lots[listing] as number) & (of - 1)) === at) all.push(listing)
    }
  }
  return all
}

function byLength(one: Listed, other: Listed): number {
  return one.list.length - other.list.length
}

/** Of as many listings one of these can hold, at most. */
function lengthOf(alternatives: readonly (readonly Listed[])[]): number {
  return alternatives.reduce((sum, [shortest]) => sum + (shortest?.list.length ?? 0), 0)
}

/** For each listing of a list: a loop costs a fifth of what a callback does. */
function holdAll(all: readonly Listed[], listing: number): boolean {
  for (const { list, weight } of all) {
    const entry = list[firstFrom(list, listing << weightBits)]
    if (entry === undefined || entry >>> weightBits !== listing) return false
    if ((entry & weightMask) < weight) return false
  }
  return true
}
