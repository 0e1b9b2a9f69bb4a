/** Displays phone numbers and websites of a storefront, and dials the former (FMT-07, STORE-10). */
import { phoneText, readPhoneNumber } from '../typed/phone.rules.ts'
import { cleanLine } from '../typed/text.rules.ts'

export interface Phone {
  /** "(504) 555-0123", or the original text when it is not a US number. */
  readonly text: string
  /** For a `tel:` link: "+15045550123"; empty when it cannot be dialled. */
  readonly dial: string
}

/** Lengths of numbers elsewhere; more digits are several numbers in one text. */
const [dialledLeast, dialledMost] = [7, 15]

/** FMT-07: numbers are US numbers; an extension is kept as text. */
export function readPhone(written: string): Phone {
  const read = readPhoneNumber(written)
  if (read.ok) return { text: phoneText(read.value), dial: `+1${read.value.digits}` }
  const text = cleanLine(written)
  const any = text.replaceAll(/[^\d+]/g, '')
  const dials = any.length >= dialledLeast && any.length <= dialledMost
  return { text, dial: dials ? any : '' }
}

/** A link for display: without scheme, "www." and trailing slash. */
export function weblinkText(link: string): string {
  return link
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')
}
