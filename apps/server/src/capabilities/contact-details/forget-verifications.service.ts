/** Deletes codes a month after their end; until then their links say why they no longer work. */
import type { Database } from '@exchange/database'
import { keptSince } from '@exchange/domain/retention/retention.rules'
import { deleteVerificationsBefore } from './verifications.store.ts'

export async function forgetVerifications(
  database: Pick<Database, 'query'>,
  now: Date,
): Promise<void> {
  await deleteVerificationsBefore(database, keptSince('contact_details.verifications', now))
}
