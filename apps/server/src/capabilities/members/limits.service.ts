/** The limits of people, for what other capabilities pay on their behalf. */
import type { Database, Queryable, Tx } from '@exchange/database'
import { countCharge, deleteOldSpending, readLimitPassed, type CardCharge } from './limits.store.ts'

/** Whether the contact would pass a limit by paying so much more. Counts nothing. */
export async function limitsPassedIn(
  db: Queryable,
  contactId: number,
  sum: bigint,
): Promise<boolean> {
  return (await readLimitPassed(db, contactId, sum)) !== null
}

/** More than any limit. */
const boundless = 10n ** 15n

/**
 * Whether the contact's payments have any limit. Then it makes nothing go on that somebody else
 * pays, or has paid, without these limits.
 */
export async function hasLimits(db: Queryable, contactId: number): Promise<boolean> {
  return await limitsPassedIn(db, contactId, boundless)
}

/**
 * Counts the charge of a payment card in the limits of who ordered it. False if it would pass a
 * limit: then nothing is counted.
 */
export async function spendByCard(tx: Tx, charge: CardCharge): Promise<boolean> {
  return (await countCharge(tx, charge)) === null
}

/** Deletes what no limit needs any more. */
export async function forgetSpending(database: Pick<Database, 'query'>): Promise<void> {
  await deleteOldSpending(database)
}
