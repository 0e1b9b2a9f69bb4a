/** Indexes the confirmation codes of new payments, one batch at a time. */
import type { Database } from '@exchange/database'
import { insertNextCodes } from './payment-codes.store.ts'

const atATime = 5_000

/** Processes the next transfers; returns their number and whether there may be more. */
export async function keepCodes(
  database: Pick<Database, 'query'>,
): Promise<{ looked: number; more: boolean }> {
  const looked = await insertNextCodes(database, atATime)
  return { looked, more: looked === atATime }
}
