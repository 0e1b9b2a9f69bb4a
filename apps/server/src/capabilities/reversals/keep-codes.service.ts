/** Keeps the codes of payments where they are found at once, a piece at a time. */
import type { Database } from '@exchange/database'
import { insertNextCodes } from './payment-codes.store.ts'

const atATime = 5_000

/** Returns how many transfers it has looked at. */
export async function keepCodes(database: Pick<Database, 'query'>): Promise<number> {
  let looked = 0
  for (;;) {
    const now = await insertNextCodes(database, atATime)
    looked += now
    if (now < atATime) return looked
  }
}
