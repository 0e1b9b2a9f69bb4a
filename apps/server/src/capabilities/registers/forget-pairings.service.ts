/** Deletes what devices asked once it has ended. */
import type { Database } from '@exchange/database'
import { keptSince } from '@exchange/domain/retention/retention.rules'
import { deletePairingsBefore } from './devices.store.ts'

export async function forgetPairings({
  database,
  now,
}: {
  readonly database: Pick<Database, 'query'>
  readonly now: () => Date
}): Promise<void> {
  await deletePairingsBefore(database, keptSince('registers.pairings', now()))
}
