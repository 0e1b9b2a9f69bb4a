/** The login of a person who joins by itself and has chosen a password. */
import type { Tx } from '@exchange/database'
import { isCommonPassword } from '@exchange/domain/identity/common-passwords.rules'
import { passwordFault, type PasswordFault } from '@exchange/domain/identity/password.rules'
import { addLogin } from './add-login.service.ts'
import { updatePassword } from './users.store.ts'

/** What is wrong with a new password. */
export function newPasswordFault(
  password: string,
  username: string | undefined,
): PasswordFault | undefined {
  return passwordFault(password) ?? (isCommonPassword(password, username) ? 'common' : undefined)
}

/** Returns the username; undefined if all candidates are taken. */
export async function addLoginWithPassword(
  tx: Tx,
  contactId: number,
  { hash, ...person }: Parameters<typeof addLogin>[2] & { readonly hash: string },
): Promise<string | undefined> {
  const username = await addLogin(tx, contactId, person)
  if (username !== undefined) await updatePassword(tx, contactId, hash)
  return username
}
