/** Tax years that one person ordered to be frozen, and that wait for a second. */
import type { Queryable } from '@exchange/database'
import type { Waiting } from '@exchange/domain/desk/waiting.rules'

export interface WaitingYearsQuestion {
  /** Undefined: all. */
  readonly exchanges: readonly number[] | undefined
  /** What this person ordered waits for somebody else. */
  readonly by: number
  /** What was ordered before has expired. */
  readonly since: Date
}

export async function countWaitingYears(
  db: Queryable,
  { exchanges, by, since }: WaitingYearsQuestion,
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(y.ordered_at) as oldest
    from tax.years y
    where y.frozen_at is null
      and ($1::integer[] is null or y.exchange_id = any ($1))
      and y.ordered_at > $3
      and members.is_second_person(y.ordered_by, $2)`,
    [exchanges ?? null, by, since],
  )
  return rows[0] ?? { count: 0, oldest: null }
}

/** The year of an exchange that waits, the latest; undefined: none. */
export async function findWaitingYear(
  db: Queryable,
  exchangeId: number,
  since: Date,
): Promise<number | undefined> {
  const { rows } = await db.query<{ year: number }>(
    `select y.year
    from tax.years y
    where y.exchange_id = $1
      and y.frozen_at is null
      and y.ordered_at > $2
    order by y.year desc
    limit 1`,
    [exchangeId, since],
  )
  return rows[0]?.year
}
