/** Ends one session, for every process; succeeds also when it had ended before (SESS-05). */
import type { Database } from '@exchange/database'
import { deleteSession } from './sessions.store.ts'

export async function signOut(
  { database }: { readonly database: Pick<Database, 'query'> },
  tokenHash: Buffer,
): Promise<void> {
  await deleteSession(database, tokenHash)
}
