/** Whoever makes runs takes their plans under a lease, and gives back what it could not pay. */
import type { Queryable, Tx } from '@exchange/database'
import type { AfterRefusal, DueRun } from '@exchange/domain/schedules/run.rules'
import { planColumns, type PlanRow } from './schedules.store.ts'

/** Plans whose time has come and that nobody has taken, the longest due first; held. */
export async function lockDue(tx: Tx, now: Date, most: number): Promise<PlanRow[]> {
  const { rows } = await tx.query<PlanRow>({
    name: 'lock-due-plans',
    text: `select ${planColumns}
      from schedules.plans
      where status = 'active'
        and try_at <= $1
        and (leased_until is null or leased_until <= $1)
      order by try_at
      limit $2
      for update skip locked`,
    values: [now, most],
  })
  return rows
}

export interface Lease {
  readonly lease: string
  readonly until: Date
}

/** Takes plans, each with the run it is at now: those before it are over. */
export async function updateTaken(
  tx: Tx,
  taken: readonly (DueRun & { readonly id: number })[],
  { lease, until }: Lease,
): Promise<void> {
  await tx.query({
    name: 'take-plans',
    text: `update schedules.plans p
      set
        lease = $4,
        leased_until = $5,
        run = t.run,
        due_at = t.due_at,
        tries = case when p.run = t.run then p.tries else 0 end,
        refusal = case when p.run = t.run then p.refusal end
      from unnest($1::integer[], $2::integer[], $3::timestamptz[]) as t (id, run, due_at)
      where p.id = t.id`,
    values: [
      taken.map(({ id }) => id),
      taken.map(({ run }) => run),
      taken.map(({ dueAt }) => dueAt),
      lease,
      until,
    ],
  })
}

export interface OverRun extends DueRun {
  readonly planId: number
  readonly outcome: 'refused' | 'missed'
  readonly refusal: string | null
}

export async function insertOver(tx: Tx, runs: readonly OverRun[], at: Date): Promise<void> {
  await tx.query(
    `insert into schedules.runs (plan_id, run, due_at, outcome, refusal, at)
    select t.*, $6
    from unnest($1::integer[], $2::integer[], $3::timestamptz[], $4::text[], $5::text[]) as t
    on conflict do nothing`,
    [
      runs.map(({ planId }) => planId),
      runs.map(({ run }) => run),
      runs.map(({ dueAt }) => dueAt),
      runs.map(({ outcome }) => outcome),
      runs.map(({ refusal }) => refusal),
      at,
    ],
  )
}

/** False when the plan is not held under this lease any more. */
export async function updateRefused(
  tx: Tx,
  { id, lease, refusal }: { readonly id: number; readonly lease: string; readonly refusal: string },
  { status, tries, refusedRuns, tryAt }: Omit<AfterRefusal, 'told'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update schedules.plans
    set
      status = $4,
      tries = $5,
      refused_runs = $6,
      try_at = $7,
      refusal = $3,
      lease = null,
      leased_until = null
    where id = $1
      and lease = $2`,
    [id, lease, refusal, status, tries, refusedRuns, tryAt],
  )
  return rowCount === 1
}

/** Gives a plan back as it is; `tryAt` says when it is looked at again, null as before. */
export async function updateReleased(
  db: Queryable,
  {
    id,
    lease,
    tryAt,
  }: { readonly id: number; readonly lease: string; readonly tryAt: Date | null },
): Promise<void> {
  await db.query(
    `update schedules.plans
    set
      try_at = coalesce($3, try_at),
      lease = null,
      leased_until = null
    where id = $1
      and lease = $2`,
    [id, lease, tryAt],
  )
}
