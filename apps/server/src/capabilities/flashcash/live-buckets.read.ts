/** Reads a member's spendable FlashCash by bucket. */
import type { Queryable } from '@exchange/database'
import type { BucketSource } from './buckets.store.ts'

export interface LiveBucket {
  readonly id: bigint
  readonly amount: bigint
  readonly rest: bigint
  readonly startsAt: Date
  readonly endsAt: Date
  readonly days: number
  readonly note: string
  readonly source: BucketSource
  readonly memberId: number
  /** The transfer that granted it. */
  readonly transferId: string | null
}

/** Live buckets with a balance, soonest end first. */
export async function listLiveBuckets(
  db: Queryable,
  memberId: number,
  now: Date,
): Promise<LiveBucket[]> {
  const { rows } = await db.query<LiveBucket & Record<string, unknown>>(
    `select
      b.id,
      b.amount,
      a.mox as rest,
      b.starts_at as "startsAt",
      b.ends_at as "endsAt",
      b.days,
      b.note,
      b.source,
      b.member_id as "memberId",
      (
        select t.id
        from ledger.entries e
        join ledger.transfers t on t.seq = e.transfer_seq
        where e.account_id = b.account_id
        order by e.version
        limit 1
      ) as "transferId"
    from flashcash.buckets b
    join ledger.accounts a on a.id = b.account_id
    where b.member_id = $1
      and b.evaporated_at is null
      and b.ends_at > $2
      and a.mox > 0
    order by b.ends_at, b.id`,
    [memberId, now],
  )
  return rows
}
