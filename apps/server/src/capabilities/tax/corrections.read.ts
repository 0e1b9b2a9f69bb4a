/** Forms of a frozen year that differ from what is counted now, and what was corrected. */
import type { Queryable } from '@exchange/database'
import type { YearOf } from './tax-years.read.ts'

export interface DifferenceSums {
  readonly differ: number
  readonly before: bigint
  readonly after: bigint
}

export async function findDifferenceSums(
  db: Queryable,
  { exchangeId, year }: YearOf,
): Promise<DifferenceSums> {
  const { rows } = await db.query<DifferenceSums & Record<string, unknown>>(
    `select
      count(*)::integer as differ,
      coalesce(sum(before), 0)::bigint as before,
      coalesce(sum(after), 0)::bigint as after
    from tax.differences($1, $2)`,
    [exchangeId, year],
  )
  return rows[0] as DifferenceSums
}

export interface DifferenceRow {
  readonly memberId: number
  readonly name: string
  readonly number: number
  readonly before: bigint
  readonly after: bigint
}

/** The first 100, by their numbers. */
export async function listDifferences(
  db: Queryable,
  { exchangeId, year }: YearOf,
): Promise<DifferenceRow[]> {
  const { rows } = await db.query<DifferenceRow & Record<string, unknown>>(
    `select d.member_id as "memberId", m.list_name as name, d.number, d.before, d.after
    from tax.differences($1, $2) d
    join members.members m on m.id = d.member_id
    order by d.number
    limit 100`,
    [exchangeId, year],
  )
  return rows
}

export interface CorrectionRow {
  readonly correctionId: number
  readonly by: string
  readonly why: string
  readonly forms: number
  readonly before: bigint
  readonly after: bigint
  readonly at: Date
}

/** The last 50, newest first. */
export async function listCorrections(
  db: Queryable,
  { exchangeId, year }: YearOf,
): Promise<CorrectionRow[]> {
  const { rows } = await db.query<CorrectionRow & Record<string, unknown>>(
    `select
      k.id as "correctionId",
      concat_ws(' ', c.first_name, c.last_name) as by,
      k.why,
      count(*)::integer as forms,
      sum(o.amount)::bigint as before,
      sum(f.amount)::bigint as after,
      k.at
    from tax.corrections k
    join members.contacts c on c.id = k.by
    join tax.forms f on f.correction_id = k.id
    join tax.forms o on o.id = f.corrects
    where k.exchange_id = $1
      and k.year = $2
    group by k.id, c.first_name, c.last_name
    order by k.id desc
    limit 50`,
    [exchangeId, year],
  )
  return rows
}
