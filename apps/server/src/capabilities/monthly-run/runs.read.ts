/** The months of an exchange, how far a run is, and what else a month brings. */
import type { Queryable } from '@exchange/database'

/** FlashCash that ends within a time. Minor units. */
export async function readEndingFlash(
  db: Queryable,
  exchangeId: number,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<{ readonly members: number; readonly sum: bigint }> {
  const { rows } = await db.query<{ members: number; sum: bigint }>(
    `select count(distinct b.member_id)::integer as members, coalesce(sum(a.mox), 0)::bigint as sum
    from flashcash.buckets b
    join members.members m on m.id = b.member_id
    join ledger.accounts a on a.id = b.account_id
    where m.exchange_id = $1
      and b.ends_at >= $2
      and b.ends_at < $3
      and b.evaporated_at is null
      and a.mox > 0`,
    [exchangeId, from, until],
  )
  return rows[0] ?? { members: 0, sum: 0n }
}

/** The months that have begun, the newest first. */
export async function listRunMonths(
  db: Queryable,
  exchangeId: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.query<{ month: string }>(
    `select month
    from months.runs
    where exchange_id = $1
    order by month desc
    limit $2`,
    [exchangeId, limit],
  )
  return rows.map(({ month }) => month)
}

export interface PastRun {
  readonly beginsAt: Date
  readonly confirmedAt: Date | null
  /** Empty: its fees were charged by themselves. */
  readonly confirmedBy: string
  readonly pieces: number
  readonly piecesLeft: number
  readonly due: number
  readonly dueSum: bigint
  readonly failed: number
  readonly isLast: boolean
}

/** Undefined: the month has not begun. */
export async function readRun(
  db: Queryable,
  exchangeId: number,
  { month, feesOf }: { readonly month: string; readonly feesOf: string },
): Promise<PastRun | undefined> {
  const { rows } = await db.query<PastRun & Record<string, unknown>>(
    `select
      r.begins_at as "beginsAt",
      r.confirmed_at as "confirmedAt",
      coalesce(c.first_name || ' ' || c.last_name, '') as "confirmedBy",
      p.pieces,
      p.left as "piecesLeft",
      f.due,
      f.sum as "dueSum",
      f.failed,
      not exists (
        select
        from months.runs n
        where n.exchange_id = r.exchange_id
          and n.month > r.month
      ) as "isLast"
    from months.runs r
    left join members.contacts c on c.id = r.confirmed_by
    cross join lateral (
      select
        count(*)::integer as pieces,
        count(*) filter (where done_at is null)::integer as left
      from months.pieces
      where exchange_id = r.exchange_id
        and month = r.month
    ) p
    cross join lateral (
      select
        count(*)::integer as due,
        coalesce(sum(o.fee), 0)::bigint as sum,
        (count(*) filter (where o.failure is not null))::integer as failed
      from months.months o
      where o.exchange_id = r.exchange_id
        and o.month = $3
        and o.outcome is null
        and o.fee is not null
    ) f
    where r.exchange_id = $1
      and r.month = $2`,
    [exchangeId, month, feesOf],
  )
  return rows[0]
}
