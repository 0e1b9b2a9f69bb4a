/** A member for its tax forms: its W-9 without the number, its events and its years. */
import type { Queryable } from '@exchange/database'
import type { W9Event, W9Status } from '@exchange/domain/tax/w9-status.rules'
import type { TypedW9 } from '@exchange/domain/tax/w9.rules'

export interface TaxMember {
  readonly memberId: number
  readonly exchangeId: number
  readonly name: string
  readonly legalName: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly status: W9Status
  readonly w9Id: number | null
  /** The last year in which a form W-8 holds, or has held. */
  readonly foreignUntil: number | null
  /** Who files for its exchange; null: nobody. */
  readonly filer: string | null
  /** Of the contact who asks. */
  readonly isOwn: boolean
}

export async function findTaxMember(
  db: Queryable,
  memberId: number,
  contactId: number,
): Promise<TaxMember | undefined> {
  const { rows } = await db.query<TaxMember>(
    `select
      m.id as "memberId",
      m.exchange_id as "exchangeId",
      m.list_name as name,
      m.name as "legalName",
      concat_ws(', ', nullif(m.address1, ''), nullif(m.address2, '')) as address,
      m.city,
      m.state,
      m.zip,
      tax.status_in(s, extract(year from now())::integer) as status,
      s.foreign_until as "foreignUntil",
      s.w9_id as "w9Id",
      f.name as filer,
      members.is_own_business(m.id, $2) as "isOwn"
    from members.members m
    left join tax.standings s on s.member_id = m.id
    left join tax.filers f on f.exchange_id = m.exchange_id
    where m.id = $1`,
    [memberId, contactId],
  )
  return rows[0]
}

/** Whether a person is the main contact of its business. */
export async function isMainContact(db: Queryable, contactId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `select
    from members.contacts c
    where c.id = $1
      and c.is_main
      and c.removed_at is null`,
    [contactId],
  )
  return rowCount === 1
}

/** As signed, with the last four digits in the place of the number. */
export interface SignedRow extends Omit<TypedW9, 'tin'> {
  readonly lastFour: string
  readonly oneTotal: boolean
  readonly signedAt: Date
}

/** Everything but the number. */
export async function findSignedW9(db: Queryable, w9Id: number): Promise<SignedRow | undefined> {
  const { rows } = await db.query<SignedRow>(
    `select
      first_name as "firstName",
      middle_name as "middleName",
      last_name as "lastName",
      name,
      business_name as "businessName",
      classification,
      llc_code as "llcCode",
      foreign_owners as "foreignOwners",
      exempt_code as "exemptCode",
      address,
      city,
      state,
      zip,
      tin_type as "tinType",
      last_four as "lastFour",
      backup_withholding as "backupWithholding",
      paperless,
      one_total as "oneTotal",
      signature,
      signed_at as "signedAt"
    from tax.certifications
    where id = $1`,
    [w9Id],
  )
  return rows[0]
}

export interface EventRow {
  readonly event: W9Event
  readonly by: string
  readonly why: string
  readonly code: string
  readonly at: Date
}

/** The last 50, newest first. */
export async function listTaxEvents(db: Queryable, memberId: number): Promise<EventRow[]> {
  const { rows } = await db.query<EventRow>(
    `select
      e.event,
      concat_ws(' ', c.first_name, c.last_name) as by,
      e.why,
      coalesce(e.code, '') as code,
      e.at
    from tax.events e
    join members.contacts c on c.id = e.by
    where e.member_id = $1
    order by e.id desc
    limit 50`,
    [memberId],
  )
  return rows
}

export interface TaxYearRow {
  readonly year: number
  readonly sales: number
  readonly amount: bigint
  readonly frozen: boolean
  /** Of the frozen year; null while it is open. */
  readonly forms: number | null
}

/** The years in which it sold in the exchange, newest first; of a frozen one what was frozen. */
export async function listMemberYears(
  db: Queryable,
  { memberId, exchangeId }: { readonly memberId: number; readonly exchangeId: number },
): Promise<TaxYearRow[]> {
  const { rows } = await db.query<TaxYearRow>(
    `select
      s.year,
      coalesce(f.sales, s.sales)::integer as sales,
      coalesce(f.amount, s.amount)::bigint as amount,
      y.frozen_at is not null as frozen,
      case when y.frozen_at is not null then coalesce(f.forms, 0)::integer end as forms
    from tax.sellers s
    left join tax.years y on y.exchange_id = s.exchange_id and y.year = s.year
    left join lateral (
      select sum(o.sales) as sales, sum(o.amount) as amount, count(*) as forms
      from tax.recipients r
      join tax.forms o on o.recipient_id = r.id
      where r.exchange_id = s.exchange_id
        and r.year = s.year
        and r.member_id = s.member_id
        and o.amount > 0
        and not exists (select from tax.forms c where c.corrects = o.id)
      having count(*) > 0
    ) f on true
    where s.exchange_id = $2
      and s.member_id = $1
      and (s.sales > 0 or f.forms > 0)
    order by s.year desc`,
    [memberId, exchangeId],
  )
  return rows
}

export interface CopyRow {
  readonly year: number
  readonly forms: number
  readonly amount: bigint
}

/** The frozen years of a member, whatever exchange it sold in then; newest first. */
export async function listCopies(db: Queryable, memberId: number): Promise<CopyRow[]> {
  const { rows } = await db.query<CopyRow>(
    `select
      r.year,
      (count(*) filter (where f.amount > 0))::integer as forms,
      sum(f.amount)::bigint as amount
    from tax.recipients r
    join tax.forms f on f.recipient_id = r.id
    where r.member_id = $1
      and not exists (select from tax.forms c where c.corrects = f.id)
    group by r.year
    order by r.year desc`,
    [memberId],
  )
  return rows
}
