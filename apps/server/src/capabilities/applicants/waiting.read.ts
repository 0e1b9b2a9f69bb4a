/** How many applications wait for the office. */
import type { Queryable } from '@exchange/database'
import type { Waiting } from '@exchange/domain/desk/waiting.rules'

/** Of these exchanges, or of all. */
export async function countWaitingApplicants(
  db: Queryable,
  exchanges: readonly number[] | undefined,
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(applied_at) as oldest
    from applicants.applicants
    where status = 'waiting'
      and ($1::integer[] is null or exchange_id = any ($1))`,
    [exchanges ?? null],
  )
  return rows[0] ?? { count: 0, oldest: null }
}
