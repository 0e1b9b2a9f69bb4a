/** Trials as staff see them. */
import type { Queryable } from '@exchange/database'
import type { Figures } from '@exchange/domain/policies/policy-parts.rules'
import type { TriedPart } from '@exchange/domain/policies/trial-summary.rules'
import type { TrialState } from './trials.store.ts'

export interface TrialRow {
  readonly id: string
  readonly exchangeId: number
  readonly part: TriedPart
  readonly figures: Figures
  readonly by: string
  readonly madeAt: Date
  readonly state: TrialState
  readonly progress: number
  /** What `trialSummary` returned, amounts as text, with the period; null until it is done. */
  readonly result: StoredSummary | null
}

export interface StoredSummary {
  readonly from: string
  readonly until: string
  readonly members: number
  readonly more: number
  readonly less: number
  readonly same: number
  readonly before: string
  readonly after: string
  readonly bands: readonly {
    readonly direction: 'less' | 'more'
    readonly above: string
    readonly members: number
  }[]
}

const columns = `
    t.id,
    t.exchange_id as "exchangeId",
    t.part,
    t.figures,
    concat_ws(' ', c.first_name, c.last_name) as by,
    t.made_at as "madeAt",
    t.state,
    t.progress,
    t.result
  from policies.trials t
  join members.contacts c on c.id = t.made_by`

export async function readTrialHead(db: Queryable, id: string): Promise<TrialRow | undefined> {
  const { rows } = await db.query<TrialRow & Record<string, unknown>>(
    `select ${columns} where t.id = $1`,
    [id],
  )
  return rows[0]
}

/** The newest first. */
export async function listTrials(
  db: Queryable,
  exchangeId: number,
  limit: number,
): Promise<TrialRow[]> {
  const { rows } = await db.query<TrialRow & Record<string, unknown>>(
    `select ${columns}
    where t.exchange_id = $1
    order by t.made_at desc
    limit $2`,
    [exchangeId, limit],
  )
  return rows
}

export interface TouchedRow {
  readonly memberId: number
  readonly exchangeId: number
  readonly name: string
  readonly number: string
  readonly before: bigint
  readonly after: bigint
}

/** Members by how much their figure changes; without a limit all of them. */
export async function listTouched(
  db: Queryable,
  trialId: string,
  limit: number | null,
): Promise<TouchedRow[]> {
  const { rows } = await db.query<TouchedRow & Record<string, unknown>>(
    `select
      m.id as "memberId",
      m.exchange_id as "exchangeId",
      m.name,
      m.number,
      t.before,
      t.after
    from policies.trial_members t
    join members.members m on m.id = t.member_id
    where t.trial_id = $1
      and ($2::integer is null or t.after <> t.before)
    order by abs(t.after - t.before) desc, m.id
    limit $2`,
    [trialId, limit],
  )
  return rows
}
