/** How far the last run of an exchange is. */
import type { Queryable } from '@exchange/database'
import type { RunFacts } from '@exchange/domain/months/month-run.rules'

interface LastRun extends RunFacts {
  readonly month: string
  /** Minor units of the fees that are due. */
  readonly sum: bigint
}

/** Undefined: the exchange has begun no month. */
export async function readLastRun(db: Queryable, exchangeId: number): Promise<LastRun | undefined> {
  const { rows } = await db.query<LastRun & Record<string, unknown>>(
    `select
      r.month,
      p.left as "piecesLeft",
      r.confirmed_at is not null as "isConfirmed",
      f.due,
      f.failed,
      f.sum
    from months.runs r
    cross join lateral (
      select
        count(*) filter (where done_at is null)::integer as left
      from months.pieces
      where exchange_id = r.exchange_id
        and month = r.month
    ) p
    cross join lateral (
      select
        count(*)::integer as due,
        (count(*) filter (where o.failure is not null))::integer as failed,
        coalesce(sum(o.fee), 0)::bigint as sum
      from months.months o
      where o.exchange_id = r.exchange_id
        and o.outcome is null
        and o.fee is not null
    ) f
    where r.exchange_id = $1
    order by r.month desc
    limit 1`,
    [exchangeId],
  )
  return rows[0]
}
