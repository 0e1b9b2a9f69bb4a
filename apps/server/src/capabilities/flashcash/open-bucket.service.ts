/** Opens a new, empty bucket and its account in the transaction that fills it. */
import type { Tx } from '@exchange/database'
import { bucketDays, bucketEnd } from '@exchange/domain/flashcash/bucket-days.rules'
import { openAccount } from '@exchange/ledger'
import { insertBucket, takeBucketId, type BucketSource } from './buckets.store.ts'

export interface BucketOrder {
  readonly memberId: number
  /** Minor units of the currency, more than zero. */
  readonly amount: bigint
  readonly days?: number
  /** Replaces `days`. */
  readonly endsAt?: Date
  readonly note: string
  readonly source: BucketSource
  /** The points that it cost; undefined or zero if it was never points. */
  readonly points?: bigint | undefined
  readonly startsAt: Date
}

export interface OpenBucket {
  readonly id: bigint
  readonly accountId: bigint
  readonly endsAt: Date
}

export async function openBucket(tx: Tx, order: BucketOrder): Promise<OpenBucket> {
  const endsAt = order.endsAt ?? bucketEnd(order.startsAt, order.days ?? 0)
  const days = bucketDays(order.startsAt, endsAt)
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
