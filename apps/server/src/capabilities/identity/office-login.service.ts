/**
 * Logins of people of an office, whose first password is chosen at an address that the operator of
 * the server has, not with a code by mail.
 */
import type { Tx } from '@exchange/database'
import type { Grant } from '@exchange/domain/rights'
import type { SecurityLog } from '../audit/index.ts'
import { endSessions } from './end-sessions.service.ts'
import { insertGrant, updateUsername } from './grants.store.ts'
import { lockUser } from './lock-user.read.ts'
import { deleteCodesOf } from './reset-codes.store.ts'
import { deleteTicketsOf } from './tickets.store.ts'
import { insertUser, updatePassword, updateUnlocked } from './users.store.ts'

/** False if another user has the name. The contact may have a login already. */
export async function giveUsername(tx: Tx, contactId: number, username: string): Promise<boolean> {
  const has = await lockUser(tx, contactId)
  return has
    ? await updateUsername(tx, contactId, username)
    : await insertUser(tx, contactId, username)
}

/** Whatever opened the login before ends: sessions, codes, second steps, a lock. */
export async function replacePassword(
  securityLog: Pick<SecurityLog, 'note'>,
  tx: Tx,
  { contactId, hash }: { readonly contactId: number; readonly hash: string },
): Promise<void> {
  await lockUser(tx, contactId)
  await updatePassword(tx, contactId, hash)
  await updateUnlocked(tx, contactId)
  await deleteCodesOf(tx, contactId)
  await deleteTicketsOf(tx, contactId)
  await endSessions(tx, contactId, securityLog)
  await securityLog.note(tx, { event: 'password.reset', contactId })
}

/** The caller judges whether it may be given, and notes it. */
export async function giveRight(tx: Tx, contactId: number, right: Grant): Promise<void> {
  await insertGrant(tx, contactId, { ...right, by: null })
}
