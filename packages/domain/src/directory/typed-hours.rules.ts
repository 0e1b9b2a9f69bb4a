/**
 * Opening hours as people type and paste them: "Mon-Fri 9-5", "9am–5pm, Sat 10-2", "24/7", "closed
 * Sundays". A day that is named again has the later hours, and both when they are those of parts of
 * the business ("lunch 11-2, dinner 5-9"). Days that nobody names are closed.
 */
import { fail, ok, type Result } from '../result.ts'
import type { OpenSpan, WeekHours } from './hours.rules.ts'
import { readHoursTokens, type HoursToken, type TypedHoursFault } from './hours-tokens.rules.ts'
import { weekFault } from './week-hours.rules.ts'
import {
  mergedSpans,
  weekOfClauses,
  withoutSpans,
  type HoursClause,
} from './hours-clauses.rules.ts'

type Week = WeekHours['week']

export type { TypedHoursFault }

/** The tokens and how far they are read. */
interface Cursor {
  readonly tokens: readonly HoursToken[]
  at: number
}

/** Seven days, Sunday first, or why the text is no week of hours. */
export function readHours(written: string): Result<Week, TypedHoursFault> {
  const tokens = readHoursTokens(written)
  const last = tokens?.at(-1)
  if (!tokens || !last) return fail('not-hours')
  if (last.kind === 'refused') return fail(last.fault)
  const clauses = clausesOf(tokens)
  const week = clauses && weekOfClauses(clauses)
  if (week && !weekFault(week)) return ok(week)
  const has = (one: HoursToken['kind']) => tokens.some(({ kind }) => kind === one)
  if (has('span')) return fail('not-hours')
  return fail(has('appointment') ? 'appointment' : has('days') ? 'no-times' : 'not-hours')
}

function clausesOf(tokens: readonly HoursToken[]): readonly HoursClause[] | null {
  const cursor: Cursor = { tokens, at: 0 }
  const clauses: HoursClause[] = []
  for (;;) {
    skip(cursor, 'comma', 'appointment')
    if (cursor.at >= tokens.length) return clauses
    const isPart = skip(cursor, 'part')
    skip(cursor, 'comma', 'part')
    if (cursor.at >= tokens.length) return clauses
    const clause = isClosing(cursor) ? closedClause(cursor, clauses) : openClause(cursor)
    if (!clause) return null
    clauses.push(isPart ? { ...clause, adds: true } : clause)
  }
}

/** "closed Sundays", "except Sundays"; "except" before days with hours of their own says nothing. */
function isClosing(cursor: Cursor): boolean {
  if (kindAt(cursor) === 'closed') return true
  if (kindAt(cursor) !== 'except') return false
  const next = { ...cursor, at: cursor.at + 1 }
  const isOwn = kindAt(next) === 'days' && hasOwnHours(next)
  if (isOwn) cursor.at += 1
  return !isOwn
}

/** "closed Sundays and Mondays", "closed for lunch 12-1", "closed". */
function closedClause(cursor: Cursor, before: HoursClause[]): HoursClause | null {
  cursor.at += 1
  skip(cursor, 'part')
  const pause = takeSpans(cursor)
  if (pause.spans.length > 0) {
    const cut = before.at(-1)
    const spans = cut && withoutSpans(cut.spans, pause.spans)
    if (!cut || !spans) return null
    skip(cursor, 'part')
    before.pop()
    return { ...cut, spans }
  }
  const chunks = chunksHere(cursor)
  const last = chunks.at(-1)
  if (!last) return closedAlone(cursor)
  const isOthers = isHoursAt({ ...cursor, at: last.end })
  const kept = isOthers ? chunks.slice(0, closedCount(chunks)) : chunks
  cursor.at = kept.at(-1)?.end ?? cursor.at
  return { days: kept.flatMap(({ days }) => days), spans: [] }
}

/** All days that have no hours: "closed", "otherwise closed". */
function closedAlone(cursor: Cursor): HoursClause {
  skip(cursor, 'others')
  return { days: null, spans: [] }
}

/** How many lists of days are closed when hours follow the last one: "closed Sun, Mon-Fri 9-5". */
function closedCount(chunks: readonly Chunk[]): number {
  const split = (is: (chunk: Chunk) => boolean) => chunks.findIndex((one, at) => at > 0 && is(one))
  const [line, range] = [split(({ isApart }) => isApart), split(({ isRange }) => isRange)]
  return line > 0 ? line : range > 0 ? range : 1
}

/** "Mon-Fri 9-5", "9-5 Mon-Fri", "Sun closed", "Sat by appointment". */
function openClause(cursor: Cursor): HoursClause | null {
  const before = takeDays(cursor)
  const isOthers = !before && skip(cursor, 'others')
  skip(cursor, 'comma')
  const isClosed = skip(cursor, 'closed', 'dash', 'appointment')
  if (isClosed) return before || isOthers ? { days: before, spans: [] } : null
  const { spans, adds } = takeSpans(cursor)
  if (spans.length === 0) return null
  const days = before ?? (isOthers ? null : takeDaysBehind(cursor))
  return { days, spans, adds, isOthers: isOthers || (!before && skip(cursor, 'others')) }
}

function takeSpans(cursor: Cursor): { spans: readonly OpenSpan[]; adds: boolean } {
  let spans: readonly OpenSpan[] = []
  let adds = false
  for (;;) {
    const start = cursor.at
    skip(cursor, 'comma')
    const isPart = skip(cursor, 'part')
    skip(cursor, 'comma', 'part')
    const token = cursor.tokens[cursor.at]
    if (token?.kind !== 'span') {
      cursor.at = start
      return { spans: adds ? mergedSpans(spans) : spans, adds }
    }
    cursor.at += 1
    // "lunch 12-1 closed"
    const isPause = isPart && kindAt(cursor) === 'closed'
    const left = isPause ? withoutSpans(spans, [token.span]) : null
    if (left) cursor.at += 1
    adds ||= isPart && !left
    spans = left ?? [...spans, token.span]
  }
}

/** All days up to the hours, without those after "except"; null when there are none. */
function takeDays(cursor: Cursor): readonly number[] | null {
  let taken: readonly number[] | null = null
  for (;;) {
    const start = cursor.at
    skip(cursor, 'comma')
    const isExcept: boolean = taken !== null && skip(cursor, 'except')
    const token = cursor.tokens[cursor.at]
    if (token?.kind !== 'days') {
      cursor.at = start
      return taken
    }
    taken = isExcept ? without(taken, token.days) : [...(taken ?? []), ...token.days]
    cursor.at += 1
  }
}

/** "9-5 Mon-Fri"; behind a comma only days without hours of their own. */
function takeDaysBehind(cursor: Cursor): readonly number[] | null {
  let taken: readonly number[] | null = null
  for (;;) {
    const start = cursor.at
    const isDirect = taken === null && kindAt(cursor) === 'days'
    skip(cursor, 'comma', 'part')
    const isExcept: boolean = taken !== null && skip(cursor, 'except')
    const [chunk] = chunksHere(cursor)
    if (!chunk || (!isDirect && isHoursAt({ ...cursor, at: chunk.end }))) {
      cursor.at = start
      return taken
    }
    taken = isExcept ? without(taken, chunk.days) : [...(taken ?? []), ...chunk.days]
    cursor.at = chunk.end
  }
}

/** Days that belong together: "Sat & Sun". */
interface Chunk {
  readonly days: readonly number[]
  readonly isRange: boolean
  /** After a line break, a semicolon or a full stop. */
  readonly isApart: boolean
  /** The token behind it. */
  readonly end: number
}

/** The lists of days from here, with commas between them. */
function chunksHere({ tokens, at: start }: Cursor): readonly Chunk[] {
  const chunks: Chunk[] = []
  let joins = false
  let isApart = false
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token?.kind === 'comma') {
      joins = token.strength === 'weak'
      isApart ||= token.strength === 'strong'
      continue
    }
    if (token?.kind !== 'days') break
    const last = joins ? chunks.pop() : undefined
    chunks.push({
      days: [...(last?.days ?? []), ...token.days],
      isRange: (last?.isRange ?? false) || token.isRange,
      isApart: last?.isApart ?? isApart,
      end: at + 1,
    })
    joins = false
    isApart = false
  }
  return chunks
}

function hasOwnHours(cursor: Cursor): boolean {
  const [chunk] = chunksHere(cursor)
  return chunk !== undefined && isHoursAt({ ...cursor, at: chunk.end })
}

/** What stands behind days that have hours of their own. */
const ownHours = new Set<HoursToken['kind']>(['span', 'closed', 'dash', 'part', 'appointment'])

function isHoursAt(cursor: Cursor): boolean {
  const kind = kindAt(cursor)
  return kind !== undefined && ownHours.has(kind)
}

function without(days: readonly number[] | null, some: readonly number[]): readonly number[] {
  return (days ?? []).filter((one) => !some.includes(one))
}

function kindAt({ tokens, at }: Cursor): HoursToken['kind'] | undefined {
  return tokens[at]?.kind
}

/** Whether there was one of these kinds. */
function skip(cursor: Cursor, ...kinds: readonly HoursToken['kind'][]): boolean {
  const start = cursor.at
  for (;;) {
    const kind = kindAt(cursor)
    if (!kind || !kinds.includes(kind)) return cursor.at > start
    cursor.at += 1
  }
}
