/** The history of the reward tiers of an exchange, and what was redeemed in a time. */
import type { Queryable } from '@exchange/database'
import type { RedemptionSum } from '@exchange/domain/rewards/tiers.rules'

export interface TiersChangeRow {
  readonly validFrom: Date
  readonly reason: string
  readonly by: string
  readonly second: string
  readonly madeAt: Date
  /** Empty: it was not withdrawn. */
  readonly withdrawnBy: string
}

/** The newest first. */
export async function listTiersChanges(
  db: Queryable,
  exchangeId: number,
  limit: number,
): Promise<TiersChangeRow[]> {
  const { rows } = await db.query<TiersChangeRow & Record<string, unknown>>(
    `select
      h.valid_from as "validFrom",
      h.reason,
      c.first_name || ' ' || c.last_name as by,
      s.first_name || ' ' || s.last_name as second,
      h.made_at as "madeAt",
      coalesce(w.first_name || ' ' || w.last_name, '') as "withdrawnBy"
    from rewards.changes h
    join members.contacts c on c.id = h.made_by
    join members.contacts s on s.id = h.confirmed_by
    left join members.contacts w on w.id = h.withdrawn_by
    where h.exchange_id = $1
    order by h.id desc
    limit $2`,
    [exchangeId, limit],
  )
  return rows
}

export interface RedeemedIn {
  readonly exchangeId: number
  readonly from: Date
  readonly until: Date
}

/** By points and FlashCash: the buckets that rewards of the exchange have opened. */
export async function sumRedemptions(
  db: Queryable,
  { exchangeId, from, until }: RedeemedIn,
): Promise<RedemptionSum[]> {
  const { rows } = await db.query<RedemptionSum & Record<string, unknown>>(
    `select b.points::bigint as cost, b.amount as reward, count(*)::integer as count
    from flashcash.buckets b
    join members.members m on m.id = b.member_id
    where b.source = 'reward'
      and b.points is not null
      and m.exchange_id = $1
      and b.starts_at >= $2
      and b.starts_at < $3
    group by b.points, b.amount
    order by b.points, b.amount`,
    [exchangeId, from, until],
  )
  return rows
}

/** Counts changes and withdrawals. */
export async function readTiersVersion(db: Queryable, exchangeId: number): Promise<number> {
  const { rows } = await db.query<{ version: number }>(
    `select (count(*) + count(withdrawn_at))::integer as version
    from rewards.changes
    where exchange_id = $1`,
    [exchangeId],
  )
  return rows[0]?.version ?? 0
}

export interface PlannedChange {
  readonly id: number
  readonly validFrom: Date
  readonly reason: string
  readonly by: number
}

/** The newest that is neither withdrawn nor in force. */
export async function findPlannedTiers(
  db: Queryable,
  exchangeId: number,
  now: Date,
): Promise<PlannedChange | undefined> {
  const { rows } = await db.query<PlannedChange & Record<string, unknown>>(
    `select id, valid_from as "validFrom", reason, made_by as by
    from rewards.changes
    where exchange_id = $1
      and valid_from > $2
      and withdrawn_at is null
    order by id desc
    limit 1`,
    [exchangeId, now],
  )
  return rows[0]
}
