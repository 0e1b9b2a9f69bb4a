/** A username for somebody who was added to a business; the password they choose themselves. */
import type { Tx } from '@exchange/database'
import { usernamesFor } from '@exchange/domain/identity/password.rules'
import { insertUser } from './users.store.ts'

/** The username; undefined when every one that would fit is somebody's already. */
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
