/** Opens a new bucket and its account, still empty, within the transaction that fills it. */
import type { Tx } from '@exchange/database'
import { openAccount } from '@exchange/ledger'
import { insertBucket, takeBucketId, type BucketSource } from './buckets.store.ts'

const dayMs = 86_400_000

export interface BucketOrder {
  readonly memberId: number
  /** Minor units of the currency, more than zero. */
  readonly amount: bigint
  readonly days?: number
  /** Where the end is not so many days after the start. */
  readonly endsAt?: Date
  readonly note: string
  readonly source: BucketSource
  readonly startsAt: Date
}

export interface OpenBucket {
  readonly id: bigint
  readonly accountId: bigint
  readonly endsAt: Date
}

export async function openBucket(tx: Tx, order: BucketOrder): Promise<OpenBucket> {
  const start = order.startsAt.getTime()
  const endsAt = order.endsAt ?? new Date(start + (order.days ?? 0) * dayMs)
  const days = Math.ceil((endsAt.getTime() - start) / dayMs)
  const id = await takeBucketId(tx)
  const accountId = await openAccount(tx, {
    owner: `member:${order.memberId}`,
    kind: 'flash',
    key: String(id),
    expiresAt: endsAt,
  })
  await insertBucket(tx, { ...order, id, accountId, endsAt, days })
  return { id, accountId, endsAt }
}
