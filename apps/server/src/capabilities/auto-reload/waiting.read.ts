/** Members whose card was declined when it should have refilled their reserve. */
import type { Queryable } from '@exchange/database'
import type { Waiting, WaitingItem } from '@exchange/domain/desk/waiting.rules'

/** The last decline of each member whose card is marked as declined. */
const declined = `
  from auto_reload.enrolments e
  join members.members m on m.id = e.member_id
  cross join lateral (
    select r.attempt_id, r.amount, r.ended_at
    from auto_reload.reloads r
    where r.member_id = e.member_id
      and r.outcome = 'declined'
    order by r.ended_at desc
    limit 1
  ) last
  where e.declines > 0
    and m.status = 'active'
    and ($1::integer[] is null or m.exchange_id = any ($1))`

export async function countDeclinedReloads(
  db: Queryable,
  exchanges: readonly number[] | undefined,
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(last.ended_at) as oldest ${declined}`,
    [exchanges ?? null],
  )
  return rows[0] ?? { count: 0, oldest: null }
}

/** The oldest first. */
export async function listDeclinedReloads(
  db: Queryable,
  exchanges: readonly number[] | undefined,
  limit: number,
): Promise<WaitingItem[]> {
  const { rows } = await db.query<WaitingItem & Record<string, unknown>>(
    `select
      last.attempt_id as id,
      m.id as "memberId",
      m.list_name as member,
      m.exchange_id as "exchangeId",
      last.ended_at as at,
      last.amount,
      coalesce(
        (
          select w.last_four
          from wallet.cards w
          where w.vault_id = e.vault_id
        ),
        '····'
      ) as about,
      case
        when e.next_try_at is null then 'not tried again'
        else 'tried again by itself'
      end as detail
    ${declined}
    order by last.ended_at
    limit $2`,
    [exchanges ?? null, limit],
  )
  return rows
}
