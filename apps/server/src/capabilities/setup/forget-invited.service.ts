import type { Queryable } from '@exchange/database'
import { deleteInvitedBefore } from './invited.store.ts'

/** Addresses whose time is over. */
export async function forgetInvited(db: Queryable, now: Date): Promise<void> {
  await deleteInvitedBefore(db, now)
}
