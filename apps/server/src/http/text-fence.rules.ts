/**
 * Content refused in any request, checked before further parsing or logging: NUL characters, lone
 * surrogates, excessive nesting, and payment card numbers, which people may enter by mistake.
 * Numbers of business cards begin with 9 and are allowed.
 */
import { brandOf } from '@exchange/domain/card-entry/card-brand.rules'
import { passesLuhn } from '@exchange/domain/card-entry/card-entry.rules'
import { isGtin } from '@exchange/domain/members/barcode.rules'
import { withoutSeparators } from '@exchange/domain/typed/digits.rules'
import { ofUsualWidth } from '@exchange/domain/typed/text.rules'

export interface TextFault {
  readonly kind: 'unreadable' | 'card-number'
  /** The path of the field: `fields.weblinks.Facebook`; empty for the whole. */
  readonly field: string
}

/** Digits of double width are typed on keyboards of East Asia. */
const maybeCard = /[\d０-９](?:[\s\p{Pd}\p{Cf}.·•−_]{0,3}[\d０-９]){12}/u
/**
 * Swiped or pasted numbers: 13 to 19 consecutive digits, except in the fraction of a decimal
 * number, because coordinates can have fifteen digits.
 */
const solidRuns = /(?<!\d|\d\.)\d{13,}/g
/**
 * As printed on a card: in groups of four or in American Express' groups, with the same blanks,
 * dashes or dots between them, but not within longer text such as a UUID.
 */
const inFours =
  /(?<![\w-])\d{4}([\s\p{Pd}.·•−_]{1,3})\d{4}\1\d{4}\1\d{1,4}(?:\1\d{1,3})?(?![\w-])/gu
const asAmex = /(?<![\w-])\d{4}([\s\p{Pd}.·•−_]{1,3})\d{6}\1\d{5}(?![\w-])/gu
/**
 * Web addresses, with or without a scheme: their digits are ids, of profiles for example. Lengths
 * are limited, so that no text takes long.
 */
const links =
  /\b(?:https?:\/\/|www\.)\S+|\b[\w-]{1,63}(?:\.[\w-]{1,63}){0,6}\.[a-z]{2,24}[/?#]\S*/giu
const unseen = /\p{Cf}/gu
const deepest = 20

/** The fault of any text in a value; numbers are not checked. */
export function valueFault(value: unknown): TextFault | undefined {
  return faultAt(value, [])
}

function faultAt(value: unknown, path: readonly string[]): TextFault | undefined {
  if (typeof value === 'string') return textFault(value, path)
  if (value === null || typeof value !== 'object') return undefined
  if (path.length > deepest) return { kind: 'unreadable', field: '' }
  for (const [name, inner] of Object.entries(value)) {
    const fault = textFault(name, path) ?? faultAt(inner, [...path, name])
    if (fault) return fault
  }
  return undefined
}

function textFault(text: string, path: readonly string[]): TextFault | undefined {
  const field = path.join('.')
  if (text.includes('\0') || !text.isWellFormed()) return { kind: 'unreadable', field }
  // A tenth of the product numbers of 13 digits that begin with 4 would pass for an old card.
  const isProduct = path.at(-1) === 'barcode' && isGtin(text.trim())
  const holds = maybeCard.test(text) && !isProduct && holdsBankCard(text)
  return holds ? { kind: 'card-number', field } : undefined
}

/** True if the text contains a payment card number outside of links, consecutive or in groups. */
export function holdsBankCard(text: string): boolean {
  const plain = ofUsualWidth(text).replaceAll(unseen, '').replaceAll(links, ' ')
  for (const shape of [solidRuns, inFours, asAmex]) {
    for (const run of plain.match(shape) ?? []) if (isBankCard(withoutSeparators(run))) return true
  }
  return false
}

/** A number of a known network, at a length of that network, with a valid check digit. */
function isBankCard(digits: string): boolean {
  return (brandOf(digits)?.lengths.includes(digits.length) ?? false) && passesLuhn(digits)
}
