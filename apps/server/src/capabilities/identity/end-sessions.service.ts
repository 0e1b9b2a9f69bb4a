/**
 * Ends sessions: one on signing out, those that a person ends in the list of its own, all of a
 * contact who may no longer sign in.
 */
import type { Database, Tx } from '@exchange/database'
import { deleteSession, deleteSessionsOf, deleteSignIn } from './sessions.store.ts'

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

export interface EndSessionsNeeds {
  readonly database: Database
}

interface OfPerson {
  readonly contactId: number
  readonly tokenHash: Buffer
}

/** Ends another sign-in of the person; one that has ended, or is not its own, changes nothing. */
export async function endOwnSession(
  { database }: EndSessionsNeeds,
  { contactId }: OfPerson,
  sessionId: string,
): Promise<void> {
  await database.transaction((tx) => deleteSignIn(tx, contactId, sessionId))
}

/** Ends every sign-in of the person but the one that asks. */
export async function endOtherSessions(
  { database }: EndSessionsNeeds,
  { contactId, tokenHash }: OfPerson,
): Promise<void> {
  await database.transaction((tx) => deleteSessionsOf(tx, contactId, tokenHash))
}
