/** Validates a contact of a business (CONTACT-02 to CONTACT-04, INVITE-05, INVITE-06). */
import { fail, ok, type Result } from '../result.ts'
import { readEmail } from '../typed/email.rules.ts'
import { readName } from '../typed/name.rules.ts'
import { phoneText, readPhoneNumber } from '../typed/phone.rules.ts'

export interface ContactFields {
  readonly firstName: string
  readonly lastName: string
  /** Empty: none. */
  readonly email: string
  readonly phone: string
}

export interface ContactFault {
  readonly field: keyof ContactFields
  readonly code:
    | 'first-name-required'
    | 'last-name-required'
    | 'name-without-letter'
    | 'name-too-long'
    | 'email-invalid'
    | 'phone-invalid'
}

export const personNameMost = 60

/** Returns the fields as they are stored, or all faults in the order of the form. */
export function readContact(typed: ContactFields): Result<ContactFields, readonly ContactFault[]> {
  const faults: ContactFault[] = []
  const name = (field: 'firstName' | 'lastName', missing: ContactFault['code']): string => {
    const read = readName(typed[field], personNameMost)
    if (read.ok) return read.value
    const codes = {
      missing,
      'no-letter': 'name-without-letter',
      'too-long': 'name-too-long',
    } as const
    faults.push({ field, code: codes[read.error] })
    return ''
  }
  const firstName = name('firstName', 'first-name-required')
  const lastName = name('lastName', 'last-name-required')
  const email = readEmail(typed.email)
  if (!email.ok && email.error !== 'missing') faults.push({ field: 'email', code: 'email-invalid' })
  const phone = readPhoneNumber(typed.phone)
  if (!phone.ok && phone.error !== 'missing') faults.push({ field: 'phone', code: 'phone-invalid' })
  if (faults.length > 0) return fail(faults)
  return ok({
    firstName,
    lastName,
    email: email.ok ? email.value : '',
    phone: phone.ok ? phoneText(phone.value) : '',
  })
}
