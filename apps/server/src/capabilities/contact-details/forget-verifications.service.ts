/** Deletes codes a month after their end; until then their links say why they no longer work. */
import type { Database } from '@exchange/database'
import { deleteVerificationsBefore } from './verifications.store.ts'

const keptMs = 30 * 86_400_000

export async function forgetVerifications(
  database: Pick<Database, 'query'>,
  now: Date,
): Promise<void> {
  await deleteVerificationsBefore(database, new Date(now.getTime() - keptMs))
}
