/**
 * The list of members for staff: a page of at most a hundred, from a place that the cursor says.
 * Each order has an index, but that of balances: each payment would have to write it.
 */
import type { Queryable } from '@exchange/database'
import type { RecordSort } from '@exchange/domain/member-records/record-list.rules'
import { foundBy, type Bind, type SearchWords } from './found-records.read.ts'

export interface RecordQuestion {
  /** Undefined: all exchanges. */
  readonly exchanges: readonly number[] | undefined
  readonly words?: SearchWords | undefined
  readonly standing?: string | undefined
  readonly signIn?: 'ever' | 'never' | undefined
  readonly joinedFrom?: string | undefined
  readonly joinedUntil?: string | undefined
  /** Minor units. */
  readonly least?: bigint | undefined
  readonly most?: bigint | undefined
  /** Percent of the credit line. */
  readonly use?: number | undefined
  /** Days without a trade. */
  readonly idle?: number | undefined
  /** A contact, or `none`. */
  readonly broker?: string | undefined
  readonly sort: RecordSort
  readonly descending: boolean
  /** The rows before that place, instead of those after it. */
  readonly backwards: boolean
  readonly from?: Place | undefined
  readonly limit: number
  readonly now: Date
}

/** A place in an order: the value and the id of the row that it comes after, or before. */
export interface Place {
  readonly value: string
  readonly id: number
}

export interface RecordRow {
  readonly memberId: number
  readonly name: string
  readonly number: string
  readonly exchangeId: number
  readonly exchange: string
  readonly status: 'applied' | 'active' | 'disabled'
  readonly standby: boolean
  readonly onHold: boolean
  readonly waiting: boolean
  /** The office of its exchange: its people are staff, and it counts as no member. */
  readonly office: boolean
  readonly person: string
  readonly city: string
  readonly joinedAt: Date
  /** In the zone of its exchange: `2026-11-27`. */
  readonly joinedOn: string
  /** Minor units; null without an account. */
  readonly balance: bigint | null
  readonly creditLine: bigint | null
  readonly reserve: bigint | null
  readonly feePlan: 'standard' | 'cash-fee-free'
  readonly lastSignIn: Date | null
  readonly broker: string
  /** Its place in the order. */
  readonly place: string
}

interface Order {
  readonly sql: string
  readonly type: 'text' | 'bigint'
  /** A place as text, and the value of it; default: both are the column. */
  readonly place?: string
  readonly bound?: (place: string) => string
}

/** The column of each order. A moment is microseconds, which are exact. */
const orders: Readonly<Record<RecordSort, Order>> = {
  name: { sql: 'lower(m.list_name)', type: 'text' },
  number: { sql: 'lower(m.number)', type: 'text' },
  joined: {
    ...{ sql: 'm.joined_at', type: 'bigint' },
    place: '(extract(epoch from m.joined_at) * 1000000)::bigint',
    bound: (place) => `timestamptz 'epoch' + ${place} * interval '1 microsecond'`,
  },
  balance: { sql: 'coalesce(a.mox, 0)', type: 'bigint' },
}

const standingSql: Readonly<Record<string, string>> = {
  applied: `m.status = 'applied'`,
  closed: `m.status = 'disabled'`,
  hold: `m.status = 'active' and m.on_hold`,
  waiting: `m.status = 'active' and not m.on_hold and s.waiting`,
  standby: `m.status = 'active' and not m.on_hold and s.waiting is not true and m.standby`,
  active: `m.status = 'active' and not m.on_hold and s.waiting is not true and not m.standby`,
}

/** What counts as a trade, on either side. */
const trades = `('send', 'charge', 'gift-card-payment', 'gift-card-purchase')`

const shownColumns = `m.id as "memberId",
      m.list_name as name,
      m.number,
      m.exchange_id as "exchangeId",
      e.name as exchange,
      m.status,
      m.standby,
      m.on_hold as "onHold",
      coalesce(s.waiting, false) as waiting,
      exists (select from network.offices o where o.member_id = m.id) as office,
      coalesce(main.first_name || ' ' || main.last_name, '') as person,
      m.city,
      m.joined_at as "joinedAt",
      to_char(m.joined_at at time zone e.zone, 'YYYY-MM-DD') as "joinedOn",
      a.mox as balance,
      -a.floor_mox as "creditLine",
      a.usd as reserve,
      m.fee_plan as "feePlan",
      (
        select max(u.last_login_at)
        from members.contacts c
        join identity.users u on u.contact_id = c.id
        where c.member_id = m.id
      ) as "lastSignIn",
      coalesce(broker.first_name || ' ' || broker.last_name, '') as broker`

export async function listRecords(
  db: Queryable,
  question: RecordQuestion,
): Promise<readonly RecordRow[]> {
  const values: unknown[] = []
  const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const { sql, type, place = sql, bound = (of) => of } = orders[question.sort]
  const up = question.descending === question.backwards
  const where = conditions(question, bind)
  if (question.from) {
    const { value, id } = question.from
    const after = `(${bound(bind(value, type))}, ${bind(id, 'integer')})`
    where.push(`(${sql}, m.id) ${up ? '>' : '<'} ${after}`)
  }
  const order = up ? 'asc' : 'desc'
  const isListed = idleFilter(question, bind)
  const { rows } = await db.query<RecordRow & Record<string, unknown>>(
    `with ordered as (
      select m.id, m.main_account, m.joined_at, ${sql} as place
      from members.members m
      left join exchanges.exchanges e on e.id = m.exchange_id
      left join ledger.accounts a on a.id = m.main_account
      left join directory.storefronts s on s.member_id = m.id
      ${question.broker === undefined ? '' : assigned}
      where ${where.join('\n        and ')}
      order by ${sql} ${order}, m.id ${order}
      ${question.idle === undefined ? '' : filterAfterOrder}
    ),
    page as (
      select m.id, m.place
      from ordered m
      where ${isListed}
      limit ${bind(question.limit, 'integer')}
    )
    select
      ${shownColumns},
      (${place})::text as place
    from page
    join members.members m on m.id = page.id
    join exchanges.exchanges e on e.id = m.exchange_id
    left join ledger.accounts a on a.id = m.main_account
    left join directory.storefronts s on s.member_id = m.id
    left join members.contacts main on main.member_id = m.id and main.is_main
    ${assigned}
    left join members.contacts broker on broker.id = book.broker_id
    order by page.place ${order}, m.id ${order}`,
    values,
  )
  return question.backwards ? rows.toReversed() : rows
}

/** Those whose members may be listed, by name. Undefined: all. */
export async function listExchangeNames(
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

/** Who has a book in these exchanges, by name. */
export async function listBrokers(
  db: Queryable,
  exchanges: readonly number[] | undefined,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const { rows } = await db.query<{ id: number; name: string }>(
    `select distinct c.id, c.first_name || ' ' || c.last_name as name
    from brokers.assignments b
    join members.members m on m.id = b.member_id
    join members.contacts c on c.id = b.broker_id
    where b.ended_at is null
      and ($1::integer[] is null or m.exchange_id = any ($1))
    order by 2, 1
    limit 200`,
    [exchanges ?? null],
  )
  return rows
}

const assigned = `left join brokers.assignments book
      on book.member_id = m.id and book.ended_at is null`

function conditions(question: RecordQuestion, bind: Bind): string[] {
  const { exchanges, words, standing, signIn, joinedFrom, joinedUntil, least, most } = question
  const { use, broker } = question
  const where = ['true']
  const one = exchanges?.length === 1 ? exchanges[0] : undefined
  if (one !== undefined) where.push(`m.exchange_id = ${bind(one, 'integer')}`)
  else if (exchanges) where.push(`m.exchange_id = any (${bind(exchanges, 'integer[]')})`)
  if (words) where.push(`m.id in (${foundBy(words, bind)})`)
  if (standing !== undefined) where.push(standingSql[standing] ?? 'false')
  if (signIn) where.push(`${signIn === 'never' ? 'not ' : ''}${everSignedIn}`)
  const day = (text: string) => `${bind(text, 'date')}::timestamp at time zone e.zone`
  if (joinedFrom) where.push(`m.joined_at >= ${day(joinedFrom)}`)
  if (joinedUntil) {
    where.push(`m.joined_at < (${bind(joinedUntil, 'date')} + 1)::timestamp at time zone e.zone`)
  }
  if (least !== undefined) where.push(`a.mox >= ${bind(least, 'bigint')}`)
  if (most !== undefined) where.push(`a.mox <= ${bind(most, 'bigint')}`)
  if (use !== undefined) {
    where.push(
      `a.mox < 0 and a.floor_mox < 0 and a.mox * 100 <= a.floor_mox * ${bind(use, 'bigint')}`,
    )
  }
  if (broker === 'none') where.push('book.broker_id is null')
  else if (broker !== undefined) where.push(`book.broker_id = ${bind(broker, 'integer')}`)
  return where
}

const everSignedIn = `exists (
        select
        from members.contacts c
        join identity.users u on u.contact_id = c.id
        where c.member_id = m.id
          and u.first_login_at is not null
      )`

/** Members without a trade for so many days. It costs more than all other filters together. */
function idleFilter({ idle, now }: RecordQuestion, bind: Bind): string {
  if (idle === undefined) return 'true'
  return `coalesce(${lastTrade}, m.joined_at) <= ${bind(now, 'timestamptz')}
        - ${bind(idle, 'integer')} * interval '1 day'`
}

/**
 * Keeps PostgreSQL from moving the filter of idle members into the ordered list: it is asked of one
 * member after the other, until the page is full.
 */
const filterAfterOrder = 'offset 0'

/** The newest entries are read until one is of a trade. */
const lastTrade = `(
        select t.occurred_at
        from ledger.entries n
        join ledger.transfers t on t.seq = n.transfer_seq
        where n.account_id = m.main_account
          and t.kind in ${trades}
        order by n.version desc
        limit 1
      )`
