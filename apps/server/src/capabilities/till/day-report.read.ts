/** X and Z of a till: all totals of a day. */
import type { Queryable } from '@exchange/database'
import type { TenderKind } from '@exchange/domain/till/sale.rules'

/** Sums are minor units as text, because JSON has no bigint. */
export interface KindRow {
  readonly kind: TenderKind
  readonly count: number
  readonly amount: string
  readonly tip: string
  readonly refunded: string
  readonly tipRefunded: string
}

export interface PersonRow {
  readonly name: string
  readonly count: number
  readonly amount: string
  readonly tip: string
  readonly refunded: string
}

export interface DayRow {
  readonly id: number
  readonly registerId: number
  readonly memberId: number
  readonly number: number
  readonly register: string
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly closedBy: string | null
  readonly approvedBy: string | null
  readonly sales: number
  readonly discounts: bigint
  readonly refunds: number
  readonly byKind: readonly KindRow[]
  readonly byPerson: readonly PersonRow[]
  readonly waitingCount: number
  readonly waitingAmount: bigint
  /** What the ledger posted for the parts and refunds of the day that are transfers. */
  readonly ledger: bigint
  readonly till: bigint
  readonly incentiveCount: number
  readonly incentiveAmount: bigint
}

/** Of the cashier, or of the person in whose session it was. */
export const nameOf = (cashier: string, contact: string) =>
  `coalesce(${cashier}.name, concat_ws(' ', ${contact}.first_name, ${contact}.last_name))`

/** What happened on a day, one row for each part that was paid or given back. */
const moves = `select
    t.kind,
    t.contact_id,
    t.cashier_id,
    t.transfer_id,
    1 as paid,
    t.amount,
    t.tip,
    0::bigint as back,
    0::bigint as tip_back
  from till.tenders t
  where t.day_id = d.id
  union all
  select
    t.kind,
    r.contact_id,
    r.cashier_id,
    r.transfer_id,
    0,
    0,
    0,
    r.amount,
    r.tip
  from till.refunds r
  join till.tenders t on t.sale_id = r.sale_id and t.number = r.number
  where r.day_id = d.id`

const report = `select
    d.id,
    d.register_id as "registerId",
    g.member_id as "memberId",
    d.number,
    g.name as register,
    d.opened_at as "openedAt",
    d.closed_at as "closedAt",
    ${nameOf('cc', 'cp')} as "closedBy",
    ca.name as "approvedBy",
    (
      select count(*)::integer
      from till.sales s
      where s.day_id = d.id
        and s.state <> 'left'
    ) as sales,
    (
      select coalesce(sum(s.discount), 0)::bigint
      from till.sales s
      where s.day_id = d.id
        and s.state <> 'left'
    ) as discounts,
    (select count(*)::integer from till.refunds r where r.day_id = d.id) as refunds,
    coalesce(
      (
        select jsonb_agg(to_jsonb(k) order by k.kind)
        from (
          select
            m.kind,
            sum(m.paid)::integer as count,
            sum(m.amount)::text as amount,
            sum(m.tip)::text as tip,
            sum(m.back)::text as refunded,
            sum(m.tip_back)::text as "tipRefunded"
          from (${moves}) m
          group by m.kind
        ) k
      ),
      '[]'::jsonb
    ) as "byKind",
    coalesce(
      (
        select jsonb_agg(to_jsonb(p) order by p.name)
        from (
          select
            ${nameOf('c', 'o')} as name,
            sum(m.paid)::integer as count,
            sum(m.amount)::text as amount,
            sum(m.tip)::text as tip,
            sum(m.back)::text as refunded
          from (${moves}) m
          join members.contacts o on o.id = m.contact_id
          left join registers.cashiers c on c.id = m.cashier_id
          group by m.cashier_id, case when m.cashier_id is null then o.id end, 1
        ) p
      ),
      '[]'::jsonb
    ) as "byPerson",
    case when d.closed_at is null then w.count else d.waiting_count end as "waitingCount",
    case when d.closed_at is null then w.amount else d.waiting_amount end as "waitingAmount",
    (
      select coalesce(
          sum(
            ((l.detail ->> 'amount')::bigint + coalesce((l.detail ->> 'tip')::bigint, 0))
            * case when m.paid = 1 then 1 else -1 end
          ),
          0
        )::bigint
      from (${moves}) m
      join ledger.transfers l on l.id = m.transfer_id
    ) as ledger,
    (
      select coalesce(sum(m.amount + m.tip - m.back - m.tip_back), 0)::bigint
      from (${moves}) m
      where m.transfer_id is not null
    ) as till,
    n.count as "incentiveCount",
    n.amount as "incentiveAmount"
  from till.days d
  join registers.registers g on g.id = d.register_id
  left join registers.cashiers cc on cc.id = d.closed_cashier
  left join members.contacts cp on cp.id = d.closed_contact
  left join registers.cashiers ca on ca.id = d.approved_by
  cross join lateral (
    select count(*)::integer as count, coalesce(sum(i.amount), 0)::bigint as amount
    from till.incentives i
    where i.day_id = d.id
  ) n
  left join lateral (
    select count(*)::integer as count, coalesce(sum(t.amount), 0)::bigint as amount
    from till.tenders t
    where t.register_id = d.register_id
      and t.state = 'waiting'
  ) w on true`

export async function findDay(db: Queryable, dayId: number): Promise<DayRow | undefined> {
  const { rows } = await db.query<DayRow>({
    name: 'find-till-day',
    text: `${report} where d.id = $1`,
    values: [dayId],
  })
  return rows[0]
}

/** Undefined: nothing was sold since the last one was closed. */
export async function findOpenDay(db: Queryable, registerId: number): Promise<DayRow | undefined> {
  const { rows } = await db.query<DayRow>({
    name: 'find-open-till-day',
    text: `${report} where d.register_id = $1 and d.closed_at is null`,
    values: [registerId],
  })
  return rows[0]
}

/** Closed days, newest first. */
export async function listDays(
  db: Queryable,
  of: { readonly registerId: number; readonly before: number; readonly limit: number },
): Promise<DayRow[]> {
  const { rows } = await db.query<DayRow>({
    name: 'list-till-days',
    text: `${report}
      where d.register_id = $1
        and d.closed_at is not null
        and d.number < $2
      order by d.number desc
      limit $3`,
    values: [of.registerId, of.before, of.limit],
  })
  return rows
}
