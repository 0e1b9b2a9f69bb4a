/** Trials of policies: who tried what, how far it is, and what it found. */
import type { Queryable, Tx } from '@exchange/database'
import type { Figures } from '@exchange/domain/policies/policy-parts.rules'
import type { TriedMember, TriedPart } from '@exchange/domain/policies/trial-summary.rules'
import type { JsonObject } from '@exchange/ledger'

export type TrialState = 'waiting' | 'running' | 'done' | 'cancelled' | 'failed'

export interface NewTrial {
  readonly exchangeId: number
  readonly part: TriedPart
  readonly figures: Figures
  readonly by: number
  readonly at: Date
}

/** Undefined while another trial of the exchange is to be done. */
export async function insertTrial(tx: Tx, of: NewTrial): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into policies.trials (exchange_id, part, figures, made_by, made_at)
    select $1, $2, $3, $4, $5
    where not exists (
      select
      from policies.trials t
      where t.exchange_id = $1
        and t.ended_at is null
    )
    returning id`,
    [of.exchangeId, of.part, JSON.stringify(of.figures), of.by, of.at],
  )
  return rows[0]?.id
}

export interface TakenTrial {
  readonly id: string
  readonly exchangeId: number
  readonly part: TriedPart
  readonly figures: Figures
  readonly madeAt: Date
}

/** Leases the oldest trial that nobody works on; one that was tried three times has failed. */
export async function takeTrial(db: Queryable): Promise<TakenTrial | undefined> {
  await db.query(
    `update policies.trials
    set
      state = 'failed',
      ended_at = clock_timestamp()
    where ended_at is null
      and tries >= 3
      and leased_until <= clock_timestamp()`,
  )
  const { rows } = await db.query<TakenTrial & Record<string, unknown>>(
    `update policies.trials
    set
      state = 'running',
      progress = 0,
      tries = tries + 1,
      leased_until = clock_timestamp() + interval '1 minute'
    where id = (
      select t.id
      from policies.trials t
      where t.ended_at is null
        and (t.leased_until is null or t.leased_until <= clock_timestamp())
      order by t.made_at
      limit 1
      for update skip locked
    )
    returning id, exchange_id as "exchangeId", part, figures, made_at as "madeAt"`,
  )
  return rows[0]
}

/** Returns whether it still runs: somebody may have cancelled it. */
export async function updateProgress(db: Queryable, id: string, percent: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update policies.trials
    set
      progress = $2,
      leased_until = clock_timestamp() + interval '1 minute'
    where id = $1
      and state = 'running'`,
    [id, percent],
  )
  return rowCount === 1
}

/** Does nothing if it was cancelled meanwhile. */
export async function updateDone(
  tx: Tx,
  id: string,
  { result, members }: { readonly result: JsonObject; readonly members: readonly TriedMember[] },
): Promise<void> {
  const { rowCount } = await tx.query(
    `update policies.trials
    set
      state = 'done',
      progress = 100,
      result = $2,
      ended_at = clock_timestamp()
    where id = $1
      and state = 'running'`,
    [id, JSON.stringify(result)],
  )
  if (rowCount !== 1) return
  await tx.query(
    `insert into policies.trial_members (trial_id, member_id, before, after)
    select $1, m.id, m.before, m.after
    from unnest($2::integer[], $3::bigint[], $4::bigint[]) as m (id, before, after)
    on conflict do nothing`,
    [
      id,
      members.map(({ memberId }) => memberId),
      members.map(({ before }) => before),
      members.map(({ after }) => after),
    ],
  )
}

export async function updateFailed(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update policies.trials
    set
      state = 'failed',
      ended_at = clock_timestamp()
    where id = $1
      and ended_at is null`,
    [id],
  )
}

/** Leaves one that has ended. */
export async function updateCancelled(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update policies.trials
    set
      state = 'cancelled',
      ended_at = $2
    where id = $1
      and ended_at is null`,
    [id, at],
  )
  return rowCount === 1
}

export async function deleteTrials(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from policies.trials where made_at < $1', [before])
}
