/** Pages of both logs, the newest first, for administrators. Names are those of now. */
import type { Queryable } from '@exchange/database'
import type { LogObject } from '@exchange/domain/audit/log-text.rules'
import type { ObjectKind, StaffAct } from '@exchange/domain/audit/staff-acts.rules'
import type { SecurityEvent } from '@exchange/domain/audit/security-events.rules'

export interface LogQuestion {
  /** Undefined: all, with what concerns no exchange. */
  readonly exchanges: readonly number[] | undefined
  /** Folded words of a name. */
  readonly person: string
  readonly business: string
  readonly act: StaffAct | SecurityEvent | undefined
  /** `kind/id`, or the id of a sign-in. */
  readonly object: string | undefined
  /** Days in `zone`, both included. */
  readonly from: string | undefined
  readonly until: string | undefined
  readonly zone: string
  readonly words: string
  /** Lines before this one. */
  readonly before: LineKey | undefined
  readonly limit: number
}

export interface LineKey {
  readonly at: Date
  readonly id: string
}

export interface Named {
  readonly id: number
  readonly name: string
}

export interface LogRow {
  readonly id: string
  readonly at: Date
  /** In `zone`: 2026-05-01 14:05:33 */
  readonly localTime: string
  readonly number: bigint | null
  readonly act: StaffAct | SecurityEvent
  readonly person: Named | null
  readonly second: Named | null
  readonly exchange: Named | null
  readonly members: readonly Named[]
  readonly objectKind: ObjectKind | 'sign-in' | null
  readonly objectId: string | null
  /** What staff call it; null: it has no name, or is gone. */
  readonly objectName: string | null
  readonly why: string | null
  readonly before: LogObject | null
  readonly after: LogObject | null
  readonly address: string | null
  readonly device: string | null
}

const person = (column: string) => `(
    select jsonb_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name)
    from members.contacts p
    where p.id = ${column}
  )`

const exchange = `(
    select jsonb_build_object('id', x.id, 'name', x.name)
    from exchanges.exchanges x
    where x.id = l.exchange_id
  ) as exchange`

/** Ids are compared as numbers, by their keys; what is no number is no id. */
const objectId = `case when l.object_id ~ '^[0-9]{1,9}$' then l.object_id::integer end`

const objectName = `(
    select concat_ws(' ', nullif(m.number, ''), m.list_name)
    from members.members m
    where l.object_kind = 'member'
      and m.id = ${objectId}
    union all
    select p.first_name || ' ' || p.last_name
    from members.contacts p
    where l.object_kind = 'person'
      and p.id = ${objectId}
    union all
    select x.name
    from exchanges.exchanges x
    where l.object_kind = 'exchange'
      and x.id = ${objectId}
  ) as "objectName"`

/** $1 to $10 are the same in both queries. */
const shared = `
  ($1::integer[] is null or l.exchange_id = any ($1))
  and ($2::date is null or l.at >= $2::date::timestamp at time zone $4)
  and ($3::date is null or l.at < ($3::date + 1)::timestamp at time zone $4)
  and ($5::timestamptz is null or (l.at, l.id) < ($5, $6::uuid))`

const localTime = `to_char(l.at at time zone $4, 'YYYY-MM-DD HH24:MI:SS') as "localTime"`

const ordered = `
  order by l.at desc, l.id desc
  limit $7`

const named = (column: string, parameter: string) => `
  (
    ${parameter} = ''
    or exists (
      select
      from members.contacts p
      where p.id ${column}
        and p.search_name like '% ' || ${parameter} || '%'
    )
  )`

export async function listStaffLines(db: Queryable, asked: LogQuestion): Promise<LogRow[]> {
  const { rows } = await db.query<LogRow & Record<string, unknown>>(
    `select
      l.id, l.at, ${localTime}, c.number, l.act,
      ${person('l.actor')} as person,
      ${person('l.second')} as second,
      ${exchange},
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('id', m.id, 'name', m.list_name) order by m.list_name),
          '[]'
        )
        from members.members m
        where m.id = any (l.members)
      ) as members,
      l.object_kind as "objectKind", l.object_id as "objectId", ${objectName},
      l.why, l.before, l.after, null as address, null as device
    from audit.entries l
    left join audit.chain c on c.log = 'staff' and c.line = l.id
    where ${shared}
      and ($8::text is null or l.act = $8)
      and ($9::text is null or l.object_kind || '/' || l.object_id = $9)
      and (
        $10 = ''
        or l.why ilike $10
        or l.object_id ilike $10
        or l.before::text ilike $10
        or l.after::text ilike $10
      )
      and ${named('in (l.actor, l.second)', '$11')}
      and (
        $12 = ''
        or l.members && array(
          select m.id
          from members.members m
          where m.search_name like '% ' || $12 || '%'
        )
      )
    ${ordered}`,
    valuesOf(asked),
  )
  return rows
}

export async function listSecurityLines(db: Queryable, asked: LogQuestion): Promise<LogRow[]> {
  const { rows } = await db.query<LogRow & Record<string, unknown>>(
    `select
      l.id, l.at, ${localTime}, c.number, l.event as act,
      ${person('l.contact_id')} as person,
      null as second,
      ${exchange},
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.list_name)), '[]')
        from members.contacts p
        join members.members m on m.id = p.member_id
        where p.id = l.contact_id
      ) as members,
      case when l.session is not null then 'sign-in' end as "objectKind",
      l.session::text as "objectId", null as "objectName",
      null as why, null as before, l.detail as after, l.address, l.device
    from audit.security l
    left join audit.chain c on c.log = 'security' and c.line = l.id
    where ${shared}
      and ($8::text is null or l.event = $8)
      and ($9::text is null or 'sign-in/' || l.session = $9)
      and ($10 = '' or concat_ws(' ', l.address, l.device, l.detail) ilike $10)
      and ${named('= l.contact_id', '$11')}
      and (
        $12 = ''
        or exists (
          select
          from members.contacts p
          join members.members m on m.id = p.member_id
          where p.id = l.contact_id
            and m.search_name like '% ' || $12 || '%'
        )
      )
    ${ordered}`,
    valuesOf(asked),
  )
  return rows
}

function valuesOf(asked: LogQuestion): readonly unknown[] {
  const { exchanges, from, until, zone, before, limit, act, object, words } = asked
  return [
    ...[exchanges ?? null, from ?? null, until ?? null, zone],
    ...[before?.at ?? null, before?.id ?? null, limit, act ?? null, object ?? null],
    ...[words === '' ? '' : `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`],
    ...[asked.person, asked.business],
  ]
}
