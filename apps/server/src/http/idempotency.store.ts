/**
 * The records of requests with an idempotency key. The ledger writes those of money calls in its
 * own commit.
 */
import type { Queryable } from '@exchange/database'
import type { Remembered } from './route.ts'

export interface Recorded extends Remembered {
  readonly requestHash: string
}

export async function findRecord(db: Queryable, key: string): Promise<Recorded | undefined> {
  const { rows } = await db.query<{
    requestHash: string
    answer: Record<string, unknown>
    after: bigint[] | null
    postedAt: Date
  }>({
    name: 'idempotency-find',
    text: `
      select request_hash as "requestHash", answer, after, created_at as "postedAt"
      from kernel.idempotency
      where key = $1`,
    values: [key],
  })
  const row = rows[0]
  if (!row) return undefined
  const [MOX = 0n, USD = 0n, PTS = 0n] = row.after ?? []
  return { ...row, after: { MOX, USD, PTS } }
}
