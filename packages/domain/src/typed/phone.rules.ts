/**
 * Phone numbers of the United States, Canada and the islands that share their plan: ten digits, in
 * any dress, with an extension (CONTACT-03, CONTACT-04, FMT-07).
 */
import { fail, ok, type Result } from '../result.ts'
import { cleanLine } from './text.rules.ts'

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
  const text = typeof written === 'string' ? cleanLine(written.normalize('NFKC')) : ''
  if (text === '') return fail('missing')
  const bare = text.replace(label, '')
  const extension = extensionAtEnd.exec(bare)?.[1] ?? ''
  const main = bare.replace(extensionAtEnd, '')
  const digits = main.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const international = /^\s*\+(?!\s*1)/.test(main)
  // No area code or exchange of the plan begins with 0 or 1.
  const isOurs = /^[2-9]\d{2}[2-9]\d{6}$/.test(digits)
  if (!dress.test(main) || international || !isOurs) return fail('not-a-phone')
  return ok({ digits, extension })
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
