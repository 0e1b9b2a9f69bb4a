/** How many answers to the survey came lately. */
import type { Queryable } from '@exchange/database'
import type { Waiting } from '@exchange/domain/desk/waiting.rules'

/** Since then, of these exchanges, or of all. */
export async function countNewAnswers(
  db: Queryable,
  exchanges: readonly number[] | undefined,
  since: Date,
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(answered_at) as oldest
    from feedback.answers
    where answered_at > $2
      and ($1::integer[] is null or exchange_id = any ($1))`,
    [exchanges ?? null, since],
  )
  return rows[0] ?? { count: 0, oldest: null }
}
