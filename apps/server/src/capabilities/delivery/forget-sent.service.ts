/** Deletes ended messages a month after their end; their facts remain in the ledger. */
import type { Database } from '@exchange/database'
import { keptSince } from '@exchange/domain/retention/retention.rules'
import { deleteEnded } from './messages.store.ts'

const batchSize = 5_000

export async function forgetSent(database: Pick<Database, 'query'>, now: Date): Promise<void> {
  const before = keptSince('delivery.messages', now)
  while ((await deleteEnded(database, before, batchSize)) === batchSize);
}
