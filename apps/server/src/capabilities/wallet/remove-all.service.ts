/**
 * Removes all cards of a closed business that is to be erased; the gateway deletes them soon after.
 */
import type { Database } from '@exchange/database'
import { updateAllRemoved } from './cards.store.ts'

export interface RemoveAllNeeds {
  readonly database: Pick<Database, 'query'>
  readonly now: () => Date
}

/** Nothing of the business may be under way. Repeated, it changes nothing. */
export async function removeAllCards(
  { database, now }: RemoveAllNeeds,
  memberId: number,
): Promise<void> {
  await updateAllRemoved(database, memberId, now())
}
