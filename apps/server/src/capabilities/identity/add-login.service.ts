/** Adds a username for a new contact of a business, who chooses the password later. */
import type { Tx } from '@exchange/database'
import { usernamesFor } from '@exchange/domain/identity/password.rules'
import { insertUser } from './users.store.ts'

/** Returns the username; undefined if all candidates are taken. */
export async function addLogin(
  tx: Tx,
  contactId: number,
  person: Parameters<typeof usernamesFor>[0],
): Promise<string | undefined> {
  for (const username of usernamesFor(person)) {
    if (await insertUser(tx, contactId, username)) return username
  }
  return undefined
}
