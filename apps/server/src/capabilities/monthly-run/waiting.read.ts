/** Fees of months that wait for the office: to be confirmed, or not charged so far. */
import type { Queryable } from '@exchange/database'
import type { Waiting } from '@exchange/domain/desk/waiting.rules'

/** In these exchanges, or in all. */
export async function countWaitingFees(
  db: Queryable,
  exchanges: readonly number[] | undefined,
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(o.ends_at) as oldest
    from months.months o
    where o.outcome is null
      and o.fee is not null
      and ($1::integer[] is null or o.exchange_id = any ($1))
      and (
        o.failure is not null
        or exists (
          select
          from months.runs r
          where r.exchange_id = o.exchange_id
            and r.month > o.month
            and r.confirmed_at is null
        )
      )`,
    [exchanges ?? null],
  )
  return rows[0] ?? { count: 0, oldest: null }
}
