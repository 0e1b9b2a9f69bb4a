/**
 * What a member's transactions come to, all that match, in one query: the totals, and the sums of
 * groups. Amounts are minor units.
 */
import type { Queryable } from '@exchange/database'
import { mostGroups, type ReportGroup } from '@exchange/domain/accounts/transaction-list.rules'
import type { Unit } from '@exchange/domain/money'
import { filterValue, matches, type TransactionFilter } from './transaction-filter.read.ts'
import { cameToNothing, counterpart, nameOf, transactions } from './transaction-lines.read.ts'
import type { Reader } from './transactions.read.ts'

/** The transactions of one group in one unit; what came to nothing is only counted. */
export interface SumRow {
  /** Of the totals, not of a group. */
  readonly total: boolean
  readonly key: string
  readonly name: string
  readonly unit: Unit
  readonly count: bigint
  /** Neither negative. */
  readonly in: bigint
  readonly out: bigint
  /** Positive: it came in. */
  readonly tip: bigint
  readonly commission: bigint
  readonly currencyCommission: bigint
  readonly flashCash: bigint
  readonly points: bigint
}

const groupKeys: Readonly<Record<GroupOrNone, readonly [key: string, name: string]>> = {
  none: [`''`, `''`],
  month: [
    `to_char(t.occurred_at at time zone x.zone, 'YYYY-MM')`,
    `to_char(t.occurred_at at time zone x.zone, 'FMMonth YYYY')`,
  ],
  member: [`coalesce(other.id::text, '')`, `coalesce(${counterpart}, '')`],
  by: [`coalesce(own.id::text, '')`, `coalesce(${nameOf('own')}, '')`],
  product: [`coalesce(p.id::text, '')`, `coalesce(p.name, '')`],
}

function sumsBy(group: GroupOrNone): string {
  const [key, name] = groupKeys[group]
  return `with chosen as (
  select
    ${key} as key,
    ${name} as name,
    worth.*,
    side.paid,
    ${cameToNothing} as nothing
  ${transactions}
    and ${matches}
),
sums as (
  select
    grouping(key) = 1 as total,
    coalesce(key, '') as key,
    coalesce(name, '') as name,
    unit,
    count(*) as count,
    coalesce(sum(amount) filter (where amount > 0 and not nothing), 0)::bigint as "in",
    coalesce(-sum(amount) filter (where amount < 0 and not nothing), 0)::bigint as "out",
    coalesce(sum(case when paid then -tip else tip end) filter (where not nothing), 0)::bigint
      as tip,
    coalesce(sum("feeBack" - fee) filter (where not nothing), 0)::bigint as commission,
    coalesce(sum("currencyFeeBack" - "currencyFee") filter (where not nothing), 0)::bigint
      as "currencyCommission",
    coalesce(sum("flashCash") filter (where not nothing), 0)::bigint as "flashCash",
    coalesce(sum(points) filter (where not nothing), 0)::bigint as points
  from chosen
  group by grouping sets ((unit), (key, name, unit))
)
select *
from sums
where total or ${group === 'none' ? 'false' : 'true'}
-- Of months the newest, of all else the first by name.
order by total desc, ${group === 'month' ? 'key desc' : 'name, key'}
limit $4`
}

/** Every group has a row for each of its units, so a few more rows than groups are read. */
const mostRows = 3 * mostGroups + 3

interface SumsAsked extends Reader {
  readonly filter: TransactionFilter
  /** None: only the totals. */
  readonly group?: ReportGroup | undefined
}

type GroupOrNone = ReportGroup | 'none'

/** The totals by unit first; then, if a group is asked for, the sums of each group by unit. */
export async function sumTransactions(
  db: Queryable,
  { memberId, contactId, filter, group }: SumsAsked,
  now: Date,
): Promise<SumRow[]> {
  const by: GroupOrNone = group ?? 'none'
  const { rows } = await db.query<SumRow>({
    name: `sum-transactions-${by}`,
    text: sumsBy(by),
    values: [memberId, contactId, filterValue(filter, now), mostRows],
  })
  return rows
}

export interface Choice {
  readonly of: 'member' | 'product' | 'person'
  readonly name: string
}

const choices = `with named as materialized (
  select
    other.list_name as member,
    p.name as product,
    ${nameOf('own')} as own,
    ${nameOf('theirs')} as theirs
  ${transactions}
),
counted as (
  select
    of,
    name,
    row_number() over (partition by of order by count(*) desc, name) as place
  from named
  cross join lateral (
    values ('member', member), ('product', product), ('person', own), ('person', theirs)
  ) as choice (of, name)
  where name <> ''
  group by of, name
)
select of, name
from counted
where place <= $3
order by of, name`

/** The names in the transactions that the reader sees, the most frequent of each kind. */
export async function listChoices(
  db: Queryable,
  { memberId, contactId }: Reader,
  most: number,
): Promise<Choice[]> {
  const { rows } = await db.query<Choice>({
    name: 'list-transaction-choices',
    text: choices,
    values: [memberId, contactId, most],
  })
  return rows
}
