/** The days of a till: takings, what is written into a file, and what was left open. */
import type { Queryable } from '@exchange/database'
import type { TenderKind } from '@exchange/domain/till/sale.rules'
import { nameOf } from './day-report.read.ts'

export interface TakingsRow {
  /** Null: nothing was sold since Z. */
  readonly dayId: number | null
  readonly number: number
  readonly openedAt: Date | null
  readonly sales: number
  /** Minor units, less what was given back. */
  readonly amount: bigint
  readonly tip: bigint
  readonly openSales: number
}

/** Of the open day; of one cashier only, if one is named. */
export async function readTakings(
  db: Queryable,
  registerId: number,
  cashierId: number | null,
): Promise<TakingsRow> {
  const { rows } = await db.query<TakingsRow>({
    name: 'read-till-takings',
    text: `select
        d.id as "dayId",
        coalesce(d.number, (select c.days from till.counters c where c.register_id = $1), 0)
          + case when d.id is null then 1 else 0 end as number,
        d.opened_at as "openedAt",
        coalesce(p.sales, 0)::integer as sales,
        (coalesce(p.amount, 0) - coalesce(b.amount, 0))::bigint as amount,
        (coalesce(p.tip, 0) - coalesce(b.tip, 0))::bigint as tip,
        (
          select count(*)::integer
          from till.sales s
          where s.register_id = $1
            and s.state = 'open'
            and ($2::integer is null or s.cashier_id = $2)
        ) as "openSales"
      from (values (1)) one
      left join till.days d on d.register_id = $1 and d.closed_at is null
      left join lateral (
        select count(distinct t.sale_id) as sales, sum(t.amount) as amount, sum(t.tip) as tip
        from till.tenders t
        where t.day_id = d.id
          and ($2::integer is null or t.cashier_id = $2)
      ) p on true
      left join lateral (
        select sum(r.amount) as amount, sum(r.tip) as tip
        from till.refunds r
        where r.day_id = d.id
          and ($2::integer is null or r.cashier_id = $2)
      ) b on true`,
    values: [registerId, cashierId],
  })
  const [row] = rows
  if (!row) throw new Error('The takings of a till are one row.')
  return row
}

export interface MoveRow {
  readonly at: Date
  readonly sale: number
  readonly part: number
  readonly kind: TenderKind
  /** Minor units; negative for what was given back. */
  readonly amount: bigint
  /** Cents. */
  readonly tip: bigint
  readonly person: string
  readonly code: string | null
  readonly note: string
}

/** Each payment and refund of a day, in order. */
export async function listMoves(db: Queryable, dayId: number): Promise<MoveRow[]> {
  const { rows } = await db.query<MoveRow>(
    `select
      m.at,
      s.number as sale,
      m.number as part,
      m.kind,
      m.amount,
      m.tip,
      ${nameOf('c', 'o')} as person,
      l.detail ->> 'code' as code,
      s.note
    from (
      select
        t.sale_id, t.number, t.kind, t.amount, t.tip, t.paid_at as at, t.contact_id, t.cashier_id,
        t.transfer_id
      from till.tenders t
      where t.day_id = $1
      union all
      select
        r.sale_id, r.number, t.kind, -r.amount, -r.tip, r.made_at, r.contact_id, r.cashier_id,
        r.transfer_id
      from till.refunds r
      join till.tenders t on t.sale_id = r.sale_id and t.number = r.number
      where r.day_id = $1
    ) m
    join till.sales s on s.id = m.sale_id
    join members.contacts o on o.id = m.contact_id
    left join registers.cashiers c on c.id = m.cashier_id
    left join ledger.transfers l on l.id = m.transfer_id
    order by m.at, s.number, m.number`,
    [dayId],
  )
  return rows
}

export interface LeftOpen {
  readonly dayId: number
  readonly memberId: number
}

/**
 * Open days whose register closes by itself at an hour that has come since their first sale, by the
 * clocks of their exchange; with numbers above `after`, in their order.
 */
export async function listLeftOpen(
  db: Queryable,
  { now, after, limit }: { readonly now: Date; readonly after: number; readonly limit: number },
): Promise<LeftOpen[]> {
  const { rows } = await db.query<LeftOpen>(
    `select d.id as "dayId", g.member_id as "memberId"
    from till.days d
    join registers.registers g on g.id = d.register_id
    join members.members m on m.id = g.member_id
    join exchanges.exchanges e on e.id = m.exchange_id
    cross join lateral (
      select (d.opened_at at time zone e.zone) - g.closes_at * interval '1 hour' as opened
    ) o
    where d.closed_at is null
      and g.closes_at is not null
      and (date_trunc('day', o.opened) + interval '1 day' + g.closes_at * interval '1 hour')
        at time zone e.zone <= $1
      and d.id > $2
    order by d.id
    limit $3`,
    [now, after, limit],
  )
  return rows
}
