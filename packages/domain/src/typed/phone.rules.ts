/**
 * Phone numbers of the United States, Canada and the islands that share their plan: ten digits, in
 * any dress, with an extension (CONTACT-03, CONTACT-04, FMT-07).
 */
import { fail, ok, type Result } from '../result.ts'
import { cleanLine, ofUsualWidth } from './text.rules.ts'

export interface PhoneNumber {
  /** Ten digits. */
  readonly digits: string
  /** Digits of the extension, or empty. */
  readonly extension: string
}

export type PhoneFault = 'missing' | 'not-a-phone'

/** ` x12`, ` ext. 12`, `, extension 12`, `#12`, `;ext=12` at the end. */
const extensionAtEnd = /[\s,;]*(?:extension|ext|x|#)[\s.:=]*(\d{1,6})$/i

/** `tel:`, `Phone:`, `Tel.` and the like at the beginning. */
const label = /^(?:tel(?:ephone)?|phone|ph|mobile|cell|fax|call)?[\s.:]*/i

/** Everything that people write between the digits. */
const dress = /^[\d\s()[\]+.\-/·‐‑‒–—−]*$/

/**
 * Ten digits, in any dress: `(504) 555-0123`, `504.555.0123`, `+1 504 555 0123`. A leading 1 or +1
 * goes. Anything else is no phone; nothing is cut off.
 */
export function readPhoneNumber(written: unknown): Result<PhoneNumber, PhoneFault> {
  const text = typeof written === 'string' ? cleanLine(ofUsualWidth(written)) : ''
  if (text === '') return fail('missing')
  const bare = text.replace(label, '')
  const extension = extensionAtEnd.exec(bare)?.[1] ?? ''
  const main = bare.replace(extensionAtEnd, '')
  const digits = main.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const international = /^\s*\+(?!\s*1)/.test(main)
  // No area code begins with 0 or 1: `1504555012` is a number with a leading 1 and a digit too few.
  const isOurs = /^[2-9]\d{9}$/.test(digits)
  if (!dress.test(main) || international || !isOurs) return fail('not-a-phone')
  return ok({ digits, extension })
}

/**
 * CONTACT-04: what a phone field shows while somebody types. Up to ten digits get their brackets
 * and dash; anything else, such as a leading 1 or an extension, stays as typed.
 */
export function phoneAsTyped(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (!/^[\d() -]*$/.test(typed) || !/^(?:[2-9]\d{0,9})?$/.test(digits)) return typed
  if (office === '') return digits
  return `(${area}) ${office}${line === '' ? '' : `-${line}`}`
}

/** `(504) 555-0123`, with ` x12`. Reading it gives the same number. */
export function phoneText({ digits, extension }: PhoneNumber): string {
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return `(${area}) ${office}-${line}${extension === '' ? '' : ` x${extension}`}`
}

/** For a `tel:` link: `+15045550123`, with `;ext=12` (RFC 3966). */
export function phoneLink({ digits, extension }: PhoneNumber): string {
  return `+1${digits}${extension === '' ? '' : `;ext=${extension}`}`
}
