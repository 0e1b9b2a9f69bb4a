/** Deletes what people did in the app some time after it happened. */
import type { Database } from '@exchange/database'
import { keptSince } from '@exchange/domain/retention/retention.rules'
import { deleteEventsBefore } from './events.store.ts'

const batchSize = 5_000

export async function forgetOldEvents(database: Pick<Database, 'query'>, now: Date): Promise<void> {
  const before = keptSince('activity.events', now)
  while ((await deleteEventsBefore(database, before, batchSize)) === batchSize);
}
