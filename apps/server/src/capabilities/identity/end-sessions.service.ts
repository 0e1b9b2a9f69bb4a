/** Ends sessions: one on signing out, all of a contact who may no longer sign in. */
import type { Database, Tx } from '@exchange/database'
import { deleteSession, deleteSessionsOf } from './sessions.store.ts'

/** Takes effect in every process; succeeds even if the session has already ended (SESS-05). */
export async function signOut(
  { database }: { readonly database: Pick<Database, 'query'> },
  tokenHash: Buffer,
): Promise<void> {
  await deleteSession(database, tokenHash)
}

/** Signs a contact out everywhere when the caller's transaction commits. */
export async function endSessions(tx: Tx, contactId: number): Promise<void> {
  await deleteSessionsOf(tx, contactId)
}
