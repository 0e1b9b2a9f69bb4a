/** Deletes orders that nobody confirmed in time. */
import type { Queryable } from '@exchange/database'
import { deleteOldOrders } from './credit-lines.store.ts'

export async function forgetOldOrders(database: Queryable, now: Date): Promise<void> {
  await deleteOldOrders(database, now)
}
