/**
 * Seals committed transfers behind the postings: history can be added to, and no longer altered
 * unseen.
 */
import type { Database } from '@exchange/database'

const SEALED_AT_ONCE = 10_000

/**
 * Seals the next transfers, up to `limit`; returns how many. Call it again while it returns the
 * limit.
 */
export async function sealOnce(db: Database, { limit = SEALED_AT_ONCE } = {}): Promise<number> {
  const { rows } = await db.query<{ sealed: number }>('select ledger.seal($1) as sealed', [limit])
  return rows[0]?.sealed ?? 0
}
