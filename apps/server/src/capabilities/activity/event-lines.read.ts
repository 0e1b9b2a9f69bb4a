/** Pages of the activity log, the newest first, for staff. Names are those of now. */
import type { Queryable } from '@exchange/database'

export interface EventQuestion {
  /** Undefined: all, also events of nobody who was signed in. */
  readonly exchanges: readonly number[] | undefined
  /** Folded words of a name. */
  readonly person: string
  readonly business: string
  readonly event: string
  readonly page: string
  /** Days in `zone`, both included. */
  readonly from: string | undefined
  readonly until: string | undefined
  readonly zone: string
  /** Lines before this one. */
  readonly before: bigint | undefined
  readonly limit: number
}

export interface EventRow {
  readonly id: bigint
  readonly at: Date
  /** In `zone`: 2026-05-01 14:05:33 */
  readonly localTime: string
  readonly event: string
  readonly page: string
  readonly outcome: string
  readonly person: string
  readonly business: string
  readonly memberId: number | null
  readonly exchangeId: number | null
  readonly exchange: string
  readonly device: string
}

export async function listEventLines(db: Queryable, asked: EventQuestion): Promise<EventRow[]> {
  const { exchanges, from, until, zone, before, limit, event, page, person, business } = asked
  const { rows } = await db.query<EventRow & Record<string, unknown>>(
    `select
      v.id,
      v.noted_at as at,
      to_char(v.noted_at at time zone $4, 'YYYY-MM-DD HH24:MI:SS') as "localTime",
      v.event,
      coalesce(v.page, '') as page,
      coalesce(v.outcome, '') as outcome,
      coalesce(btrim(c.first_name || ' ' || c.last_name), '') as person,
      coalesce(m.list_name, '') as business,
      m.id as "memberId",
      m.exchange_id as "exchangeId",
      coalesce(x.name, '') as exchange,
      coalesce(v.user_agent, '') as device
    from activity.events v
    left join members.contacts c on c.id = v.contact_id
    left join members.members m on m.id = c.member_id
    left join exchanges.exchanges x on x.id = m.exchange_id
    where ($1::integer[] is null or m.exchange_id = any ($1))
      and ($2::date is null or v.noted_at >= $2::date::timestamp at time zone $4)
      and ($3::date is null or v.noted_at < ($3::date + 1)::timestamp at time zone $4)
      and ($5::bigint is null or v.id < $5)
      and ($7 = '' or v.event = $7)
      and ($8 = '' or strpos(v.page, $8) > 0)
      and ($9 = '' or c.search_name like '% ' || $9 || '%')
      and ($10 = '' or m.search_name like '% ' || $10 || '%')
    order by v.id desc
    limit $6`,
    [
      ...[exchanges ?? null, from ?? null, until ?? null, zone],
      ...[before ?? null, limit, event, page, person, business],
    ],
  )
  return rows
}
