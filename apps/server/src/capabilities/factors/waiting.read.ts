/** How many people have lost every factor, and wait for the office. */
import type { Queryable } from '@exchange/database'
import type { Waiting } from '@exchange/domain/desk/waiting.rules'

/** Asked since then, in these exchanges, or in all. */
export async function countWaysBack(
  db: Queryable,
  exchanges: readonly number[] | undefined,
  since: Date,
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(w.asked_at) as oldest
    from factors.ways_back w
    join members.contacts c on c.id = w.contact_id
    join members.members m on m.id = c.member_id
    where w.cancelled_at is null
      and w.opened_at is null
      and w.asked_at > $2
      and ($1::integer[] is null or m.exchange_id = any ($1))`,
    [exchanges ?? null, since],
  )
  return rows[0] ?? { count: 0, oldest: null }
}
