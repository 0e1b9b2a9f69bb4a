/** The profile of a member as staff edit it: names, address, and how to reach the business. */
import { fail, ok, type Result } from '../result.ts'
import { readEmail } from '../typed/email.rules.ts'
import { readName } from '../typed/name.rules.ts'
import { phoneText, readPhoneNumber } from '../typed/phone.rules.ts'
import { cleanLine, cleanLines, lengthOf } from '../typed/text.rules.ts'

export interface Profile {
  /** As it is registered, and as members see it. */
  readonly name: string
  readonly listName: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly phone: string
  readonly email: string
  readonly website: string
}

export const profileFields = [
  'name',
  'listName',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'phone',
  'email',
  'website',
] as const satisfies readonly (keyof Profile)[]

export const profileTextMost = 120

export interface ProfileFault {
  readonly field: keyof Profile
  readonly code:
    | 'name-required'
    | 'text-too-long'
    | 'zip-invalid'
    | 'phone-invalid'
    | 'email-invalid'
}

/** Returns the profile as it is stored, or all faults in the order of the form. */
export function readProfile(typed: Profile): Result<Profile, readonly ProfileFault[]> {
  const faults: ProfileFault[] = []
  const say = (field: keyof Profile, code: ProfileFault['code']) =>
    void faults.push({ field, code })
  const name = (field: 'name' | 'listName') => {
    const read = readName(typed[field], profileTextMost)
    if (read.ok) return read.value
    say(field, read.error === 'too-long' ? 'text-too-long' : 'name-required')
    return ''
  }
  const line = (field: keyof Profile) => {
    const text = cleanLine(typed[field])
    if (lengthOf(text) > profileTextMost) say(field, 'text-too-long')
    return text
  }
  const names = { name: name('name'), listName: name('listName') }
  const at = {
    address1: line('address1'),
    address2: line('address2'),
    city: line('city'),
    state: line('state'),
  }
  const zip = line('zip')
  if (zip !== '' && !/^\d{5}(-\d{4})?$/.test(zip)) say('zip', 'zip-invalid')
  const phone = readPhoneNumber(typed.phone)
  if (!phone.ok && phone.error !== 'missing') say('phone', 'phone-invalid')
  const email = readEmail(typed.email)
  if (!email.ok && email.error !== 'missing') say('email', 'email-invalid')
  const website = line('website')
  if (faults.length > 0) return fail(faults)
  return ok({
    ...names,
    ...at,
    zip,
    phone: phone.ok ? phoneText(phone.value) : '',
    email: email.ok ? email.value : '',
    website,
  })
}

export const recordNoteMost = 4_000

/** A note of the staff, on one or several lines. */
export function readRecordNote(typed: string): Result<string, 'note-required' | 'note-too-long'> {
  const text = cleanLines(typed)
  if (text === '') return fail('note-required')
  return lengthOf(text) > recordNoteMost ? fail('note-too-long') : ok(text)
}
