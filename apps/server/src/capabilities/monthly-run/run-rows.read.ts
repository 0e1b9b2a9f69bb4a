/**
 * The members of a run or of a preview, with what became of the fee or will: one statement for
 * both, so that lists, sums and files say the same.
 */
import type { Queryable } from '@exchange/database'
import type { FeeReason, RunShow } from '@exchange/domain/monthly-run/monthly-run.rules'

/** A run: the members whose fee it settles. Fees of the month before are `before`. */
export interface OfRun {
  readonly exchangeId: number
  /** That began with it, the one whose fees it settles, and the one before that. */
  readonly month: string
  readonly feesOf: string
  readonly before: string
}

export interface OfPreview extends OfRun {
  readonly previewId: string
}

export interface RunRow {
  readonly memberId: number
  readonly name: string
  readonly number: string
  readonly reason: FeeReason
  /** Why it could not be charged; null: it was not refused. */
  readonly failure: string | null
  /** Minor units: what was or will be charged, else what is due; and the month before. */
  readonly fee: bigint
  readonly before: bigint
  /** It never paid one before. */
  readonly isFirst: boolean
  readonly target: bigint | null
  readonly targetBefore: bigint | null
  /** Null: the rule leaves the credit line as it is. */
  readonly line: bigint | null
  readonly lineBefore: bigint | null
  readonly key: bigint
}

const chargedBefore = `coalesce(b.charged, 0) as before,
      not exists (
        select
        from months.months x
        where x.member_id = o.member_id
          and x.month < $3
          and x.charged is not null
      ) as first`

/** Whether a change of a credit line was made by the rule in the month. The last one is shown. */
const byRule = (change: 'c' | 'n') => `${change}.cause = 'rule'
          and ${change}.changed_at >= ($2 || '-01')::timestamp at time zone $5
          and ${change}.changed_at < (($2 || '-01')::timestamp + interval '1 month') at time zone $5`

/** `$1`: the exchange, `$2`: the month, `$3`: whose fees, `$4`: the month before, `$5`: the zone. */
const ofRun = `
    select
      o.member_id,
      case
        when o.outcome is null and o.failure is not null then 'failed'
        when o.outcome is null then 'due'
        when o.outcome <> 'nothing-due' then o.outcome
        when o.fee_working ->> 'relief' in ('target-met', 'young') then o.fee_working ->> 'relief'
        else 'nothing-old'
      end as reason,
      o.failure,
      coalesce(o.charged, o.fee) as fee,
      ${chargedBefore},
      t.target,
      o.target as target_before,
      c.after as line,
      c.before as line_before
    from months.months o
    left join months.months b on b.member_id = o.member_id and b.month = $4
    left join months.months t on t.member_id = o.member_id and t.month = $2 and t.exchange_id = $1
    left join credit_lines.changes c
      on c.member_id = o.member_id
      and ${byRule('c')}
      and not exists (
        select
        from credit_lines.changes n
        where n.member_id = c.member_id
          and n.id > c.id
          and ${byRule('n')}
      )
    where o.exchange_id = $1
      and o.month = $3
      and o.fee is not null`

/** `$6`: the preview. The others are named because a statement must use all that it is given. */
const ofPreview = `
    select
      o.member_id,
      coalesce(o.reason, 'not-a-member') as reason,
      null::text as failure,
      o.fee,
      ${chargedBefore},
      o.target,
      o.target_before,
      o.line,
      o.line_before
    from monthly_run.preview_members o
    left join months.months b on b.member_id = o.member_id and b.month = $4
    where o.preview_id = $6
      and (o.reason is not null or o.target is not null or o.line is not null)
      and $1::integer is not null
      and $2::text is not null
      and $5::text is not null`

const charged = `r.reason in ('comes', 'due', 'charged', 'failed')`

const shown: Readonly<Record<RunShow, string>> = {
  fees: `${charged} and r.fee > 0`,
  largest: `${charged} and r.fee <> r.before`,
  first: `${charged} and r.fee > 0 and r.first`,
  times: `${charged} and r.before > 0 and r.fee > r.before * $7`,
  lines: 'r.line <> r.line_before',
  waived: `r.reason in ('target-met', 'young', 'nothing-old')`,
  'left-out': `r.reason not in ('target-met', 'young', 'nothing-old') and not ${charged}`,
  failed: `r.reason = 'failed'`,
}

/** What puts a list in order; the others are by the fee. */
const keys: Readonly<Partial<Record<RunShow, string>>> = {
  largest: 'abs(r.fee - r.before)',
  lines: 'abs(r.line - r.line_before)',
}

export type RunOf = OfRun | OfPreview

export interface RowsQuestion {
  readonly show: RunShow
  readonly times: number
  /** After this place. */
  readonly from: { readonly key: bigint; readonly memberId: number } | undefined
  readonly limit: number
}

/** The largest fee first, or the largest difference. */
export async function listRunRows(
  db: Queryable,
  of: RunOf & { readonly zone: string },
  { show, times, from, limit }: RowsQuestion,
): Promise<RunRow[]> {
  const key = keys[show] ?? 'r.fee'
  const { rows } = await db.query<RunRow & Record<string, unknown>>(
    `with rows as (${statementOf(of)})
    select
      r.member_id as "memberId",
      m.list_name as name,
      m.number,
      r.reason,
      r.failure,
      r.fee,
      r.before,
      r.first as "isFirst",
      r.target,
      r.target_before as "targetBefore",
      r.line,
      r.line_before as "lineBefore",
      ${key} as key
    from rows r
    join members.members m on m.id = r.member_id
    where ${shown[show]}
      and $6::uuid is not distinct from $6
      and $7::integer > 0
      and ($8::bigint is null or ${key} < $8 or (${key} = $8 and r.member_id > $9::integer))
    order by ${key} desc, r.member_id
    limit $10`,
    [...valuesOf(of), times, from?.key ?? null, from?.memberId ?? null, limit],
  )
  return rows
}

export interface RunSums {
  readonly fees: number
  readonly sum: bigint
  /** Of the month before, of all who were charged then. */
  readonly feesBefore: number
  readonly sumBefore: bigint
  readonly larger: number
  readonly first: number
  readonly times: number
  readonly reasons: Readonly<Partial<Record<FeeReason, number>>>
  readonly targets: number
  readonly targetSum: bigint
  readonly targetsBefore: number
  readonly targetSumBefore: bigint
  readonly linesUp: number
  readonly linesUpSum: bigint
  readonly linesDown: number
  readonly linesDownSum: bigint
}

export async function readRunSums(
  db: Queryable,
  of: RunOf & { readonly zone: string },
  times: number,
): Promise<RunSums> {
  const { rows } = await db.query<RunSums & Record<string, unknown>>(
    `with rows as materialized (${statementOf(of)}),
    before as (
      select count(*)::integer as fees, coalesce(sum(b.charged), 0)::bigint as sum
      from months.months b
      where b.exchange_id = $1
        and b.month = $4
        and b.charged is not null
    ),
    reasons as (
      select coalesce(jsonb_object_agg(g.reason, g.count), '{}') as reasons
      from (select r.reason, count(*) as count from rows r group by r.reason) g
    )
    select
      count(*) filter (where ${shown.fees})::integer as fees,
      coalesce(sum(r.fee) filter (where ${charged}), 0)::bigint as sum,
      (select b.fees from before b) as "feesBefore",
      (select b.sum from before b) as "sumBefore",
      count(*) filter (where ${shown.largest})::integer as larger,
      count(*) filter (where ${shown.first})::integer as first,
      count(*) filter (where ${shown.times})::integer as times,
      (select g.reasons from reasons g) as reasons,
      count(*) filter (where r.target > 0)::integer as targets,
      coalesce(sum(r.target), 0)::bigint as "targetSum",
      count(*) filter (where r.target_before > 0)::integer as "targetsBefore",
      coalesce(sum(r.target_before), 0)::bigint as "targetSumBefore",
      count(*) filter (where r.line > r.line_before)::integer as "linesUp",
      coalesce(sum(r.line - r.line_before) filter (where r.line > r.line_before), 0)::bigint
        as "linesUpSum",
      count(*) filter (where r.line < r.line_before)::integer as "linesDown",
      coalesce(sum(r.line_before - r.line) filter (where r.line < r.line_before), 0)::bigint
        as "linesDownSum"
    from rows r
    where $6::uuid is not distinct from $6
      and $7::integer > 0`,
    [...valuesOf(of), times],
  )
  const [sums] = rows
  if (!sums) throw new Error('The sums of a run were not read.')
  return sums
}

function statementOf(of: RunOf): string {
  return 'previewId' in of ? ofPreview : ofRun
}

function valuesOf(of: RunOf & { readonly zone: string }): unknown[] {
  const { exchangeId, month, feesOf, before, zone } = of
  return [exchangeId, month, feesOf, before, zone, 'previewId' in of ? of.previewId : null]
}
