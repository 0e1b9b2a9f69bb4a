/** Messages that have ended are forgotten after a month: what they said stands in the books. */
import type { Database } from '@exchange/database'
import { deleteEnded } from './messages.store.ts'

const keptForMs = 30 * 86_400_000
const bite = 5_000

export async function forgetSent(database: Pick<Database, 'query'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptForMs)
  while ((await deleteEnded(database, before, bite)) === bite);
}
