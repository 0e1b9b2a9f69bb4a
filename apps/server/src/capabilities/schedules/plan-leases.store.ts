/** Whoever makes runs takes their plans under a lease, and gives back what it could not pay. */
import type { Queryable, Tx } from '@exchange/database'
import type { AfterRefusal, DueRun } from '@exchange/domain/schedules/run.rules'
import { planColumns, type PlanRow } from './schedules.store.ts'

export interface Lease {
  readonly lease: string
  readonly until: Date
}

/** Where a plan stands in the line of those that are due. */
export interface PlaceInLine {
  readonly tryAt: Date
  readonly id: number
}

export interface Claim extends Lease {
  readonly now: Date
  readonly most: number
  /** Only plans behind this one are looked at. */
  readonly after: PlaceInLine
}

/**
 * Takes plans whose time has come and that nobody has taken, the longest due first. A crash may
 * undo the last of these commits: then nothing of theirs was paid, and they are taken again.
 */
export async function takeDue(
  db: Queryable,
  { now, most, after, lease, until }: Claim,
): Promise<(PlanRow & PlaceInLine)[]> {
  const { rows } = await db.query<PlanRow & PlaceInLine>({
    name: 'take-due-plans',
    text: `with due as materialized (
        select p.id
        from schedules.line l
        join schedules.plans p
          on p.id = l.plan_id
          and p.try_at = l.try_at
        where p.status = 'active'
          and l.try_at <= $1
          and (l.try_at, l.plan_id) > ($5, $6::integer)
          and (p.leased_until is null or p.leased_until <= $1)
        order by l.try_at, l.plan_id
        limit $2
        for update of p skip locked
      ),
      taken as (
        update schedules.plans p
        set
          lease = $3,
          leased_until = $4
        from due d
        where p.id = d.id
        returning p.*
      )
      select ${planColumns}, try_at as "tryAt", set_config('synchronous_commit', 'off', true) as quickly
      from taken
      order by try_at, id`,
    values: [now, most, lease, until, after.tryAt, after.id],
  })
  return rows
}

export async function updateTaken(tx: Tx, id: number, { lease, until }: Lease): Promise<void> {
  await tx.query(
    `update schedules.plans
    set
      lease = $2,
      leased_until = $3
    where id = $1`,
    [id, lease, until],
  )
}

/** Plans go on to a later run, those before it are over; returns which are still held. */
export async function updateLater(
  tx: Tx,
  later: readonly (DueRun & { readonly id: number })[],
  lease: string,
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `update schedules.plans p
    set
      run = t.run,
      due_at = t.due_at,
      tries = 0,
      refusal = null
    from unnest($1::integer[], $2::integer[], $3::timestamptz[]) as t (id, run, due_at)
    where p.id = t.id
      and p.lease = $4
    returning p.id`,
    [
      later.map(({ id }) => id),
      later.map(({ run }) => run),
      later.map(({ dueAt }) => dueAt),
      lease,
    ],
  )
  return rows.map(({ id }) => id)
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
