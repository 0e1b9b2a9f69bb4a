/**
 * Content refused in any request, checked before further parsing or logging: NUL characters, lone
 * surrogates, excessive nesting, and payment card numbers, which people may enter by mistake.
 * Numbers of business cards begin with 9 and are allowed.
 */
import { luhnDigit } from '@exchange/domain/members/card-number.rules'

export type TextFault = 'unreadable' | 'card-number'

const escapes = /\\u/i
const maybeCard = /\d(?:[ -]?\d){12}/
/**
 * Swiped or pasted numbers: 13 to 19 consecutive digits, except in the fraction of a decimal
 * number, because coordinates can have fifteen digits.
 */
const solidRuns = /(?<!\d|\d\.)\d{13,}/g
/**
 * As printed on a card: in groups of four or in American Express' groups, but not within longer
 * text such as a UUID.
 */
const printedRuns =
  /(?<![\w-])(?:\d{4}([ -])\d{4}\1\d{4}\1\d{1,4}(?:\1\d{1,3})?|\d{4}([ -])\d{6}\2\d{5})(?![\w-])/g
/** American Express, Visa, Mastercard (both ranges), Discover and similar. */
const bankRange = /^(3[47]|4|5[1-5]|2[2-7]|6)/
const deepest = 20

/**
 * The fault of a parsed body. `raw` is its text, which allows skipping the walk if nothing can be
 * wrong.
 */
export function bodyFault(raw: string, body: unknown): TextFault | undefined {
  const walk = escapes.test(raw) || maybeCard.test(raw) || opensOften(raw)
  return walk ? valueFault(body, 0) : undefined
}

/** True if it may be nested too deeply; brackets within texts count too, so the walk decides. */
function opensOften(raw: string): boolean {
  let open = 0
  for (let at = 0; at < raw.length; at += 1) {
    const character = raw.charCodeAt(at)
    if (character === 0x7b || character === 0x5b) open += 1
    if (open > deepest) return true
  }
  return false
}

/** The fault of any text in a value; numbers are not checked. */
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

/** True if the text contains a payment card number, consecutive or in printed groups. */
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
