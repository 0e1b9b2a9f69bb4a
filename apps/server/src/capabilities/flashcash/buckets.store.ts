/** FlashCash grants; their money is in the ledger. */
import type { Queryable, Tx } from '@exchange/database'

export type BucketSource = 'invite' | 'reward' | 'staff' | 'returned'

export interface NewBucket {
  readonly id: bigint
  readonly memberId: number
  readonly accountId: bigint
  readonly amount: bigint
  readonly startsAt: Date
  readonly endsAt: Date
  readonly days: number
  readonly note: string
  readonly source: BucketSource
  /** The points that it cost; undefined or zero if it was never points. */
  readonly points?: bigint | undefined
}

export async function takeBucketId(tx: Tx): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `select nextval(pg_get_serial_sequence('flashcash.buckets', 'id')) as id`,
  )
  return (rows[0] as { id: bigint }).id
}

export async function insertBucket(tx: Tx, bucket: NewBucket): Promise<void> {
  await tx.query(
    `insert into flashcash.buckets
      (id, member_id, account_id, amount, starts_at, ends_at, days, note, source, points)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, nullif($10::bigint, 0))`,
    [
      bucket.id,
      bucket.memberId,
      bucket.accountId,
      bucket.amount,
      bucket.startsAt,
      bucket.endsAt,
      bucket.days,
      bucket.note,
      bucket.source,
      bucket.points ?? null,
    ],
  )
}

export async function updateEvaporated(
  db: Queryable,
  ids: readonly bigint[],
  at: Date,
): Promise<void> {
  await db.query(
    `update flashcash.buckets
    set evaporated_at = $2
    where id = any ($1::bigint[])
      and evaporated_at is null`,
    [ids, at],
  )
}
