/** A login that nobody has used yet: no password was chosen, and nobody has signed in with it. */
import type { Tx } from '@exchange/database'
import { usernameKey } from '@exchange/domain/identity/password.rules'
import { lockUser } from './lock-user.read.ts'
import { deleteCodesOf } from './reset-codes.store.ts'
import { isUnused, updateUnusedUsername } from './users.store.ts'
import { findUsername } from './username.read.ts'

/**
 * Prepares it for another address in this transaction: codes that were sent to the one before no
 * longer work, and a username that was this address becomes the new one if nobody else has it.
 * `used`: it belongs to somebody already, and nothing was changed. `none`: there is no login.
 */
export async function renewUnusedLogin(
  tx: Tx,
  contactId: number,
  { before, email }: { readonly before: string; readonly email: string },
): Promise<'renewed' | 'used' | 'none'> {
  if (!(await lockUser(tx, contactId))) return 'none'
  if (!(await isUnused(tx, contactId))) return 'used'
  await deleteCodesOf(tx, contactId)
  const username = await findUsername(tx, contactId)
  if (username !== undefined && before !== '' && usernameKey(username) === usernameKey(before)) {
    await updateUnusedUsername(tx, contactId, usernameKey(email))
  }
  return 'renewed'
}
