/** Deletes ended messages after a month; their facts remain in the ledger. */
import type { Database } from '@exchange/database'
import { deleteEnded } from './messages.store.ts'

const retentionMs = 30 * 86_400_000
const batchSize = 5_000

export async function forgetSent(database: Pick<Database, 'query'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  while ((await deleteEnded(database, before, batchSize)) === batchSize);
}
