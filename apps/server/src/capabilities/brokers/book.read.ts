/**
 * The facts of the members in a book, from which their tasks are found. A sale and a purchase are
 * those of `months.standings`: payments within one owner are neither.
 */
import type { Queryable } from '@exchange/database'
import { lookBackDays, type Signal } from '@exchange/domain/brokers/task.rules'

export interface BookQuestion {
  readonly brokerId: number
  /** Undefined: all. */
  readonly exchanges: readonly number[] | undefined
  readonly now: Date
}

/** Amounts in minor units; requests and targets as in JSON. */
export interface BookRow {
  readonly memberId: number
  readonly exchangeId: number
  readonly member: string
  readonly city: string
  readonly phone: string
  readonly joinedAt: Date
  readonly balance: bigint
  readonly usual: bigint
  readonly lastSaleAt: Date | null
  readonly lastTradeAt: Date | null
  readonly bought: bigint
  readonly target: bigint | null
  readonly targetBought: bigint | null
  readonly targetEndsAt: Date | null
  readonly requestId: number | null
  readonly requestFrom: string | null
  readonly requestAmount: bigint | null
  readonly requestMadeAt: Date | null
}

/** `$1`: the broker, `$2`: exchanges, `$3`: now. */
const factsOfBook = `with book as (
      select m.*
      from brokers.assignments a
      join members.members m on m.id = a.member_id
      where a.broker_id = $1
        and a.ended_at is null
        and m.status = 'active'
        and ($2::integer[] is null or m.exchange_id = any ($2))
    ),
    months_now as (
      select mm.member_id, mm.target, mm.begins_at, mm.ends_at
      from book b
      join months.months mm on mm.member_id = b.id
      join exchanges.policies p on p.id = mm.policy_id and p.show_spending_target
      where mm.begins_at <= $3
        and mm.ends_at > $3
        and mm.target > 0
    ),
    moves as (
      select
        b.id as member_id,
        e.mox,
        t.occurred_at,
        t.kind in ('send', 'charge', 'gift-card-payment') as is_payment,
        case when other.owner_id is distinct from b.owner_id then
          months.sold(t.kind, t.detail, b.id)
        end as sold,
        case when other.owner_id is distinct from b.owner_id then
          months.bought(t.kind, t.detail, b.id)
        end as bought,
        mn.begins_at
      from book b
      join ledger.entries e on e.account_id = b.main_account
      join ledger.transfers t on t.seq = e.transfer_seq
      left join members.members other on other.id = months.other_side(t.detail, b.id)
      left join months_now mn on mn.member_id = b.id
      where t.occurred_at >= $3::timestamptz - interval '${lookBackDays} days'
    ),
    trade as (
      select
        v.member_id,
        max(v.occurred_at) filter (where v.is_payment and v.sold is not null) as last_sale,
        max(v.occurred_at) filter (
          where v.is_payment and coalesce(v.sold, v.bought) is not null
        ) as last_trade,
        coalesce(
          sum(v.bought) filter (where v.occurred_at >= $3::timestamptz - interval '30 days'),
          0
        )::bigint as bought,
        coalesce(sum(v.bought) filter (where v.occurred_at >= v.begins_at), 0)::bigint
          as bought_in_month,
        -- How often a move was not part of the balance, at the ends of six spans of thirty days.
        (
          sum(
            v.mox * greatest(
              0,
              6 - floor(extract(epoch from $3 - v.occurred_at) / (30 * 86400))
            )
          ) / 6
        )::bigint as later
      from moves v
      group by v.member_id
    )
    select
      b.id as "memberId",
      b.exchange_id as "exchangeId",
      b.list_name as member,
      b.city,
      coalesce(nullif(b.phone, ''), main.phone, '') as phone,
      b.joined_at as "joinedAt",
      l.mox as balance,
      l.mox - coalesce(t.later, 0) as usual,
      t.last_sale as "lastSaleAt",
      t.last_trade as "lastTradeAt",
      coalesce(t.bought, 0) as bought,
      mn.target,
      case when mn.target is not null then coalesce(t.bought_in_month, 0) end as "targetBought",
      mn.ends_at as "targetEndsAt",
      r.id as "requestId",
      r.asker as "requestFrom",
      r.amount as "requestAmount",
      r.made_at as "requestMadeAt"
    from book b
    join ledger.accounts l on l.id = b.main_account
    left join members.contacts main on main.member_id = b.id and main.is_main
    left join trade t on t.member_id = b.id
    left join months_now mn on mn.member_id = b.id
    left join lateral (
      select q.id, q.amount, q.made_at, asker.list_name as asker
      from requests.requests q
      join members.members asker on asker.id = q.requestor_member_id
      where q.asked_member_id = b.id
        and q.status = 'pending'
        and q.expires_at > $3
      order by q.made_at
      limit 1
    ) r on true
    order by b.list_name, b.id`

/** By name. */
export async function readBookRows(
  db: Queryable,
  { brokerId, exchanges, now }: BookQuestion,
): Promise<BookRow[]> {
  const { rows } = await db.query<BookRow & Record<string, unknown>>({
    name: 'read-book-rows',
    text: factsOfBook,
    values: [brokerId, exchanges ?? null, now],
  })
  return rows
}

export interface NoteRow {
  readonly memberId: number
  readonly signal: Signal
  readonly outcome: 'done' | 'later'
  /** `2026-12-01`, in the zone of the exchange of the member. */
  readonly until: string | null
  readonly untilAt: Date | null
  readonly note: string
  readonly by: string
  readonly at: Date
}

/** The last note of each signal of these members. */
export async function readLastNotes(db: Queryable, members: readonly number[]): Promise<NoteRow[]> {
  const { rows } = await db.query<NoteRow & Record<string, unknown>>(
    `select distinct on (n.member_id, n.signal)
      n.member_id as "memberId",
      n.signal,
      n.outcome,
      n.until::text as until,
      n.until::timestamp at time zone x.zone as "untilAt",
      n.note,
      btrim(c.first_name || ' ' || c.last_name) as by,
      n.written_at as at
    from brokers.notes n
    join members.members m on m.id = n.member_id
    join exchanges.exchanges x on x.id = m.exchange_id
    join members.contacts c on c.id = n.contact_id
    where n.member_id = any ($1)
    order by n.member_id, n.signal, n.written_at desc, n.id`,
    [members],
  )
  return rows
}
