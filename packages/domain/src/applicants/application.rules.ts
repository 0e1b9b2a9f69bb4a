/** Validates the application of a business that wants to join an exchange. */
import { readZip } from '../places/place-name.rules.ts'
import { fail, ok, type Result } from '../result.ts'
import { readEmail } from '../typed/email.rules.ts'
import { readName } from '../typed/name.rules.ts'
import { phoneText, readPhoneNumber } from '../typed/phone.rules.ts'
import { cleanLine, cleanLines, lengthOf } from '../typed/text.rules.ts'

export interface ApplicationFields {
  readonly business: string
  /** What it would sell, in its own words. */
  readonly sells: string
  readonly person: string
  readonly email: string
  /** Empty: none. */
  readonly phone: string
  /** Five digits. */
  readonly zip: string
}

export type ApplicationFaultCode =
  | 'business-required'
  | 'sells-required'
  | 'sells-too-long'
  | 'person-required'
  | 'name-without-letter'
  | 'name-too-long'
  | 'email-required'
  | 'email-invalid'
  | 'phone-invalid'
  | 'zip-required'
  | 'zip-invalid'

export interface ApplicationFault {
  readonly field: keyof ApplicationFields
  readonly code: ApplicationFaultCode
}

/** Characters. */
export const applicationNameMost = 80
export const sellsMost = 500

/** Characters of the note with which staff close an application. */
export const closingNoteMost = 500

/** The office is told of so many applications within 24 hours; later ones are only listed. */
export const officeToldMost = 20

/** Applications are deleted so many days after they were closed, or sent. */
export const applicationKeptDays = 400

/** Returns the fields as they are stored, or all faults in the order of the form. */
export function readApplication(
  typed: ApplicationFields,
): Result<ApplicationFields, readonly ApplicationFault[]> {
  const faults: ApplicationFault[] = []
  const say = (field: ApplicationFault['field'], code: ApplicationFaultCode) => {
    faults.push({ field, code })
    return ''
  }
  const name = (field: 'business' | 'person') => {
    const read = readName(typed[field], applicationNameMost)
    if (read.ok) return read.value
    const missing = { business: 'business-required', person: 'person-required' } as const
    if (read.error === 'missing') return say(field, missing[field])
    return say(field, read.error === 'no-letter' ? 'name-without-letter' : 'name-too-long')
  }
  const business = name('business')
  const sells = cleanLines(typed.sells)
  if (sells === '') say('sells', 'sells-required')
  if (lengthOf(sells) > sellsMost) say('sells', 'sells-too-long')
  const person = name('person')
  const mail = readEmail(typed.email)
  const email = mail.ok
    ? mail.value
    : say('email', mail.error === 'missing' ? 'email-required' : 'email-invalid')
  const call = readPhoneNumber(typed.phone)
  if (!call.ok && call.error !== 'missing') say('phone', 'phone-invalid')
  const phone = call.ok ? phoneText(call.value) : ''
  const isZip = cleanLine(typed.zip) !== ''
  const zip = readZip(typed.zip) ?? say('zip', isZip ? 'zip-invalid' : 'zip-required')
  return faults.length > 0 ? fail(faults) : ok({ business, sells, person, email, phone, zip })
}

export type ClosingFault = 'note-required' | 'note-too-long'

/** How an application ended, in the words of the staff. */
export function readClosingNote(typed: string): Result<string, ClosingFault> {
  const note = cleanLines(typed)
  if (note === '') return fail('note-required')
  return lengthOf(note) > closingNoteMost ? fail('note-too-long') : ok(note)
}
