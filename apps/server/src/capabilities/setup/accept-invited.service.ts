/** A person whom the operator let in chooses a password; its second factor comes after that. */
import type { Database } from '@exchange/database'
import type { PasswordFault } from '@exchange/domain/identity/password.rules'
import { setupCodeForm } from '@exchange/domain/setup/setup-progress.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { secretHash } from '../../kernel/secret-hash.ts'
import type { SecurityLog } from '../audit/index.ts'
import { removeFactors } from '../factors/index.ts'
import { newPasswordFault, replacePassword, type Passwords } from '../identity/index.ts'
import { findOfficeLogin, type OfficeLogin } from './administrator.read.ts'
import { findInvited, takeInvited } from './invited.store.ts'

export interface AcceptInvitedNeeds {
  readonly database: Database
  readonly passwords: Pick<Passwords, 'hash'>
  readonly securityLog: Pick<SecurityLog, 'note'>
  readonly now: () => Date
}

/** Undefined: the code was used, or its time is over. */
export async function findInvitedPerson(
  { database, now }: Pick<AcceptInvitedNeeds, 'database' | 'now'>,
  code: string,
): Promise<OfficeLogin | undefined> {
  if (!setupCodeForm.test(code)) return undefined
  const contactId = await findInvited(database, secretHash(code), now())
  return contactId === undefined ? undefined : await findOfficeLogin(database, contactId)
}

/** The code, all sign-ins and all factors of before end. */
export async function acceptInvited(
  needs: AcceptInvitedNeeds,
  { code, password }: { readonly code: string; readonly password: string },
): Promise<Result<OfficeLogin, 'not-invited' | { readonly password: PasswordFault }>> {
  const person = await findInvitedPerson(needs, code)
  if (!person) return fail('not-invited')
  const { first: firstName, last: lastName, ...names } = person
  const fault = newPasswordFault(password, { ...names, firstName, lastName })
  if (fault) return fail({ password: fault })
  const hash = await needs.passwords.hash(password)
  return await needs.database.transaction(async (tx) => {
    const contactId = await takeInvited(tx, secretHash(code), needs.now())
    if (contactId === undefined) return fail('not-invited')
    await removeFactors(tx, contactId)
    await replacePassword(needs.securityLog, tx, { contactId, hash })
    return ok(person)
  })
}
