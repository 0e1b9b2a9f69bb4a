/** How many erasures that the office asked for wait for a second person. */
import type { Queryable } from '@exchange/database'
import type { Waiting } from '@exchange/domain/desk/waiting.rules'

/** In these exchanges, or in all; those to which `by` may not agree wait for somebody else. */
export async function countWaitingErasures(
  db: Queryable,
  exchanges: readonly number[] | undefined,
  by: number,
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(e.asked_at) as oldest
    from erasure.erasures e
    join members.members m on m.id = e.member_id
    where e.by_office
      and e.agreed_by is null
      and e.taken_back_at is null
      and e.done_at is null
      and ($1::integer[] is null or m.exchange_id = any ($1))
      and members.is_second_person(e.asked_by, $2)
      and not exists (
        select
        from members.contacts erased
        where erased.member_id = e.member_id
          and (e.contact_id is null or erased.id = e.contact_id)
          and members.same_person(erased.id, $2)
      )`,
    [exchanges ?? null, by],
  )
  return rows[0] ?? { count: 0, oldest: null }
}
