/** Removes notifications some time after their readers deleted them. */
import type { Database } from '@exchange/database'
import { keptSince } from '@exchange/domain/retention/retention.rules'
import { removeDeletedBefore } from './notifications.store.ts'

const batchSize = 5_000

export async function forgetDeleted(database: Pick<Database, 'query'>, now: Date): Promise<void> {
  const before = keptSince('notifications.notifications', now)
  while ((await removeDeletedBefore(database, before, batchSize)) === batchSize);
}
