/**
 * Numbers of payment cards in texts that people type: the server refuses them in every request, and
 * a till where they are typed, because it may send the text later. Numbers of business cards begin
 * with 9 and are none.
 */
import { withoutSeparators } from '../typed/digits.rules.ts'
import { ofUsualWidth } from '../typed/text.rules.ts'
import { brandOf } from './card-brand.rules.ts'
import { passesLuhn } from './card-entry.rules.ts'

/** Worth a closer look. Digits of double width are typed on keyboards of East Asia. */
export const maybeBankCard = /[\d０-９](?:[\s\p{Pd}\p{Cf}.·•−_]{0,3}[\d０-９]){12}/u
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
