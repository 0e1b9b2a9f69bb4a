/** Validates what a friend enters who joins by an invitation (INVITE-18). */
import { readContactDetails, type DetailsFault } from '../contact-details/contact-details.rules.ts'
import { personNameMost } from '../members/contact.rules.ts'
import { readZip } from '../places/place-name.rules.ts'
import { fail, ok, type Result } from '../result.ts'
import { readName } from '../typed/name.rules.ts'
import { cleanLine } from '../typed/text.rules.ts'

export interface JoiningFields {
  readonly first: string
  readonly last: string
  readonly email: string
  readonly phone: string
  /** Five digits. */
  readonly zip: string
}

export type JoiningFaultCode =
  | DetailsFault['code']
  | 'first-required'
  | 'last-required'
  | 'name-without-letter'
  | 'name-too-long'
  | 'zip-required'
  | 'zip-invalid'

export interface JoiningFault {
  readonly field: keyof JoiningFields
  readonly code: JoiningFaultCode
}

/** Returns the fields as they are stored, or all faults in the order of the form. */
export function readJoining(typed: JoiningFields): Result<JoiningFields, readonly JoiningFault[]> {
  const faults: JoiningFault[] = []
  const name = (field: 'first' | 'last') => {
    const read = readName(typed[field], personNameMost)
    if (read.ok) return read.value
    const codes = {
      missing: `${field}-required`,
      'no-letter': 'name-without-letter',
      'too-long': 'name-too-long',
    } as const
    faults.push({ field, code: codes[read.error] })
    return ''
  }
  const first = name('first')
  const last = name('last')
  const details = readContactDetails(typed)
  if (!details.ok) faults.push(...details.error)
  const zip = readZip(typed.zip)
  if (zip === null) {
    const isMissing = cleanLine(typed.zip) === ''
    faults.push({ field: 'zip', code: isMissing ? 'zip-required' : 'zip-invalid' })
  }
  if (!details.ok || zip === null || faults.length > 0) return fail(faults)
  return ok({ first, last, ...details.value, zip })
}
