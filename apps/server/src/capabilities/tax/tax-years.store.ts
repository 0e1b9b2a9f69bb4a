/** Who files, and the years that are frozen with their forms. */
import type { Queryable, Tx } from '@exchange/database'
import type { Filer } from '@exchange/domain/tax/filer.rules'
import type { FrozenFigures } from '@exchange/domain/tax/tax-year.rules'
import type { YearOf } from './tax-years.read.ts'

export async function upsertFiler(
  tx: Tx,
  exchangeId: number,
  { name, ein, address, city, state, zip, phone }: Filer,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into tax.filers (
      exchange_id, name, ein, address, city, state, zip, phone, changed_by, changed_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (exchange_id) do update
    set name = excluded.name,
      ein = excluded.ein,
      address = excluded.address,
      city = excluded.city,
      state = excluded.state,
      zip = excluded.zip,
      phone = excluded.phone,
      changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`,
    [exchangeId, name, ein, address, city, state, zip, phone, by, at],
  )
}

/** Who freezes, signs or counts meanwhile waits. */
export async function lockTaxYear(tx: Tx, { exchangeId, year }: YearOf): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('tax ' || $1::integer || '/' || $2))`, [
    exchangeId,
    String(year),
  ])
}

export interface OrderRow extends FrozenFigures {
  readonly orderedBy: number
  readonly orderedAt: Date
  readonly isFrozen: boolean
}

export async function findOrder(tx: Tx, { exchangeId, year }: YearOf) {
  const { rows } = await tx.query<OrderRow>(
    `select
      ordered_by as "orderedBy",
      ordered_at as "orderedAt",
      frozen_at is not null as "isFrozen",
      ordered_sellers as sellers,
      ordered_sales as sales,
      ordered_forms as forms,
      ordered_amount as amount
    from tax.years
    where exchange_id = $1
      and year = $2`,
    [exchangeId, year],
  )
  return rows[0]
}

export interface ByAt {
  readonly by: number
  readonly at: Date
}

export async function insertOrder(
  tx: Tx,
  { exchangeId, year }: YearOf,
  { by, at, sellers, sales, forms, amount }: ByAt & FrozenFigures,
) {
  await tx.query(
    `insert into tax.years (
      exchange_id, year, ordered_by, ordered_at,
      ordered_sellers, ordered_sales, ordered_forms, ordered_amount
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [exchangeId, year, by, at, sellers, sales, forms, amount],
  )
}

/** False if there is no order that waits. */
export async function deleteOrder(tx: Tx, { exchangeId, year }: YearOf): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from tax.years
    where exchange_id = $1
      and year = $2
      and frozen_at is null`,
    [exchangeId, year],
  )
  return rowCount === 1
}

/** The recipients of a year as they are now. */
export async function insertRecipients(tx: Tx, { exchangeId, year }: YearOf): Promise<void> {
  await tx.query(
    `insert into tax.recipients (
      exchange_id, year, member_id, w9_id, one_total, name, address, city, state, zip
    )
    select
      s.exchange_id,
      s.year,
      s.member_id,
      w.id,
      coalesce(w.one_total, false),
      coalesce(w.name, m.name),
      coalesce(w.address, concat_ws(', ', nullif(m.address1, ''), nullif(m.address2, ''))),
      coalesce(w.city, m.city),
      coalesce(w.state, m.state),
      coalesce(w.zip, m.zip)
    from tax.sellers s
    join members.members m on m.id = s.member_id
    left join tax.standings t on t.member_id = s.member_id
    left join tax.certifications w on w.id = t.w9_id
    where s.exchange_id = $1
      and s.year = $2
      and s.sales > 0
      and tax.status_in(t, s.year) <> 'foreign'
    order by lower(m.list_name), m.id`,
    [exchangeId, year],
  )
}

/** One form for each sale, or one in all, as each recipient's W-9 says. */
export async function insertForms(tx: Tx, { exchangeId, year }: YearOf): Promise<void> {
  await tx.query(
    `insert into tax.forms (
      exchange_id, year, recipient_id, number, transfer_id, sold_on, sales, amount
    )
    select
      r.exchange_id,
      r.year,
      r.id,
      row_number() over (order by r.id, o.sold_on, o.transfer_id),
      o.transfer_id,
      o.sold_on,
      o.sales,
      o.amount
    from tax.recipients r
    cross join lateral (
      select c.transfer_id, c.sold_on, 1 as sales, c.amount - c.returned as amount
      from tax.sales c
      where not r.one_total
        and c.exchange_id = r.exchange_id
        and c.year = r.year
        and c.member_id = r.member_id
        and tax.makes_form(c.amount - c.returned)
      union all
      select null, null, s.sales, s.amount
      from tax.sellers s
      where r.one_total
        and s.exchange_id = r.exchange_id
        and s.year = r.year
        and s.member_id = r.member_id
    ) o
    where r.exchange_id = $1
      and r.year = $2`,
    [exchangeId, year],
  )
}

/** Marks the year as frozen, with the sums of its forms. */
export async function updateFrozen(tx: Tx, { exchangeId, year }: YearOf, { by, at }: ByAt) {
  await tx.query(
    `update tax.years y
    set frozen_by = $3,
      frozen_at = $4,
      sellers = f.sellers,
      forms = f.forms,
      sales = f.sales,
      amount = f.amount
    from (
      select
        count(distinct o.recipient_id) as sellers,
        count(*) as forms,
        sum(o.sales) as sales,
        sum(o.amount) as amount
      from tax.forms o
      where o.exchange_id = $1
        and o.year = $2
    ) f
    where y.exchange_id = $1
      and y.year = $2`,
    [exchangeId, year, by, at],
  )
}

/** Counts the sales of the next transfers; returns how many transfers it looked at. */
export async function countNext(db: Queryable, most: number): Promise<number> {
  const { rows } = await db.query<{ looked: number }>('select tax.count_next($1) as looked', [most])
  return rows[0]?.looked ?? 0
}

/** Holds counting up until the transaction ends; true if all of the year is counted. */
export async function holdCounting(tx: Tx, { exchangeId, year }: YearOf): Promise<boolean> {
  const { rows } = await tx.query<{ all: boolean }>(
    `select not exists (
      select
      from ledger.transfers t
      where t.seq > c.until_seq
        and t.occurred_at < make_timestamptz($2::integer + 1, 1, 1, 0, 0, 0, x.zone)
    ) as all
    from tax.counted c
    join exchanges.exchanges x on x.id = $1
    for update of c`,
    [exchangeId, year],
  )
  return rows[0]?.all === true
}
