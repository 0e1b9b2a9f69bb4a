/** The first administrator: how the fields are read, and what is wrong with them. */
import { usernameKey, usernameLengthMax } from '../identity/password.rules.ts'
import { fail, ok, type Result } from '../result.ts'
import { readEmail } from '../typed/email.rules.ts'
import { readName } from '../typed/name.rules.ts'

const nameMost = 60

export interface TypedAdministrator {
  readonly first: string
  readonly last: string
  readonly email: string
  readonly username: string
}

export type AdministratorField = keyof TypedAdministrator
export type AdministratorFaultCode =
  | 'name-required'
  | 'name-too-long'
  | 'email-invalid'
  | 'username-invalid'
  | 'username-taken'

export interface AdministratorFault {
  readonly field: AdministratorField
  readonly code: AdministratorFaultCode
}

export function readAdministrator(
  typed: TypedAdministrator,
): Result<TypedAdministrator, readonly AdministratorFault[]> {
  const faults: AdministratorFault[] = []
  const name = (field: 'first' | 'last') => {
    const read = readName(typed[field], nameMost)
    if (read.ok) return read.value
    faults.push({ field, code: read.error === 'too-long' ? 'name-too-long' : 'name-required' })
    return ''
  }
  const [first, last] = [name('first'), name('last')]
  const email = readEmail(typed.email)
  if (!email.ok) faults.push({ field: 'email', code: 'email-invalid' })
  const username = usernameKey(typed.username)
  if (!isUsername(username)) faults.push({ field: 'username', code: 'username-invalid' })
  if (faults.length > 0) return fail(faults)
  return ok({ first, last, email: email.ok ? email.value : '', username })
}

/** No blanks, and short enough to be typed. */
function isUsername(username: string): boolean {
  return /^[^\s\p{Cc}\p{Cf}]{3,}$/u.test(username) && username.length <= usernameLengthMax
}
