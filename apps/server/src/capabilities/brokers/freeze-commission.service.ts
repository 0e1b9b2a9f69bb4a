/**
 * Counts the commission of a month for good, so that no later change of a book, of a policy or of a
 * member's exchange moves it. An hour after the month has ended, when nothing is posted into it any
 * more; with the run that begins the next one (decision 0083).
 */
import type { Database } from '@exchange/database'
import { listEndedMonths } from './commission.read.ts'
import { insertCommissionMonth } from './brokers.store.ts'

export interface FreezeNeeds {
  readonly database: Database
  readonly now: () => Date
}

const settlesMs = 3_600_000

/** Returns how many months were counted; any number of processes may do it at once. */
export async function freezeCommission(
  { database, now }: FreezeNeeds,
  stopping?: AbortSignal,
): Promise<number> {
  const at = now()
  let counted = 0
  for (const ended of await listEndedMonths(database, new Date(at.getTime() - settlesMs))) {
    stopping?.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- one exchange after the other
    if (await database.transaction((tx) => insertCommissionMonth(tx, ended, at))) counted += 1
  }
  return counted
}
