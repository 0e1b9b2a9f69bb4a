/** Reads buckets: ended ones with their rest, the ends of buckets, and granted ones. */
import type { Queryable } from '@exchange/database'

export interface EndedBucket {
  readonly id: bigint
  readonly memberId: number
  readonly exchangeId: number
  /** The member's main account, which gets a zero entry; null for a partial member. */
  readonly mainAccount: bigint | null
  readonly accountId: bigint
  readonly rest: bigint
  readonly version: bigint
}

export async function listEndedBuckets(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<EndedBucket[]> {
  const { rows } = await db.query<EndedBucket>(
    `select
      b.id,
      b.member_id as "memberId",
      m.exchange_id as "exchangeId",
      m.main_account as "mainAccount",
      b.account_id as "accountId",
      a.mox as rest,
      a.version
    from flashcash.buckets b
    join members.members m on m.id = b.member_id
    join ledger.accounts a on a.id = b.account_id
    where b.evaporated_at is null
      and b.ends_at <= $1
    order by b.ends_at
    limit $2`,
    [now, limit],
  )
  return rows
}

export interface BucketEnd {
  readonly account: bigint
  readonly endsAt: Date
  readonly evaporated: boolean
}

/** The ends of the buckets with these accounts. */
export async function listBucketEnds(
  db: Queryable,
  accounts: readonly bigint[],
): Promise<BucketEnd[]> {
  const { rows } = await db.query<BucketEnd>(
    `select
      b.account_id as account,
      b.ends_at as "endsAt",
      b.evaporated_at is not null as evaporated
    from flashcash.buckets b
    where b.account_id = any ($1::bigint[])`,
    [accounts],
  )
  return rows
}

export interface Draw {
  readonly account: bigint
  /** Minor units of the currency. */
  readonly amount: bigint
}

/** The points that FlashCash out of these buckets was before, at the rate of its redemption. */
export async function readPointsOf(db: Queryable, draws: readonly Draw[]): Promise<bigint> {
  const { rows } = await db.query<{ points: bigint }>(
    `select coalesce(floor(sum(d.amount * b.points::numeric / b.amount)), 0)::bigint as points
    from unnest($1::bigint[], $2::bigint[]) as d (account, amount)
    join flashcash.buckets b on b.account_id = d.account`,
    [draws.map(({ account }) => account), draws.map(({ amount }) => amount)],
  )
  return rows[0]?.points ?? 0n
}

export interface GrantedBucket {
  readonly id: bigint
  readonly memberId: number
  readonly amount: bigint
  readonly days: number
  readonly note: string
  readonly endsAt: Date
}

/** The bucket that the transfer of a grant filled. */
export async function findGranted(
  db: Queryable,
  transfer: string,
): Promise<GrantedBucket | undefined> {
  const { rows } = await db.query<GrantedBucket & Record<string, unknown>>(
    `select
      b.id,
      b.member_id as "memberId",
      b.amount,
      b.days,
      b.note,
      b.ends_at as "endsAt"
    from ledger.transfers t
    join flashcash.buckets b on b.id = (t.detail ->> 'bucket')::bigint
    where t.id = $1`,
    [transfer],
  )
  return rows[0]
}
