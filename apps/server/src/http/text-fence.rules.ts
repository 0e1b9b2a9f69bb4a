/**
 * What no request may hold, judged before anything is parsed further or logged: NUL characters,
 * halves of surrogate pairs, nesting without end, and bank card numbers, because somebody will
 * swipe one. Our own card numbers begin with 9 and pass.
 */
import { luhnDigit } from '@exchange/domain/members/card-number.rules'

export type TextFault = 'unreadable' | 'card-number'

const escapes = /\\u/i
const maybeCard = /\d(?:[ -]?\d){12}/
/** As a swipe or a paste has them: 13 to 19 digits in one piece, whatever stands around them but
 * for the fraction of a number: a device tells its place with fifteen digits. */
const solidRuns = /(?<!\d|\d\.)\d{13,}/g
/** As printed on a card, in fours or in American Express' groups; not a part of something longer,
 * as groups of digits within a UUID are. */
const printedRuns =
  /(?<![\w-])(?:\d{4}([ -])\d{4}\1\d{4}\1\d{1,4}(?:\1\d{1,3})?|\d{4}([ -])\d{6}\2\d{5})(?![\w-])/g
/** American Express, Visa, Mastercard (both ranges), Discover and the like. */
const bankRange = /^(3[47]|4|5[1-5]|2[2-7]|6)/
const deepest = 20

/** The fault of a parsed body; `raw` is its text and spares the walk when nothing can be wrong. */
export function bodyFault(raw: string, body: unknown): TextFault | undefined {
  const walk = escapes.test(raw) || maybeCard.test(raw) || opensOften(raw)
  return walk ? valueFault(body, 0) : undefined
}

/** Could it be nested too deeply? Brackets within texts count too: the walk decides. */
function opensOften(raw: string): boolean {
  let open = 0
  for (let at = 0; at < raw.length; at += 1) {
    const character = raw.charCodeAt(at)
    if (character === 0x7b || character === 0x5b) open += 1
    if (open > deepest) return true
  }
  return false
}

/** The fault of any text within a value; numbers are not text. */
export function valueFault(value: unknown, depth: number): TextFault | undefined {
  if (typeof value === 'string') return textFault(value)
  if (value === null || typeof value !== 'object') return undefined
  if (depth > deepest) return 'unreadable'
  for (const [name, inner] of Object.entries(value)) {
    const fault = textFault(name) ?? valueFault(inner, depth + 1)
    if (fault) return fault
  }
  return undefined
}

function textFault(text: string): TextFault | undefined {
  if (text.includes('\0') || !text.isWellFormed()) return 'unreadable'
  return maybeCard.test(text) && holdsBankCard(text) ? 'card-number' : undefined
}

/** Does the text hold a number of a bank card, in one piece or in its printed groups? */
export function holdsBankCard(text: string): boolean {
  for (const shape of [solidRuns, printedRuns]) {
    for (const run of text.match(shape) ?? [])
      if (isBankCard(run.replaceAll(/[ -]/g, ''))) return true
  }
  return false
}

function isBankCard(digits: string): boolean {
  if (digits.length < 13 || digits.length > 19 || !bankRange.test(digits)) return false
  return luhnDigit(digits.slice(0, -1)) === digits.at(-1)
}
