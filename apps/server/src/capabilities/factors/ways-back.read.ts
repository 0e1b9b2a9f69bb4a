/** Who asks for a way back, as the office sees it. */
import type { Queryable } from '@exchange/database'
import type { WayBack } from '@exchange/domain/factors/way-back.rules'

export interface WayBackForOffice extends WayBack {
  readonly id: string
  readonly contactId: number
  readonly person: string
  readonly business: string
  readonly memberId: number
  readonly exchangeId: number
  readonly phone: string
}

/** Those asked since then that nobody has ended; `exchanges` undefined: of all. */
export async function listWaysBack(
  db: Queryable,
  exchanges: readonly number[] | undefined,
  since: Date,
): Promise<WayBackForOffice[]> {
  const { rows } = await db.query<WayBackForOffice & Record<string, unknown>>(
    `select
      w.id,
      c.id as "contactId",
      btrim(c.first_name || ' ' || c.last_name) as person,
      m.name as business,
      m.id as "memberId",
      m.exchange_id as "exchangeId",
      c.phone,
      w.asked_at as "askedAt",
      w.cancelled_at as "cancelledAt",
      w.opened_at as "openedAt"
    from factors.ways_back w
    join members.contacts c on c.id = w.contact_id
    join members.members m on m.id = c.member_id
    where w.cancelled_at is null
      and w.opened_at is null
      and w.asked_at > $2
      and ($1::integer[] is null or m.exchange_id = any ($1))
    order by w.asked_at, w.id`,
    [exchanges ?? null, since],
  )
  return rows
}

export interface OfficeOf {
  readonly exchangeName: string
  readonly exchangePhone: string
}

/** The exchange of a person. */
export async function findOfficeOf(db: Queryable, contactId: number): Promise<OfficeOf> {
  const { rows } = await db.query<OfficeOf & Record<string, unknown>>(
    `select
      e.name as "exchangeName",
      e.phone as "exchangePhone"
    from members.contacts c
    join members.members m on m.id = c.member_id
    join exchanges.exchanges e on e.id = m.exchange_id
    where c.id = $1`,
    [contactId],
  )
  return rows[0] ?? { exchangeName: '', exchangePhone: '' }
}
