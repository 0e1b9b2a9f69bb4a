/** Who has accepted the terms: a page of people, by the names of their businesses. */
import type { Queryable } from '@exchange/database'
import type { TermsState } from '@exchange/domain/terms/terms-people.rules'

/** Who can sign in for a business that pays, and so accepts the terms (TERMS-08). */
export const peopleOfTerms = `m.status = 'active' and c.allow_login and c.removed_at is null`

export interface PeopleQuestion {
  /** Undefined: all exchanges. */
  readonly exchanges: readonly number[] | undefined
  /** The version in force. */
  readonly version: string
  /** Folded words of a name; empty: all. */
  readonly words: string
  readonly state: TermsState | undefined
  /** The row after which the page begins. */
  readonly from: PeoplePlace | undefined
  readonly limit: number
}

export interface PeoplePlace {
  readonly name: string
  readonly memberId: number
  readonly contactId: number
}

export interface PersonRow {
  readonly contactId: number
  readonly memberId: number
  readonly exchangeId: number
  readonly person: string
  readonly business: string
  readonly exchange: string
  readonly acceptedAt: Date | null
  readonly acceptedVersion: string | null
  readonly state: TermsState
  /** Its place in the order, with its ids. */
  readonly name: string
}

export async function listPeople(db: Queryable, question: PeopleQuestion): Promise<PersonRow[]> {
  const { exchanges, version, words, state, from, limit } = question
  const { rows } = await db.query<PersonRow & Record<string, unknown>>(
    `select
      c.id as "contactId",
      m.id as "memberId",
      m.exchange_id as "exchangeId",
      c.first_name || ' ' || c.last_name as person,
      m.list_name as business,
      e.name as exchange,
      last.accepted_at as "acceptedAt",
      last.version as "acceptedVersion",
      case when a.contact_id is null then 'waiting' else 'accepted' end as state,
      lower(m.list_name) as name
    from members.members m
    join members.contacts c on c.member_id = m.id
    join exchanges.exchanges e on e.id = m.exchange_id
    left join terms.acceptances a on a.contact_id = c.id and a.version = $2
    left join lateral (
      select o.version, o.accepted_at
      from terms.acceptances o
      join terms.versions v on v.version = o.version
      where o.contact_id = c.id
      order by v.published_at desc
      limit 1
    ) last on true
    where ${peopleOfTerms}
      and ($1::integer[] is null or m.exchange_id = any ($1))
      and (
        $3 = ''
        or m.search_name like '% ' || $3 || '%'
        or c.search_name like '% ' || $3 || '%'
      )
      and (
        $4::text is null
        or (a.contact_id is null) = ($4 = 'waiting')
      )
      and (
        $5::text is null
        or (lower(m.list_name), m.id, c.id) > ($5, $6::integer, $7::integer)
      )
    order by lower(m.list_name), m.id, c.id
    limit $8`,
    [
      ...[exchanges ?? null, version, words, state ?? null],
      ...[from?.name ?? null, from?.memberId ?? null, from?.contactId ?? null, limit],
    ],
  )
  return rows
}

/** The exchanges whose people may be listed, by name. Undefined: all. */
export async function listExchanges(
  db: Queryable,
  exchanges: readonly number[] | undefined,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const { rows } = await db.query<{ id: number; name: string }>(
    `select id, name
    from exchanges.exchanges
    where $1::integer[] is null or id = any ($1)
    order by name, id`,
    [exchanges ?? null],
  )
  return rows
}
