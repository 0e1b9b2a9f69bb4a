/**
 * Opening hours as people type and paste them: "Mon-Fri 9-5", "9am–5pm, Sat 10-2", "24/7", "closed
 * Sundays". A day that is named again has the later hours; days that nobody names are closed, and
 * hours without any day are those of every day.
 */
import { clockText, type OpenSpan, type WeekHours } from './hours.rules.ts'
import { fail, ok, type Result } from '../result.ts'
import { readClockSpan } from './clock-span.rules.ts'
import { ofUsualWidth } from '../typed/text.rules.ts'

type Week = WeekHours['week']

/** Some days, hours on them, or what stands between. */
type Token =
  | { readonly kind: 'days'; readonly days: readonly number[] }
  | { readonly kind: 'span'; readonly span: OpenSpan }
  | { readonly kind: 'closed' }
  | { readonly kind: 'comma' }

const spansMost = 4
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const allDay: OpenSpan = { opens: 0, closes: 1_440 }

const day = String.raw`\b(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?s?\b\.?`
/** Days of a range only: "M-F", "Mo-Fr"; alone, "we" is no day. */
const shortDay = String.raw`(?:su|mo?|tu|we|th|fr?|sa)`
const to = String.raw`\s*(?:-|\bto\b|\buntil\b|\btill\b|\bthrough\b|\bthru\b)\s*`
const clock = String.raw`(?:noon|midnight|(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d)?\s*(?:[ap]\.?m\b\.?|[ap]\b)?)`

type Reader = readonly [pattern: RegExp, read: (found: readonly string[]) => Token]
const readers: readonly Reader[] = [
  [
    /24\s*\/\s*7\b|(?:open\s+)?24\s*-?\s*(?:hours?|hrs?)\b/y,
    () => ({ kind: 'span', span: allDay }),
  ],
  [/every\s*day\b|daily\b|all\s+week\b|(?:7|seven)\s+days\s+a\s+week\b/y, () => days(everyDay)],
  [/week-?days?\b/y, () => days([1, 2, 3, 4, 5])],
  [/week-?ends?\b/y, () => days([6, 0])],
  [/closed\b/y, () => ({ kind: 'closed' })],
  [
    new RegExp(`(${day})${to}(${day})`, 'y'),
    ([, from = '', last = '']) => days(daysFrom(from, last)),
  ],
  [new RegExp(day, 'y'), ([one = '']) => days([dayOf(one)])],
  [
    new RegExp(`\\b(${shortDay})${to}(${shortDay})\\b`, 'y'),
    ([, from = '', last = '']) => days(daysFrom(longDay(from), longDay(last))),
  ],
  [
    new RegExp(`(${clock})${to}(${clock})(?!\\d)`, 'y'),
    ([, opens = '', closes = '']) => ({ kind: 'span', span: readClockSpan(opens, closes) }),
  ],
  [/[,;&+/\n]|and\b/y, () => ({ kind: 'comma' })],
  [/[^\S\n]+|[:|•·*().]|(?:open|hours|from|we|are|on)\b/y, () => ({ kind: 'comma' })],
]
/** The last reader takes what says nothing. */
const silent = readers.length - 1

/** Seven days, Sunday first. */
export function readHours(written: string): Result<Week, 'not-hours'> {
  const text = ofUsualWidth(written)
    .toLowerCase()
    .replaceAll(/\p{Pd}|−/gu, '-')
    .replaceAll(/\r\n?/g, '\n')
  const read = tokensOf(text)
  const week = read && weekOf(read)
  return week ? ok(week) : fail('not-hours')
}

/** Monday first, days with the same hours together: "Mon-Fri 9 AM-5 PM; Sat-Sun closed". */
export function writeHours(week: Week): string {
  const groups: { first: number; last: number; hours: string }[] = []
  for (const at of [1, 2, 3, 4, 5, 6, 0]) {
    const spans = (week[at] ?? []).map(
      ({ opens, closes }) => `${clockText(opens)}-${clockText(closes)}`,
    )
    const hours = spans.join(', ') || 'closed'
    const before = groups.at(-1)
    if (before?.hours === hours) before.last = at
    else groups.push({ first: at, last: at, hours })
  }
  return groups
    .map(({ first, last, hours }) => {
      const [from, until] = [nameOf(first), nameOf(last)]
      return `${first === last ? from : `${from}-${until}`} ${hours}`
    })
    .join('; ')
}

function tokensOf(text: string): Token[] | null {
  const read: Token[] = []
  for (let at = 0; at < text.length;) {
    const found = readers.findIndex(([pattern]) => {
      pattern.lastIndex = at
      return pattern.test(text)
    })
    const [pattern, make] = readers[found] ?? []
    if (!pattern || !make) return null
    pattern.lastIndex = at
    const token = make(pattern.exec(text) ?? [])
    at = pattern.lastIndex
    if (found !== silent) read.push(token)
  }
  return read
}

/** Days before their hours ("Mon-Fri 9-5"), or directly behind them ("9-5 Mon-Fri"). */
function weekOf(read: readonly Token[]): Week | null {
  const week: (readonly OpenSpan[])[] = everyDay.map(() => [])
  let at = 0
  let said = 0
  const skipCommas = () => {
    while (read[at]?.kind === 'comma') at += 1
  }
  const takeDays = () => {
    const taken: number[] = []
    for (;;) {
      const start = at
      skipCommas()
      const token = read[at]
      if (token?.kind !== 'days') {
        at = start
        return taken
      }
      taken.push(...token.days)
      at += 1
    }
  }
  const takeSpans = () => {
    const taken: OpenSpan[] = []
    for (;;) {
      const start = at
      skipCommas()
      const token = read[at]
      if (token?.kind !== 'span') {
        at = start
        return taken
      }
      taken.push(token.span)
      at += 1
    }
  }
  /** "9-5 Mon-Fri"; behind a comma only when these days have no hours of their own. */
  const takeDaysBehind = () => {
    const start = at
    const isDirect = read[at]?.kind === 'days'
    const behind = takeDays()
    const next = at
    skipCommas()
    const isOthers = !isDirect && at < read.length && read[at]?.kind !== 'days'
    at = isOthers ? start : next
    return isOthers ? [] : behind
  }
  for (skipCommas(); at < read.length; skipCommas()) {
    const isFirst = read[at]?.kind === 'days'
    let named = isFirst ? takeDays() : []
    skipCommas()
    const isClosed = read[at]?.kind === 'closed'
    if (isClosed) at += 1
    const spans = isClosed ? [] : takeSpans()
    if (!isClosed && spans.length === 0) return null
    if (!isFirst) named = takeDaysBehind()
    if (named.length === 0 && said > 0) return null
    for (const one of named.length > 0 ? named : everyDay) week[one] = inOrder(spans)
    said += 1
  }
  return said > 0 && week.every(isDay) ? week : null
}

function inOrder(spans: readonly OpenSpan[]): readonly OpenSpan[] {
  return spans.toSorted((one, other) => one.opens - other.opens)
}

function isDay(spans: readonly OpenSpan[]): boolean {
  const isApart = spans.every(({ opens }, at) => opens >= (spans[at - 1]?.closes ?? 0))
  return spans.length <= spansMost && isApart
}

function days(some: readonly number[]): Token {
  return { kind: 'days', days: some }
}

/** "f" and "fr" are "fri". */
function longDay(short: string): string {
  return dayNames.find((name) => name.startsWith(short)) ?? ''
}

function dayOf(name: string): number {
  return dayNames.indexOf(name.slice(0, 3))
}

/** From one day to another, also over the weekend: "Fri-Mon". */
function daysFrom(first: string, last: string): number[] {
  const [from, length] = [dayOf(first), ((dayOf(last) - dayOf(first) + 7) % 7) + 1]
  return Array.from({ length }, (_no, at) => (from + at) % 7)
}

function nameOf(at: number): string {
  const name = dayNames[at] ?? ''
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
