/**
 * Deletes people who were invited and did not answer, some time after the end of the invitation.
 * Who said no is kept, so that nobody invites that person again.
 */
import type { Database } from '@exchange/database'
import { keptSince } from '@exchange/domain/retention/retention.rules'
import { deleteExpiredBefore } from './invitations.store.ts'

export async function forgetExpired(database: Pick<Database, 'query'>, now: Date): Promise<void> {
  await deleteExpiredBefore(database, keptSince('invitations.invitations', now))
}
