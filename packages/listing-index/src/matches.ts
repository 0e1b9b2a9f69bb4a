/** Which listings of a segment fulfil conditions, found by the lists of their lexemes. */
import type {
  Alternative,
  Condition,
  Lexeme,
} from '@exchange/domain/directory/search-condition.rules'
import { firstFrom, weightBits, weightMask, type Segment } from './segment.ts'
import type { Span } from './spans.ts'

export interface Where {
  readonly spans: readonly Span[]
  /** Only one lot; null for all of them. */
  readonly lot: number | null
}

export interface Matcher {
  /** Numbers of the listings there for which all conditions hold; none finds all of them. */
  find(conditions: readonly Condition[], where: Where): readonly number[]
  /** The same as marks, until the next question: 1 for each of those listings, 0 for others. */
  mark(conditions: readonly Condition[], where: Where): Uint8Array
}

export function createMatcher(segment: Segment): Matcher {
  // How many of the conditions hold of each listing, of one question after the other.
  const held = new Uint8Array(segment.size)
  const marks = new Uint8Array(segment.size)
  let marked: readonly number[] = []

  function find(conditions: readonly Condition[], where: Where): readonly number[] {
    const [first, ...others] = conditions.toSorted(
      (one, other) => lengthOf(segment, one) - lengthOf(segment, other),
    )
    const isThere = ({ lot }: Where, listing: number) =>
      lot === null || segment.lots[listing] === lot
    if (!first) {
      return where.spans.flatMap(numbersOf).filter((listing) => isThere(where, listing))
    }
    const begun: number[] = []
    eachHolder(segment, first, where.spans, (listing) => {
      if (held[listing] !== 0 || !isThere(where, listing)) return
      held[listing] = 1
      begun.push(listing)
    })
    for (const [index, condition] of others.entries()) {
      eachHolder(segment, condition, where.spans, (listing) => {
        if (held[listing] === index + 1) held[listing] = index + 2
      })
    }
    const found = begun.filter((listing) => held[listing] === conditions.length)
    for (const listing of begun) held[listing] = 0
    return found
  }

  return {
    find,
    mark(conditions, where) {
      for (const listing of marked) marks[listing] = 0
      marked = find(conditions, where)
      for (const listing of marked) marks[listing] = 1
      return marks
    },
  }
}

function numbersOf([from, to]: Span): number[] {
  return Array.from({ length: to - from }, (_none, at) => from + at)
}

const noList = new Uint32Array()

function listOf({ lists }: Segment, { lexeme }: Lexeme): Uint32Array {
  return lists.get(lexeme) ?? noList
}

/** As many listings as a condition can hold of, at most. */
function lengthOf(segment: Segment, condition: Condition): number {
  const shortest = (alternative: Alternative) =>
    Math.min(...alternative.map((lexeme) => listOf(segment, lexeme).length))
  return condition.reduce((sum, alternative) => sum + shortest(alternative), 0)
}

/** A listing is told once for each alternative that holds of it. */
function eachHolder(
  segment: Segment,
  condition: Condition,
  spans: readonly Span[],
  tell: (listing: number) => void,
): void {
  for (const [first, ...more] of condition) {
    if (!first) continue
    const others = more.map((lexeme) => [listOf(segment, lexeme), lexeme.weight] as const)
    eachEntry(listOf(segment, first), spans, (entry) => {
      const listing = entry >>> weightBits
      if ((entry & weightMask) < first.weight) return
      if (others.every(([list, weight]) => holds(list, listing, weight))) tell(listing)
    })
  }
}

function eachEntry(list: Uint32Array, spans: readonly Span[], tell: (entry: number) => void): void {
  let at = 0
  for (const [from, to] of spans) {
    at = firstFrom(list, from << weightBits, [at, list.length])
    const end = to << weightBits
    for (; at < list.length && (list[at] as number) < end; at += 1) tell(list[at] as number)
    if (at === list.length) return
  }
}

function holds(list: Uint32Array, listing: number, weight: number): boolean {
  const entry = list[firstFrom(list, listing << weightBits)]
  return entry !== undefined && entry >>> weightBits === listing && (entry & weightMask) >= weight
}
