/** How many imports wait for a second person. */
import type { Queryable } from '@exchange/database'
import type { Waiting } from '@exchange/domain/desk/waiting.rules'

/** In these exchanges, or in all; those that `by` ordered wait for somebody else. */
export async function countWaitingImports(
  db: Queryable,
  exchanges: readonly number[] | undefined,
  by: number,
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(i.ordered_at) as oldest
    from imports.imports i
    where i.status = 'waiting'
      and ($1::integer[] is null or i.exchange_id = any ($1))
      and members.is_second_person(i.ordered_by, $2)`,
    [exchanges ?? null, by],
  )
  return rows[0] ?? { count: 0, oldest: null }
}
