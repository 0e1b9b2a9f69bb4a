/** Deletes events whose time is over (`retention.rules.ts`), with what was sent of them. */
import type { Database } from '@exchange/database'
import { keptSince } from '@exchange/domain/retention/retention.rules'
import { deleteEventsBefore } from './events.store.ts'

const atATime = 1_000

export async function forgetEvents(database: Database, now: Date): Promise<void> {
  const before = keptSince('programs.events', now)
  for (;;) if ((await deleteEventsBefore(database, before, atATime)) < atATime) return
}
