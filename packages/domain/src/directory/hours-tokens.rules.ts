/** Typed opening hours in pieces: days, times, and what stands between them. */
import { cleanLines, ofUsualWidth } from '../typed/text.rules.ts'
import { errorsAllowed, typingErrors } from '../typed/typing-error.rules.ts'
import { clock, readClockSpan } from './clock-span.rules.ts'
import { dayMinutes, type OpenSpan } from './hours.rules.ts'
import * as words from './hours-vocabulary.rules.ts'

/** Why typed hours are refused. */
export type TypedHoursFault = 'not-hours' | 'changing' | 'appointment' | 'no-end' | 'no-times'

export type HoursToken =
  /** Days of the week; of holidays none. */
  | { readonly kind: 'days'; readonly days: readonly number[]; readonly isRange: boolean }
  | { readonly kind: 'span'; readonly span: OpenSpan }
  | { readonly kind: 'part' | 'others' | 'closed' | 'except' | 'appointment' }
  /** A weak one stands within a list of days ("Sat & Sun"). */
  | { readonly kind: 'comma'; readonly strength: 'weak' | 'usual' | 'strong' }
  /** A day without hours: "Sun -". */
  | { readonly kind: 'dash' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'refused'; readonly fault: TypedHoursFault }

type Reader = readonly [pattern: RegExp, read: (found: readonly string[]) => HoursToken | null]

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const allDay: OpenSpan = { opens: 0, closes: dayMinutes }
const silent: HoursToken = { kind: 'silent' }
const weak: HoursToken = { kind: 'comma', strength: 'weak' }

const daysByName = byWord(words.dayNames)
const daysByShort = byWord(words.shortDays)
const daysInRange = new Map([...daysByShort, ...daysByName])
const [partWords, silentWords, joiningWords] = [
  words.partWords,
  words.silentWords,
  words.joiningWords,
].map((some) => new Set(some.split(' ')))
/** Long words that are often misspelt, and what they are. */
const longWords = new Map<string, () => HoursToken>([
  ...words.dayNames.map((some, day) => [some.split(' ')[0] ?? '', () => days([day])] as const),
  ['closed', only('closed')],
  ['weekdays', () => days([1, 2, 3, 4, 5])],
  ['weekends', () => days([6, 0])],
  ['everyday', () => days(everyDay)],
  ['appointment', only('appointment')],
])

const readers: readonly Reader[] = [
  [at(`(?:${clock}${words.to})?(?:${words.changing})`), refused('changing')],
  [at(words.holidays), () => days([])],
  [at(words.asides), () => silent],
  [at(words.appointment), only('appointment')],
  [at(`(?:${clock})?${words.to}${words.openEnd}`), refused('no-end')],
  [at(words.wholeDay), () => ({ kind: 'span', span: allDay })],
  [at(words.everyDay), () => days(everyDay)],
  [at(words.weekdays), () => days([1, 2, 3, 4, 5])],
  [at(words.weekends), () => days([6, 0])],
  [at(words.others), only('others')],
  [at(words.except), only('except')],
  [at(words.closed), only('closed')],
  [at(`(${clock})(?:${words.to}|${words.toClosing})(${clock})`), spanOf],
  [at(String.raw`(${words.exactClock})\s+(${words.exactClock})`), spanOf],
  [at(clock), refused('no-end')],
  [at('([a-z]+(?:-[a-z]+){2,})(?![a-z])'), listOfDays],
  [at(String.raw`([a-z]+)(?:'s)?\.?${words.to}([a-z]+)(?:'s)?\.?(?![a-z'])`), rangeOfDays],
  [
    at(
      String.raw`([a-z]{1,2})\.?(?=\s*(?:[,/&+:;|)\d\n-]|and\b|clos|$)|\s+${words.nextShortDay}\b)`,
    ),
    shortDay,
  ],
  [at('([a-z]+(?:-[a-z]+)+)(?![a-z])'), wordOf],
  [at(String.raw`([a-z]+)(?:'(?:s|re))?(?:(?<!day|days)\.)?(?![a-z'])`), wordOf],
  [at('-{1,3}(?=[^\\S\\n]*(?:[;,|)]|$|\\n\\s*[a-z]))'), () => ({ kind: 'dash' })],
  [at('[&+/]'), () => weak],
  [at(','), () => ({ kind: 'comma', strength: 'usual' })],
  [at(String.raw`[;\n|•.!]`), () => ({ kind: 'comma', strength: 'strong' })],
  [at(String.raw`[^\S\n]+|[-:*()[\]=>@"'“”‘·_✓✔●▪]|\p{Extended_Pictographic}`), () => silent],
]

/**
 * What stands in the text, without what says nothing, up to what must be refused; null when a part
 * cannot be read.
 */
export function readHoursTokens(written: string): readonly HoursToken[] | null {
  const text = folded(written)
  const read: HoursToken[] = []
  for (let from = 0; from < text.length;) {
    const next = tokenAt(text, from)
    if (!next) return null
    from = next.until
    if (next.token.kind !== 'silent') read.push(next.token)
    if (next.token.kind === 'refused') break
  }
  return read
}

function folded(written: string): string {
  return cleanLines(ofUsualWidth(written))
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[\p{Pd}−~→ー]/gu, '-')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\bbetween ([^,;\n]+?) and\b/g, '$1 to')
}

function tokenAt(text: string, from: number): { token: HoursToken; until: number } | null {
  for (const [pattern, read] of readers) {
    pattern.lastIndex = from
    const found = pattern.exec(text)
    const token = found && read(found)
    if (token) return { token, until: from + found[0].length }
  }
  return null
}

function spanOf([, opens = '', closes = '']: readonly string[]): HoursToken {
  return { kind: 'span', span: readClockSpan(opens, closes) }
}

/** "M-W-F" */
function listOfDays([, list = '']: readonly string[]): HoursToken | null {
  const some = list.split('-').map((word) => dayOf(word, daysInRange))
  return some.includes(undefined) ? null : days(some.flatMap((day) => day ?? []))
}

/** From one day to another, also over the weekend: "Fri-Mon". */
function rangeOfDays([, first = '', last = '']: readonly string[]): HoursToken | null {
  const [from, until] = [dayOf(first, daysInRange), dayOf(last, daysInRange)]
  if (from === undefined || until === undefined) return null
  const length = ((until - from + 7) % 7) + 1
  const some = Array.from({ length }, (_no, next) => (from + next) % 7)
  return { kind: 'days', days: some, isRange: true }
}

function shortDay([, word = '']: readonly string[]): HoursToken | null {
  const day = daysByShort.get(word)
  return day === undefined ? null : days([day])
}

function wordOf([, word = '']: readonly string[]): HoursToken | null {
  if (silentWords?.has(word)) return silent
  if (joiningWords?.has(word)) return weak
  if (partWords?.has(word)) return { kind: 'part' }
  const day = dayOf(word, daysByName)
  if (day !== undefined) return days([day])
  return runOfDays(word) ?? misspelt(word)
}

/** "MWF", "TTh", "MTWThF". */
function runOfDays(word: string): HoursToken | null {
  if (!/^(?:mo?|tu|t|we?|th|r|fr?|sa|su)+$/.test(word)) return null
  const some = word.match(/th|tu|mo|we|fr|sa|su|[mtwrf]/g) ?? []
  return some.length > 1 ? days(some.flatMap((one) => daysByShort.get(one) ?? [])) : null
}

function misspelt(word: string): HoursToken | null {
  const most = errorsAllowed(word)
  const meant = [...longWords.keys()].filter(
    (one) => one[0] === word[0] && typingErrors(word, one, most) <= most,
  )
  const [nearest] = meant.toSorted(
    (one, other) => typingErrors(word, one, most) - typingErrors(word, other, most),
  )
  return nearest === undefined ? null : (longWords.get(nearest)?.() ?? null)
}

function dayOf(word: string, known: ReadonlyMap<string, number>): number | undefined {
  const exact = known.get(word) ?? (word.length > 3 ? known.get(word.replace(/s$/, '')) : undefined)
  if (exact !== undefined) return exact
  const token = word.length > 4 && !silentWords?.has(word) ? misspelt(word) : null
  return token?.kind === 'days' && token.days.length === 1 ? token.days[0] : undefined
}

function byWord(some: readonly string[]): ReadonlyMap<string, number> {
  return new Map(some.flatMap((all, day) => all.split(' ').map((word) => [word, day] as const)))
}

function days(some: readonly number[]): HoursToken {
  return { kind: 'days', days: some, isRange: false }
}

function only(kind: 'part' | 'others' | 'closed' | 'except' | 'appointment'): () => HoursToken {
  return () => ({ kind })
}

function refused(fault: TypedHoursFault): () => HoursToken {
  return () => ({ kind: 'refused', fault })
}

function at(pattern: string): RegExp {
  return new RegExp(pattern, 'uy')
}
