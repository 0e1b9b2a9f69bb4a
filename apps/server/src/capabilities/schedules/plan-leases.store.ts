/**
 * What comes of a plan is written only while it is as it was read. A person who pays a run at once
 * takes its plan under a lease.
 */
import type { Queryable, Tx } from '@exchange/database'
import type { AfterRefusal, DueRun } from '@exchange/domain/schedules/run.rules'
import type { PlanRow } from './schedules.store.ts'

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

const isAsRead = `
  id = $1
  and status = 'active'
  and run = $2
  and tries = $3
  and lease is not distinct from $4::uuid`

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
    where ${isAsRead}`,
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
    where ${isAsRead}`,
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
