/**
 * Phone numbers of the United States, Canada and the islands that share their plan: ten digits, in
 * any dress, with an extension (CONTACT-03, CONTACT-04, FMT-07).
 */
import { fail, ok, type Result } from '../result.ts'
import { withoutWrapping } from './pasted.rules.ts'

export interface PhoneNumber {
  /** Ten digits. */
  readonly digits: string
  /** Digits of the extension, or empty. */
  readonly extension: string
}

export type PhoneFault = 'missing' | 'not-a-phone'

/** ` x12`, ` ext. 12`, `, extension 12`, `(ext 12)`, `#12`, `;ext=12`, `,,12` at the end. */
const extensionAtEnd = /[\s,;(]*(?:(?:extension|extn|ext|x|#)[\s.:=-]*|[,;]+\s*)(\d{1,6})[\s)#]*$/i

const kind =
  '(?:tel(?:ephone)?|phone|ph|mobile|mob|cell(?:ular)?|work|home|office|main|direct|store|shop|' +
  'business|landline|fax|text|sms|whatsapp|voice|call(?:to)?)'
/** `tel:`, `Phone:`, `Cell phone no.`, `Call or text` and the like at the beginning. */
const label = new RegExp(
  `^(?:(?:${kind}(?:\\s+(?:or\\s+)?${kind})?|[tpmcwho](?=[.:\\s]))` +
    '(?:\\s*(?:number|no\\b|nr\\b|#))?)?[\\s.:]*(?://)?',
  'i',
)
/** ` cell`, `- work`, `(m)` at the end. */
const labelAtEnd = new RegExp(
  `[\\s,;:/\\p{Pd}]*(?:\\b${kind}(?:\\s+phone)?|\\([tpmcwho]\\))\\.?$`,
  'iu',
)
/** What a `tel:` link says of the country (RFC 3966). */
const context = /;phone-context=[^;]*/i

/** Everything that people write between the digits. */
const dress = /^[\d\s()[\]+.\-/·•∙⋅․‐‑‒–—―−]*$/

/**
 * Ten digits, in any dress: `(504) 555-0123`, `504.555.0123`, `+1 504 555 0123`. A leading 1 or +1
 * goes, and what kind of phone it is: `504-555-0123 (cell)`. Anything else is no phone; nothing is cut off.
 */
export function readPhoneNumber(written: unknown): Result<PhoneNumber, PhoneFault> {
  const text = withoutWrapping(written)
  if (text === '') return fail('missing')
  const plain = text.replaceAll('%20', ' ').replace(context, '').replace(labelAtEnd, '')
  const bare = plain.replace(label, '').replace(/[.,;]+$/, '')
  const extension = extensionAtEnd.exec(bare)?.[1] ?? ''
  const main = bare.replace(extensionAtEnd, '')
  const digits = main.replaceAll(/\D/g, '').replace(/^(?:00)?1(?=\d{10}$)/, '')
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
