/**
 * Finds listings in memory by words, filters and place (DIR-35, GQL-02). What it holds is one large
 * segment and a small one of what has changed since it was made.
 */
import { metresBetween } from '@exchange/domain/directory/map-cells.rules'
import type { Condition } from '@exchange/domain/directory/search-condition.rules'
import { createLexicon, type Lexicon } from './lexicon.ts'
import type { Answer, Question } from './listing.ts'
import { createMatcher, type Matcher } from './matcher.ts'
import { orderOf } from './order.ts'
import type { Held, Kind, Segment } from './segment.ts'
import { boxOf, isIn, spansOf, type Span } from './spans.ts'
import { createTop, type Top } from './top.ts'

export interface ListingIndex {
  find(question: Question): Answer
  /** How many listings are looked at to answer it, at most. */
  effortOf(question: Pick<Question, 'conditions'> & Where): number
  /** How many listings fulfil the conditions, wherever they lie. */
  count(conditions: readonly Condition[]): number
  readonly words: Lexicon
}

export function createListingIndex(held: Held): ListingIndex {
  const { base, fresh, gone } = held
  const parts = [
    { segment: base, matcher: createMatcher(base), gone },
    { segment: fresh, matcher: createMatcher(fresh), gone: new Set<number>() },
  ]
  return {
    words: createLexicon(held),
    effortOf: (question) =>
      parts.reduce(
        (sum, { segment, matcher }) =>
          sum + matcher.effortOf(question.conditions, spansAsked(segment, question)),
        0,
      ),
    count: (conditions) => parts.reduce((sum, part) => sum + countIn(part, conditions), 0),
    find(question) {
      const { size, from } = question
      const top = createTop(from + size)
      const kinds: Kinds = new Map()
      const count = parts.reduce((sum, part) => sum + gather(part, question, { top, kinds }), 0)
      return {
        ids: top
          .inOrder()
          .slice(from)
          .map(({ id }) => id),
        count,
        kinds: [...kinds.values()],
      }
    },
  }
}

interface Part {
  readonly segment: Segment
  readonly matcher: Matcher
  readonly gone: ReadonlySet<number>
}

function countIn({ segment, matcher, gone }: Part, conditions: readonly Condition[]): number {
  const found = matcher.find(conditions, { spans: [[0, segment.size]], lot: null })
  return found.filter((listing) => !gone.has(segment.ids[listing] as number)).length
}

/** By their categories. */
type Kinds = Map<string, readonly [categoryIds: readonly number[], hits: number]>

interface Gathered {
  readonly top: Top
  readonly kinds: Kinds
}

/** Returns how many were found. */
function gather(part: Part, question: Question, { top, kinds }: Gathered): number {
  const { segment, matcher, gone } = part
  const { ids, standby, exchangeIds, kindOf } = segment
  const { rankOf, turnOf } = orderOf(question)
  const where = { spans: spansAsked(segment, question), lot: question.lot }
  const isGood = matcher.judge(question.good ?? [])
  const isThere = judgeOf(segment, question)
  const ofKinds = new Uint32Array(segment.kinds.length)
  let count = 0
  for (const listing of matcher.find(question.conditions, where)) {
    const id = ids[listing] as number
    const metres = metresTo(segment, listing, question)
    if (!isThere(listing, metres) || gone.has(id)) continue
    count += 1
    const kind = kindOf[listing] as number
    ofKinds[kind] = (ofKinds[kind] as number) + 1
    const isOther = question.ownExchange === exchangeIds[listing] ? 0 : 1
    const standsBy = standby[listing] as number
    const turn = turnOf(id, standsBy)
    // Whether a hit is a good one is asked only when that can bring it onto the page.
    if (!top.takes(rankOf(metres, standsBy, 0, isOther), turn)) continue
    const rank = rankOf(metres, standsBy, isGood(listing) ? 0 : 1, isOther)
    if (top.takes(rank, turn)) top.add({ id, rank, turn })
  }
  addKinds(kinds, segment, ofKinds)
  return count
}

function addKinds(kinds: Kinds, segment: Segment, ofKinds: Uint32Array): void {
  for (const [kind, hits] of ofKinds.entries()) {
    if (hits === 0) continue
    const { name, categoryIds } = segment.kinds[kind] as Kind
    kinds.set(name, [categoryIds, hits + (kinds.get(name)?.[1] ?? 0)])
  }
}

type Where = Pick<Question, 'around' | 'within' | 'box'>

function spansAsked(segment: Segment, { around, within, box }: Where): readonly Span[] {
  if (around && within !== null) return spansOf(segment, boxOf(around, within))
  return box ? spansOf(segment, box) : [[0, segment.size]]
}

/** NaN: the question names no place, or the listing lies nowhere. */
function metresTo({ lats, lons }: Segment, listing: number, { around }: Question): number {
  if (!around) return Number.NaN
  return metresBetween(around, { lat: lats[listing] as number, lon: lons[listing] as number })
}

/** Whether a listing lies where the question looks for it. */
function judgeOf({ lats, lons }: Segment, { around, within, box }: Where) {
  const most = around && within !== null ? within : null
  return (listing: number, metres: number): boolean =>
    (most === null || metres <= most) &&
    (box === null || isIn(box, lats[listing] as number, lons[listing] as number))
}
