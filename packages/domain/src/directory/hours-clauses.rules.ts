/** What each part of typed opening hours says of the days, put together to a week. */
import type { OpenSpan, WeekHours } from './hours.rules.ts'

export interface HoursClause {
  /** Null when none is named; empty for holidays. */
  readonly days: readonly number[] | null
  /** None: closed. */
  readonly spans: readonly OpenSpan[]
  /** Added to other hours of the day instead of replacing them. */
  readonly adds?: boolean
  /** "other days": all that nobody names. */
  readonly isOthers?: boolean
}

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const [sunday, saturday] = [0, 6]

/** Seven days; null when nothing is said of any, or hours of no day contradict each other. */
export function weekOfClauses(clauses: readonly HoursClause[]): WeekHours['week'] | null {
  const unnamed = clauses.filter(({ days }) => days === null)
  const named = clauses.filter(({ days }) => days !== null)
  const open = unnamed.filter(({ spans }) => spans.length > 0)
  const isOne = open.length < 2 || open.every(({ adds }) => adds)
  const isClosedToo = open.length > 0 && unnamed.length > open.length && named.length === 0
  const says = unnamed.length > 0 || named.some(({ days }) => days && days.length > 0)
  if (!says || !isOne || isClosedToo || isOnlyClosed(clauses)) return null
  const week: (readonly OpenSpan[])[] = everyDay.map(() => [])
  const given = [
    ...open.map((one) => ({ ...one, days: meantDays(named, one.isOthers ?? false) })),
    ...named,
  ]
  for (const [at, clause] of given.entries()) {
    for (const day of clause.days ?? []) {
      const before = week[day] ?? []
      const both = [...before, ...clause.spans]
      const adds = clause.adds || (isSameDays(clause, given.slice(0, at)) && isApart(both))
      week[day] = adds ? mergedSpans(both) : inOrder(clause.spans)
    }
  }
  return week
}

/** Some days are closed, and of the others nothing is said: "closed Sundays". */
function isOnlyClosed(clauses: readonly HoursClause[]): boolean {
  const told = new Set(clauses.flatMap(({ days }) => days ?? everyDay))
  return told.size < everyDay.length && clauses.every(({ spans }) => spans.length === 0)
}

/**
 * The days of hours without days. Beside days that only close, all others: "9-5, closed Sundays".
 * Beside days with other hours, those of a working week: "9-5, Sat 10-2", and with Saturday when
 * even Sunday is open: "10-6, Sun 12-5".
 */
function meantDays(named: readonly HoursClause[], isOthers: boolean): readonly number[] {
  const told = new Set(named.flatMap(({ days }) => days ?? []))
  const rest = everyDay.filter((day) => !told.has(day))
  const opened = new Set(named.flatMap(({ days, spans }) => (spans.length > 0 ? (days ?? []) : [])))
  if (isOthers || opened.size === 0) return rest
  const working = rest.filter((day) => day !== sunday && (day !== saturday || opened.has(sunday)))
  return working.length > 0 ? working : rest
}

function isSameDays(clause: HoursClause, before: readonly HoursClause[]): boolean {
  const daysOf = ({ days }: HoursClause) =>
    (days ?? []).toSorted((one, other) => one - other).join()
  return clause.spans.length > 0 && before.some((one) => daysOf(one) === daysOf(clause))
}

function isApart(spans: readonly OpenSpan[]): boolean {
  return inOrder(spans).every(({ opens }, at, all) => opens >= (all[at - 1]?.closes ?? 0))
}

export function inOrder(spans: readonly OpenSpan[]): readonly OpenSpan[] {
  return spans.toSorted((one, other) => one.opens - other.opens)
}

/** In order; those that overlap are one. */
export function mergedSpans(spans: readonly OpenSpan[]): readonly OpenSpan[] {
  const merged: OpenSpan[] = []
  for (const span of inOrder(spans)) {
    const last = merged.at(-1)
    if (!last || last.closes <= span.opens) merged.push(span)
    else merged[merged.length - 1] = { ...last, closes: Math.max(last.closes, span.closes) }
  }
  return merged
}

/** The hours without pauses within them; null when a pause is not within. */
export function withoutSpans(
  spans: readonly OpenSpan[],
  pauses: readonly OpenSpan[],
): readonly OpenSpan[] | null {
  let left = spans
  for (const pause of pauses) {
    const within = left.find(({ opens, closes }) => opens < pause.opens && pause.closes < closes)
    if (!within) return null
    left = left.flatMap((one) =>
      one === within
        ? [
            { opens: one.opens, closes: pause.opens },
            { opens: pause.closes, closes: one.closes },
          ]
        : [one],
    )
  }
  return left
}
