/** Mails that were given up, for the office to ask for another address. */
import type { Queryable } from '@exchange/database'
import type { Waiting, WaitingItem } from '@exchange/domain/desk/waiting.rules'

/** Mails to addresses that belong to no person are seen by whoever sees all. */
const givenUp = `
  from delivery.messages d
  left join members.contacts c on c.id = d.contact_id
  left join members.members m on m.id = c.member_id
  where d.status = 'given-up'
    and d.channel = 'mail'
    and d.ended_at > $2
    and ($1::integer[] is null or m.exchange_id = any ($1))`

/** Since then, in these exchanges, or in all. */
export async function countMailsGivenUp(
  db: Queryable,
  exchanges: readonly number[] | undefined,
  since: Date,
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(d.ended_at) as oldest ${givenUp}`,
    [exchanges ?? null, since],
  )
  return rows[0] ?? { count: 0, oldest: null }
}

export interface GivenUpQuestion {
  readonly exchanges: readonly number[] | undefined
  readonly since: Date
  readonly limit: number
}

/** The oldest first. */
export async function listMailsGivenUp(
  db: Queryable,
  { exchanges, since, limit }: GivenUpQuestion,
): Promise<WaitingItem[]> {
  const { rows } = await db.query<WaitingItem & Record<string, unknown>>(
    `select
      d.id::text as id,
      m.id as "memberId",
      coalesce(c.first_name || ' ' || c.last_name || ', ' || m.list_name, '') as member,
      m.exchange_id as "exchangeId",
      d.ended_at as at,
      null::bigint as amount,
      d.kind as about,
      coalesce(d.last_error, '') as detail
    ${givenUp}
    order by d.ended_at
    limit $3`,
    [exchanges ?? null, since, limit],
  )
  return rows
}
