/** Ends invitations that nobody has claimed in time; their allowance comes back (DOMAIN §9). */
import type { Database } from '@exchange/database'
import { updateExpired } from './invitations.store.ts'

export async function expireInvitations(
  database: Pick<Database, 'query'>,
  now: Date,
): Promise<void> {
  await updateExpired(database, now)
}
