/** The login of a person who joins by itself and has chosen a password. */
import type { Tx } from '@exchange/database'
import { isOfOwnNames, type OwnNames } from '@exchange/domain/identity/own-names.rules'
import { passwordFault, type PasswordFault } from '@exchange/domain/identity/password.rules'
import { addLogin } from './add-login.service.ts'
import { isCommonPassword } from './common-passwords.service.ts'
import { updatePassword } from './users.store.ts'

/** What is wrong with a new password, whoever chooses it. */
export function anyonesPasswordFault(password: string): PasswordFault | undefined {
  return passwordFault(password) ?? (isCommonPassword(password) ? 'common' : undefined)
}

/**
 * What is wrong with a new password of this person. To be told only to whoever is the person: it
 * says something about the names.
 */
export function newPasswordFault(password: string, names: OwnNames): PasswordFault | undefined {
  return anyonesPasswordFault(password) ?? (isOfOwnNames(password, names) ? 'own-names' : undefined)
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
