/**
 * What no text of a request may hold, judged before anything is parsed further or logged: NUL
 * characters, halves of surrogate pairs, and bank card numbers (RELIABILITY: somebody will swipe
 * one). Our own card numbers begin with 9 and pass.
 */
import { luhnDigit } from '@exchange/domain/members/card-number.rules'

export type TextFault = 'unreadable' | 'card-number'

const escapes = /\\u/i
const maybeCard = /\d(?:[ -]?\d){12}/
const digitRuns = /\d(?:[ -]?\d){12,}/g
/** American Express, Visa, Mastercard (both ranges), Discover and the like. */
const bankRange = /^(3[47]|4|5[1-5]|2[2-7]|6)/
const deepest = 20

/** The fault of a parsed body; `raw` is its text and spares the walk when nothing can be wrong. */
export function bodyFault(raw: string, body: unknown): TextFault | undefined {
  const walk = escapes.test(raw) || maybeCard.test(raw) || raw.includes('\0')
  return walk ? valueFault(body, 0) : undefined
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

/** Does the text hold 13 to 19 digits, with spaces or dashes between, that look like a bank card? */
export function holdsBankCard(text: string): boolean {
  for (const [run] of text.matchAll(digitRuns)) {
    const digits = run.replaceAll(/[ -]/g, '')
    if (digits.length > 19 || !bankRange.test(digits)) continue
    if (luhnDigit(digits.slice(0, -1)) === digits.at(-1)) return true
  }
  return false
}
