/** Deletes ended messages after a month; their facts remain in the ledger. */
import type { Database } from '@exchange/database'
import { deleteEnded } from './messages.store.ts'

const keptForMs = 30 * 86_400_000
const bite = 5_000

export async function forgetSent(database: Pick<Database, 'query'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptForMs)
  while ((await deleteEnded(database, before, bite)) === bite);
}
