/**
 * Some days of dana's front counter: sales that were charged in the last weeks, as they would stand
 * in the till. The money is that of the ledger; nothing is posted here.
 */
import type { Queryable } from '@exchange/database'

const daysShown = 35

/** What the front counter charged: half of what dana was paid in these days; the rest was sent. */
export async function readTill(on: Queryable, today: Date) {
  const { rows } = await on.query<{ member: number }>(
    `select member_id as member from registers.registers where code = 'DANAFR0NT1'`,
  )
  const since = new Date(today.getTime() - daysShown * 86_400_000)
  return {
    isCharged: ({ payee, amount, at }: Sold) =>
      payee === rows[0]?.member && amount > 0n && at >= since && at.getUTCMinutes() % 2 === 0,
  }
}

interface Sold {
  readonly payee: number
  readonly amount: bigint
  readonly at: Date
}

/** After all was posted. Each day is closed by its manager at its end; the last one is left open. */
export async function writeTillSales(on: Queryable, today: Date): Promise<void> {
  await on.query(
    `with shop as (
      select r.id as register, r.member_id as member, r.created_by as contact, e.zone
      from registers.registers r
      join members.members m on m.id = r.member_id
      join exchanges.exchanges e on e.id = m.exchange_id
      where r.code = 'DANAFR0NT1'
    ),
    charged as (
      select
        t.id,
        t.occurred_at as at,
        (t.occurred_at at time zone s.zone)::date as day,
        (t.detail ->> 'amount')::bigint as amount,
        coalesce((t.detail ->> 'tip')::bigint, 0) as tip,
        (t.detail ->> 'productId')::integer as product,
        row_number() over (order by t.seq) as number
      from shop s
      join members.members m on m.id = s.member
      join ledger.entries e on e.account_id = m.main_account
      join ledger.transfers t on t.seq = e.transfer_seq
      where t.kind = 'charge'
        and (t.detail ->> 'payee')::integer = s.member
        and (t.detail ->> 'amount')::bigint > 0
        and t.occurred_at >= $1::timestamptz - make_interval(days => $2)
    ),
    days as (
      insert into till.days (register_id, number, opened_at, closed_at, closed_contact)
      select
        s.register,
        row_number() over (order by c.day),
        min(c.at),
        case when c.day < max(c.day) over () then max(c.at) + interval '20 minutes' end,
        case when c.day < max(c.day) over () then s.contact end
      from shop s
      cross join charged c
      group by s.register, s.contact, c.day
      returning id, opened_at, register_id
    ),
    sales as (
      insert into till.sales (
        id, register_id, member_id, number, day_id, contact_id, cashier_id, lines, subtotal,
        discount, amount, note, receipt, state, begun_at, ended_at
      )
      select
        md5('till/' || c.id)::uuid, s.register, s.member, c.number, d.id, s.contact, k.id,
        jsonb_build_array(
          jsonb_build_object(
            'productId', p.id,
            'name', coalesce(p.name, ''),
            'quantity', 1,
            'price', c.amount::text,
            'note', ''
          )
        ),
        c.amount, 0, c.amount, '',
        left(translate(encode(sha256(convert_to('receipt/' || c.id, 'UTF8')), 'base64'), '+/=', '-__'), 22),
        'done', c.at, c.at
      from shop s
      cross join charged c
      join lateral (
        select d.id
        from days d
        where d.opened_at <= c.at
        order by d.opened_at desc
        limit 1
      ) d on true
      left join members.products p on p.id = c.product
      left join lateral (
        select k.id
        from registers.cashiers k
        where k.member_id = s.member
        order by (k.id + c.number) % 3, k.id
        limit 1
      ) k on true
      returning id, number, day_id, cashier_id, contact_id, register_id
    ),
    tenders as (
      insert into till.tenders (
        sale_id, number, register_id, day_id, kind, state, asked, amount, tip, transfer_id,
        contact_id, cashier_id, made_at, paid_at
      )
      select
        s.id, 1, s.register_id, s.day_id, 'card', 'paid', c.amount, c.amount, c.tip, c.id,
        s.contact_id, s.cashier_id, c.at, c.at
      from sales s
      join charged c on c.number = s.number
    )
    insert into till.counters (register_id, sales, days)
    select
      s.register,
      (select count(*) from charged),
      (select count(distinct c.day) from charged c)
    from shop s`,
    [today, daysShown],
  )
}
