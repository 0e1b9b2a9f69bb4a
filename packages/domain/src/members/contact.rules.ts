/** Validates a contact of a business (CONTACT-02 to CONTACT-04, INVITE-05, INVITE-06). */
import { fail, ok, type Result } from '../result.ts'

export interface ContactFields {
  readonly firstName: string
  readonly lastName: string
  /** Empty: none. */
  readonly email: string
  readonly phone: string
}

export interface ContactFault {
  readonly field: keyof ContactFields
  readonly code: 'first-name-required' | 'last-name-required' | 'email-invalid' | 'phone-invalid'
}

const nameMost = 60
const emailMost = 254

/** Returns the trimmed fields, or all faults in the order of the form. */
export function readContact(typed: ContactFields): Result<ContactFields, readonly ContactFault[]> {
  const faults: ContactFault[] = []
  const fields = {
    firstName: named(typed.firstName),
    lastName: named(typed.lastName),
    email: typed.email.trim(),
    phone: typed.phone.trim(),
  }
  if (fields.firstName === '') faults.push({ field: 'firstName', code: 'first-name-required' })
  if (fields.lastName === '') faults.push({ field: 'lastName', code: 'last-name-required' })
  if (fields.email !== '' && !isEmail(fields.email)) {
    faults.push({ field: 'email', code: 'email-invalid' })
  }
  if (fields.phone !== '' && !isPhone(fields.phone)) {
    faults.push({ field: 'phone', code: 'phone-invalid' })
  }
  return faults.length > 0 ? fail(faults) : ok(fields)
}

/**
 * CONTACT-02: one local part, one host with a dot, and no characters that could break mail headers.
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= emailMost && /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[a-z\d-]{2,}$/i.test(text)
  )
}

/** CONTACT-03: (555) 555-5555 or 555-555-5555. */
export function isPhone(text: string): boolean {
  return /^(?:\(\d{3}\) |\d{3}-)\d{3}-\d{4}$/.test(text)
}

/** CONTACT-04: formats digits while they are typed. */
export function phoneAsTyped(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 10)
  if (digits.length <= 3) return digits
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return `(${area}) ${office}${line === '' ? '' : `-${line}`}`
}

/** Names appear in lists and mails: no line breaks, limited length. */
function named(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, nameMost)
}
