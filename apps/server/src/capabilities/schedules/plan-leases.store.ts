/**
 * Whoever makes the runs that are due takes its turn for all of them; a person who pays one at once
 * takes it under a lease. What came of a plan is written only while it is as it was read.
 */
import type { Queryable, Tx } from '@exchange/database'
import type { AfterRefusal, DueRun } from '@exchange/domain/schedules/run.rules'
import { planColumns, type PlanRow } from './schedules.store.ts'

/** Where a plan stands in the line of those that are due. */
export interface PlaceInLine {
  readonly tryAt: Date
  readonly id: number
}

/** One at a time makes runs, until then. */
export interface Turn {
  readonly holder: string
  readonly until: Date
}

export interface Claim extends Turn {
  readonly now: Date
  readonly most: number
  /** Only plans behind this one are looked at. */
  readonly after: PlaceInLine
}

/**
 * Plans whose time has come, the longest due first; none while it is somebody else's turn. A crash
 * may undo the last of these commits: then it is anybody's turn.
 */
export async function takeDue(
  db: Queryable,
  { now, most, after, holder, until }: Claim,
): Promise<(PlanRow & PlaceInLine)[]> {
  const { rows } = await db.query<PlanRow & PlaceInLine>({
    name: 'take-due-plans',
    text: `with turn as (
        update schedules.turn
        set
          holder = $3,
          until = $4
        where holder = $3
          or until <= $1
        returning set_config('synchronous_commit', 'off', true)
      ),
      due as materialized (
        select p.*
        from schedules.line l
        join schedules.plans p
          on p.id = l.plan_id
          and p.try_at = l.try_at
        where exists (select from turn)
          and p.status = 'active'
          and l.try_at <= $1
          and (l.try_at, l.plan_id) > ($5, $6::integer)
          and (p.leased_until is null or p.leased_until <= $1)
        order by l.try_at, l.plan_id
        limit $2
      )
      select ${planColumns}, try_at as "tryAt"
      from due
      order by try_at, id`,
    values: [now, most, holder, until, after.tryAt, after.id],
  })
  return rows
}

/** The next one need not wait for its end. */
export async function endTurn(db: Queryable, holder: string): Promise<void> {
  await db.query(
    `update schedules.turn
    set
      holder = null,
      until = 'epoch'
    where holder = $1`,
    [holder],
  )
}

/** What a plan was when it was read. */
export type AsRead = Pick<PlanRow, 'id' | 'run' | 'tries' | 'lease'>

export interface Lease {
  readonly lease: string
  readonly until: Date
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

/** Plans go on to a later run, those before it are over; returns which of them were as read. */
export async function updateLater(
  tx: Tx,
  later: readonly { readonly read: AsRead; readonly next: DueRun }[],
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `update schedules.plans p
    set
      run = t.run,
      due_at = t.due_at,
      tries = 0,
      refusal = null
    from unnest(
      $1::integer[], $2::integer[], $3::integer[], $4::uuid[], $5::integer[], $6::timestamptz[]
    ) as t (id, run_read, tries_read, lease_read, run, due_at)
    where p.id = t.id
      and p.status = 'active'
      and p.run = t.run_read
      and p.tries = t.tries_read
      and p.lease is not distinct from t.lease_read
    returning p.id`,
    [
      later.map(({ read }) => read.id),
      later.map(({ read }) => read.run),
      later.map(({ read }) => read.tries),
      later.map(({ read }) => read.lease),
      later.map(({ next }) => next.run),
      later.map(({ next }) => next.dueAt),
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

/** False when the plan is not any more what it was when it was read. */
export async function updateRefused(
  tx: Tx,
  { id, run, tries, lease }: AsRead,
  refusal: string,
  after: Omit<AfterRefusal, 'told'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update schedules.plans
    set
      status = $6,
      tries = $7,
      refused_runs = $8,
      try_at = $9,
      refusal = $5,
      lease = null,
      leased_until = null
    where id = $1
      and status = 'active'
      and run = $2
      and tries = $3
      and lease is not distinct from $4::uuid`,
    [
      ...[id, run, tries, lease, refusal],
      ...[after.status, after.tries, after.refusedRuns, after.tryAt],
    ],
  )
  return rowCount === 1
}

/** It is looked at again then, unless it is not any more what it was when it was read. */
export async function updateTryAt(
  db: Queryable,
  { id, run, tries, lease }: AsRead,
  tryAt: Date,
): Promise<void> {
  await db.query(
    `update schedules.plans
    set
      try_at = $5,
      lease = null,
      leased_until = null
    where id = $1
      and status = 'active'
      and run = $2
      and tries = $3
      and lease is not distinct from $4::uuid`,
    [id, run, tries, lease, tryAt],
  )
}

/** Gives a plan back as it was. */
export async function updateReleased(
  db: Queryable,
  { id, lease }: { readonly id: number; readonly lease: string },
): Promise<void> {
  await db.query(
    `update schedules.plans
    set
      lease = null,
      leased_until = null
    where id = $1
      and lease = $2`,
    [id, lease],
  )
}
