/** Counts what was sold for the forms 1099-B, one batch of transfers at a time. */
import type { Database } from '@exchange/database'
import { countNext } from './tax-years.store.ts'

const atATime = 2_000

/** Counts the next transfers; returns their number and whether there may be more. */
export async function countSales(
  database: Pick<Database, 'query'>,
): Promise<{ looked: number; more: boolean }> {
  const looked = await countNext(database, atATime)
  return { looked, more: looked === atATime }
}
