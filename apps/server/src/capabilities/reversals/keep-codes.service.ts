/** Keeps the codes of payments where they are found at once, a piece at a time. */
import type { Database } from '@exchange/database'
import { insertNextCodes } from './payment-codes.store.ts'

const atATime = 5_000

/** Looks at the next transfers; says at how many, and whether there may be more. */
export async function keepCodes(
  database: Pick<Database, 'query'>,
): Promise<{ looked: number; more: boolean }> {
  const looked = await insertNextCodes(database, atATime)
  return { looked, more: looked === atATime }
}
