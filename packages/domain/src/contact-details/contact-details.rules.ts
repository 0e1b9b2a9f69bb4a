/** Validates the email and phone that a person keeps up to date (CONTACT-02 to CONTACT-05). */
import { fail, ok, type Result } from '../result.ts'
import { readEmail } from '../typed/email.rules.ts'
import { phoneText, readPhoneNumber } from '../typed/phone.rules.ts'

export interface ContactDetails {
  readonly email: string
  readonly phone: string
}

export interface DetailsFault {
  readonly field: keyof ContactDetails
  readonly code: 'email-required' | 'email-invalid' | 'phone-required' | 'phone-invalid'
}

/** Returns both as they are stored, or all faults in the order of the form. Both are required. */
export function readContactDetails(
  typed: ContactDetails,
): Result<ContactDetails, readonly DetailsFault[]> {
  const email = readEmail(typed.email)
  const phone = readPhoneNumber(typed.phone)
  if (email.ok && phone.ok) return ok({ email: email.value, phone: phoneText(phone.value) })
  const faults: DetailsFault[] = []
  if (!email.ok) {
    const isMissing = email.error === 'missing'
    faults.push({ field: 'email', code: isMissing ? 'email-required' : 'email-invalid' })
  }
  if (!phone.ok) {
    const isMissing = phone.error === 'missing'
    faults.push({ field: 'phone', code: isMissing ? 'phone-required' : 'phone-invalid' })
  }
  return fail(faults)
}

/** Whether two addresses are one. No mail service tells capital letters apart. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Whether two phones are one, however they are written. */
export function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [readPhoneNumber(one), readPhoneNumber(other)]
  return a.ok && b.ok ? phoneText(a.value) === phoneText(b.value) : one === other
}

/** `d•••@example.com`: enough to recognise one's own address by, and no more. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${first}•••${email.slice(at)}`
}

/** The last two digits of a phone, to recognise one's own by; empty without one. */
export function lastDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-2)
}
