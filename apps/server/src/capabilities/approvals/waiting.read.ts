/** How many payments wait for a broker. */
import type { Queryable } from '@exchange/database'
import type { Waiting } from '@exchange/domain/desk/waiting.rules'

/** Of these exchanges, or of all; the first of a payment's exchanges is asked next. */
export async function countWaitingApprovals(
  db: Queryable,
  exchanges: readonly number[] | undefined,
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(made_at) as oldest
    from approvals.approvals
    where status = 'pending'
      and asks = 'broker'
      and expires_at > clock_timestamp()
      and ($1::integer[] is null or exchanges[1] = any ($1))`,
    [exchanges ?? null],
  )
  return rows[0] ?? { count: 0, oldest: null }
}
