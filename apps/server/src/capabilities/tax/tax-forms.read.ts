/** Frozen forms as they are filed and copied, and the W-9s whose numbers are to be matched. */
import type { Queryable } from '@exchange/database'
import type { TinType } from '@exchange/domain/tax/tin.rules'
import type { Sealed } from '../../kernel/number-seal.ts'
import type { YearOf } from './tax-years.read.ts'

export interface FormRow {
  readonly formId: string
  readonly number: number
  readonly memberId: number
  readonly accountNumber: string
  readonly tinType: TinType | null
  readonly keyId: string | null
  readonly sealed: Buffer | null
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly name: string
  readonly businessName: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly secondNotice: boolean
  readonly sales: number
  readonly soldOn: string | null
  readonly amount: bigint
  /** The form that it corrects; empty: none. */
  readonly priorId: string
}

export interface FormsAsked {
  /** Those that correct others, or those that were frozen first. */
  readonly corrections: boolean
  readonly after: number
  readonly limit: number
}

/** The next forms after a number, in the order of the year. */
export async function listForms(
  db: Queryable,
  { exchangeId, year }: YearOf,
  { corrections, after, limit }: FormsAsked,
): Promise<FormRow[]> {
  const { rows } = await db.query<FormRow>(
    `select
      f.id::text as "formId",
      f.number,
      r.member_id as "memberId",
      m.number as "accountNumber",
      w.tin_type as "tinType",
      w.key_id as "keyId",
      w.sealed_tin as sealed,
      coalesce(w.first_name, '') as "firstName",
      coalesce(w.middle_name, '') as "middleName",
      coalesce(w.last_name, '') as "lastName",
      r.name,
      coalesce(w.business_name, '') as "businessName",
      r.address,
      r.city,
      r.state,
      r.zip,
      coalesce(t.status = 'second-notice', false) as "secondNotice",
      f.sales,
      f.sold_on::text as "soldOn",
      f.amount,
      coalesce(f.corrects::text, '') as "priorId"
    from tax.forms f
    join tax.recipients r on r.id = f.recipient_id
    join members.members m on m.id = r.member_id
    left join tax.certifications w on w.id = r.w9_id
    left join tax.standings t on t.member_id = r.member_id
    where f.exchange_id = $1
      and f.year = $2
      and f.number > $3
      and (f.correction_id is not null) = $5
    order by f.number
    limit $4`,
    [exchangeId, year, after, limit, corrections],
  )
  return rows
}

export interface CopyOf {
  readonly exchangeId: number
  readonly exchange: string
  readonly accountNumber: string
  readonly tinType: TinType | null
  readonly lastFour: string | null
  readonly name: string
  readonly businessName: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly frozenAt: Date
  readonly forms: readonly CopyForm[]
}

export interface CopyForm {
  readonly number: number
  readonly sales: number
  readonly soldOn: string | null
  /** Minor units as text. */
  readonly amount: string
  readonly corrected: boolean
}

/** What a member's copies of a year say, one for each exchange in which it sold then. */
export async function listCopiesOf(
  db: Queryable,
  { memberId, year }: { readonly memberId: number; readonly year: number },
): Promise<CopyOf[]> {
  const { rows } = await db.query<CopyOf & Record<string, unknown>>(
    `select
      r.exchange_id as "exchangeId",
      x.name as exchange,
      m.number as "accountNumber",
      w.tin_type as "tinType",
      w.last_four as "lastFour",
      r.name,
      coalesce(w.business_name, '') as "businessName",
      r.address,
      r.city,
      r.state,
      r.zip,
      y.frozen_at as "frozenAt",
      (
        select json_agg(
          json_build_object(
            'number', f.number, 'sales', f.sales, 'soldOn', f.sold_on, 'amount', f.amount::text,
            'corrected', f.corrects is not null
          )
          order by f.number
        )
        from tax.forms f
        where f.recipient_id = r.id
          and not exists (select from tax.forms c where c.corrects = f.id)
      ) as forms
    from tax.recipients r
    join tax.years y on y.exchange_id = r.exchange_id and y.year = r.year
    join exchanges.exchanges x on x.id = r.exchange_id
    join members.members m on m.id = r.member_id
    left join tax.certifications w on w.id = r.w9_id
    where r.member_id = $1
      and r.year = $2
    order by r.exchange_id`,
    [memberId, year],
  )
  return rows
}

export interface UnmatchedRow extends Sealed {
  readonly w9Id: number
  readonly tinType: TinType
  readonly name: string
}

/** Signed W-9s of an exchange without an answer, by id. */
export async function listUnmatched(
  db: Queryable,
  exchangeId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<UnmatchedRow[]> {
  const { rows } = await db.query<UnmatchedRow & Record<string, unknown>>(
    `select
      w.id as "w9Id",
      w.tin_type as "tinType",
      w.name,
      w.key_id as "keyId",
      w.sealed_tin as sealed
    from tax.standings t
    join tax.certifications w on w.id = t.w9_id
    join members.members m on m.id = t.member_id
    where m.exchange_id = $1
      and t.status = 'signed'
      and w.id > $2
    order by w.id
    limit $3`,
    [exchangeId, after, limit],
  )
  return rows
}

/** To whom W-9s belong that hold in this exchange: the number of the W-9 to that of the member. */
export async function listHoldersOf(
  db: Queryable,
  exchangeId: number,
  w9Ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ w9Id: number; memberId: number }>(
    `select t.w9_id as "w9Id", t.member_id as "memberId"
    from tax.standings t
    join members.members m on m.id = t.member_id
    where t.w9_id = any ($2)
      and m.exchange_id = $1
    order by t.member_id`,
    [exchangeId, w9Ids],
  )
  return new Map(rows.map(({ w9Id, memberId }) => [w9Id, memberId]))
}
