/** Tax years that one person ordered to be frozen, and that wait for a second. */
import type { Queryable } from '@exchange/database'
import type { Waiting } from '@exchange/domain/desk/waiting.rules'

/** In these exchanges, or in all; those that `by` ordered wait for somebody else. */
export async function countWaitingYears(
  db: Queryable,
  exchanges: readonly number[] | undefined,
  by: number,
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(y.ordered_at) as oldest
    from tax.years y
    where y.frozen_at is null
      and ($1::integer[] is null or y.exchange_id = any ($1))
      and members.is_second_person(y.ordered_by, $2)`,
    [exchanges ?? null, by],
  )
  return rows[0] ?? { count: 0, oldest: null }
}

/** The year of an exchange that waits, the latest; undefined: none. */
export async function findWaitingYear(
  db: Queryable,
  exchangeId: number,
): Promise<number | undefined> {
  const { rows } = await db.query<{ year: number }>(
    `select y.year
    from tax.years y
    where y.exchange_id = $1
      and y.frozen_at is null
    order by y.year desc
    limit 1`,
    [exchangeId],
  )
  return rows[0]?.year
}
