/** A person who sets up a second factor has shown it in that sign-in. */
import type { Tx } from '@exchange/database'
import { updateSecondFactor } from './sessions.store.ts'

/** False if the sign-in has ended. */
export async function noteSecondFactor(
  tx: Tx,
  contactId: number,
  sessionId: string,
): Promise<boolean> {
  return await updateSecondFactor(tx, contactId, sessionId)
}
