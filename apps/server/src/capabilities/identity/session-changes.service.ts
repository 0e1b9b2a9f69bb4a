/** What a session stands for has changed: terms were accepted, a right was given or taken. */
import type { Queryable } from '@exchange/database'
import { tellSessionsOf } from './sessions.store.ts'

/** Every process reads this contact's sessions anew; inside a transaction, once it commits. */
export async function tellSessionChange(db: Queryable, contactId: number): Promise<void> {
  await tellSessionsOf(db, contactId)
}
