/** Signs a contact out everywhere, in the caller's transaction and by its commit. */
import type { Tx } from '@exchange/database'
import { deleteSessionsOf } from './sessions.store.ts'

export async function endSessions(tx: Tx, contactId: number): Promise<void> {
  await deleteSessionsOf(tx, contactId)
}
