/** Ends sessions: one when its person signs out, all of a contact when it may sign in no more. */
import type { Database, Tx } from '@exchange/database'
import { deleteSession, deleteSessionsOf } from './sessions.store.ts'

/** For every process; succeeds also when it had ended before (SESS-05). */
export async function signOut(
  { database }: { readonly database: Pick<Database, 'query'> },
  tokenHash: Buffer,
): Promise<void> {
  await deleteSession(database, tokenHash)
}

/** Signs a contact out everywhere, in the caller's transaction and by its commit. */
export async function endSessions(tx: Tx, contactId: number): Promise<void> {
  await deleteSessionsOf(tx, contactId)
}
