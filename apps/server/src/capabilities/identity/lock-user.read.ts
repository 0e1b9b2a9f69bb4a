/** Lets what changes the login or the second factors of one person happen one after the other. */
import type { Tx } from '@exchange/database'

/**
 * Until the transaction ends, nothing else changes this user, its factors or its sessions. False if
 * there is no such user any more.
 */
export async function lockUser(tx: Tx, contactId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from identity.users where contact_id = $1 for no key update',
    [contactId],
  )
  return rowCount === 1
}
