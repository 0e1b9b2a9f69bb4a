/** The forms of an exchange and year in figures, and the members that sold in it. */
import type { Queryable } from '@exchange/database'
import type { Filer } from '@exchange/domain/tax/filer.rules'
import type { FrozenFigures } from '@exchange/domain/tax/tax-year.rules'
import type { W9Status } from '@exchange/domain/tax/w9-status.rules'

export interface TaxExchange {
  readonly id: number
  readonly name: string
  readonly zone: string
  /** It has said who files its forms. */
  readonly files: boolean
}

/** The open exchanges, by name; `exchanges` undefined: all. */
export async function listTaxExchanges(
  db: Queryable,
  exchanges: readonly number[] | undefined,
): Promise<TaxExchange[]> {
  const { rows } = await db.query<TaxExchange>(
    `select
      x.id,
      x.name,
      x.zone,
      exists (select from tax.filers f where f.exchange_id = x.id) as files
    from exchanges.exchanges x
    where ($1::integer[] is null or x.id = any ($1))
      and x.status = 'open'
    order by x.name`,
    [exchanges ?? null],
  )
  return rows
}

/** The exchange of the person's own business. */
export async function findOwnExchange(
  db: Queryable,
  contactId: number,
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `select m.exchange_id as id
    from members.contacts c
    join members.members m on m.id = c.member_id
    where c.id = $1`,
    [contactId],
  )
  return rows[0]?.id
}

export async function findFiler(db: Queryable, exchangeId: number): Promise<Filer | undefined> {
  const { rows } = await db.query<Filer>(
    `select name, ein, address, city, state, zip, phone
    from tax.filers
    where exchange_id = $1`,
    [exchangeId],
  )
  return rows[0]
}

/** `sales` are those that make forms. */
export interface YearFigures extends FrozenFigures {
  /** Sellers that are no US persons, who stand in none of the others. */
  readonly foreign: number
  readonly unsigned: number
  readonly doubted: number
}

export interface YearOf {
  readonly exchangeId: number
  readonly year: number
}

/** What is counted now, whether the year is frozen or not. */
export async function findYearFigures(db: Queryable, of: YearOf): Promise<YearFigures> {
  const { rows } = await db.query<YearFigures>(
    `select
      (count(*) filter (where f.files))::integer as sellers,
      coalesce(sum(s.sales) filter (where f.files), 0)::integer as sales,
      coalesce(sum(s.amount) filter (where f.files), 0)::bigint as amount,
      coalesce(
        sum(case when w.one_total then 1 else s.sales end) filter (where f.files), 0
      )::integer as forms,
      (count(*) filter (where f.files and w.id is null))::integer as unsigned,
      (count(*) filter (where not f.files))::integer as foreign,
      (
        count(*) filter (where t.status in ('mismatch', 'first-notice', 'second-notice'))
      )::integer as doubted
    from tax.sellers s
    left join tax.standings t on t.member_id = s.member_id
    left join tax.certifications w on w.id = t.w9_id
    cross join lateral (select tax.status_in(t, s.year) <> 'foreign' as files) f
    where s.exchange_id = $1
      and s.year = $2
      and s.sales > 0`,
    [of.exchangeId, of.year],
  )
  return rows[0] as YearFigures
}

export interface YearState {
  readonly orderedBy: string
  readonly orderedAt: Date
  readonly isOwn: boolean
  /** Whether who asks may be the second person. */
  readonly isSecond: boolean
  /** On what it was ordered. */
  readonly ordered: FrozenFigures
  readonly frozenBy: string | null
  readonly frozenAt: Date | null
  /** What was frozen; corrections stand beside it. */
  readonly forms: number
  readonly sales: number
  readonly amount: bigint
  readonly sellers: number
}

/** Undefined: nobody ordered that it is frozen. */
export async function findYearState(
  db: Queryable,
  { exchangeId, year }: YearOf,
  contactId: number,
): Promise<YearState | undefined> {
  const { rows } = await db.query<YearState & OrderedColumns>(
    `select
      concat_ws(' ', o.first_name, o.last_name) as "orderedBy",
      y.ordered_at as "orderedAt",
      y.ordered_by = $3 as "isOwn",
      members.is_second_person(y.ordered_by, $3) as "isSecond",
      y.ordered_sellers as "orderedSellers",
      y.ordered_sales as "orderedSales",
      y.ordered_forms as "orderedForms",
      y.ordered_amount as "orderedAmount",
      concat_ws(' ', f.first_name, f.last_name) as "frozenBy",
      y.frozen_at as "frozenAt",
      coalesce(y.forms, 0) as forms,
      coalesce(y.sales, 0) as sales,
      coalesce(y.amount, 0) as amount,
      coalesce(y.sellers, 0) as sellers
    from tax.years y
    join members.contacts o on o.id = y.ordered_by
    left join members.contacts f on f.id = y.frozen_by
    where y.exchange_id = $1
      and y.year = $2`,
    [exchangeId, year, contactId],
  )
  if (!rows[0]) return undefined
  const { orderedSellers, orderedSales, orderedForms, orderedAmount, ...state } = rows[0]
  const ordered = { sellers: orderedSellers, sales: orderedSales }
  return { ...state, ordered: { ...ordered, forms: orderedForms, amount: orderedAmount } }
}

interface OrderedColumns extends Record<string, unknown> {
  readonly orderedSellers: number
  readonly orderedSales: number
  readonly orderedForms: number
  readonly orderedAmount: bigint
}

export interface SellerRow {
  readonly memberId: number
  readonly name: string
  readonly number: string
  readonly status: W9Status
  readonly oneTotal: boolean
  readonly paperless: boolean
  readonly sales: number
  readonly amount: bigint
}

export interface SellerQuestion extends YearOf {
  readonly status?: W9Status | undefined
  readonly q?: string | undefined
  /** The row before the page. */
  readonly after?: { readonly amount: bigint; readonly memberId: number } | undefined
  readonly limit: number
}

/** Those who sold most first. */
export async function listSellers(db: Queryable, asked: SellerQuestion): Promise<SellerRow[]> {
  const { exchangeId, year, status = null, q = null, after, limit } = asked
  const { rows } = await db.query<SellerRow>(
    `select
      m.id as "memberId",
      m.list_name as name,
      m.number,
      tax.status_in(t, s.year) as status,
      coalesce(w.one_total, false) as "oneTotal",
      coalesce(w.paperless, false) as paperless,
      s.sales,
      s.amount
    from tax.sellers s
    join members.members m on m.id = s.member_id
    left join tax.standings t on t.member_id = s.member_id
    left join tax.certifications w on w.id = t.w9_id
    where s.exchange_id = $1
      and s.year = $2
      and s.sales > 0
      and ($3::text is null or tax.status_in(t, s.year) = $3)
      and ($4::text is null or m.search_name like '% ' || words.plain($4) || '%' or m.number = $4)
      and (
        $5::bigint is null
        or s.amount < $5
        or (s.amount = $5 and s.member_id > $6::integer)
      )
    order by s.amount desc, s.member_id
    limit $7`,
    [exchangeId, year, status, q, after?.amount ?? null, after?.memberId ?? null, limit],
  )
  return rows
}
