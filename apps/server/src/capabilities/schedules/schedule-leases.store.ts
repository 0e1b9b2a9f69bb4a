/**
 * A schedule is leased before a run of it is made. Whoever holds the lease decides about it until
 * somebody changes it, or until five minutes are over and somebody else leases it: each write here
 * asks for the lease and does nothing without it, as the guard `schedule.run` does.
 */
import type { Queryable, Tx } from '@exchange/database'
import type { AfterRefusal, DueRun } from '@exchange/domain/schedules/run.rules'
import { scheduleColumns, type ScheduleRow } from './schedules.store.ts'

export type LeasedSchedule = ScheduleRow & { readonly lease: string }

export type HeldLease = Pick<LeasedSchedule, 'id' | 'lease'>

/** Five minutes are longer than any payment takes. */
const leaseFrom = (now: '$1' | '$2') => `
  lease = gen_random_uuid(),
  leased_until = ${now}::timestamptz + interval '5 minutes'`

/**
 * Leases the 32 schedules that have been due the longest and that nobody has leased. Any number of
 * processes may ask at once: each passes over what the others are taking.
 */
export async function takeDue(db: Queryable, now: Date): Promise<LeasedSchedule[]> {
  const { rows } = await db.query<LeasedSchedule>({
    name: 'take-due-schedules',
    text: `
      with taken as (
        update schedules.schedules
        set ${leaseFrom('$1')}
        where id = any (array(
          select due.id
          from schedules.schedules due
          where due.status = 'active'
            and due.try_at <= $1
            and (due.leased_until is null or due.leased_until <= $1)
          order by due.try_at
          limit 32
          for update skip locked
        ))
        returning *
      )
      select ${scheduleColumns}
      from taken
      order by try_at, id`,
    values: [now],
  })
  return rows
}

/** Leases a schedule that the caller has locked. */
export async function updateLeased(tx: Tx, id: number, now: Date): Promise<LeasedSchedule> {
  const { rows } = await tx.query<LeasedSchedule>(
    `update schedules.schedules
    set ${leaseFrom('$2')}
    where id = $1
    returning ${scheduleColumns}`,
    [id, now],
  )
  const [leased] = rows
  if (!leased) throw new Error(`There is no schedule ${id}.`)
  return leased
}

/** Goes on to a later run. False when the lease is lost. */
export async function updateLater(
  tx: Tx,
  { id, lease }: HeldLease,
  { run, dueAt }: DueRun,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update schedules.schedules
    set
      run = $3,
      due_at = $4,
      tries = 0,
      refusal = null
    where id = $1
      and lease = $2`,
    [id, lease, run, dueAt],
  )
  return rowCount === 1
}

export interface OverRun extends DueRun {
  readonly outcome: 'refused' | 'missed'
  readonly refusal: string | null
}

export async function insertOver(
  tx: Tx,
  scheduleId: number,
  runs: readonly OverRun[],
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into schedules.runs (schedule_id, run, due_at, outcome, refusal, at)
    select $1, t.*, $6
    from unnest($2::integer[], $3::timestamptz[], $4::text[], $5::text[]) as t`,
    [
      scheduleId,
      runs.map(({ run }) => run),
      runs.map(({ dueAt }) => dueAt),
      runs.map(({ outcome }) => outcome),
      runs.map(({ refusal }) => refusal),
      at,
    ],
  )
}

/** Ends the lease. False when it is lost. */
export async function updateRefused(
  tx: Tx,
  { id, lease }: HeldLease,
  refusal: string,
  after: Omit<AfterRefusal, 'told'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update schedules.schedules
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
    [id, lease, refusal, after.status, after.tries, after.refusedRuns, after.tryAt],
  )
  return rowCount === 1
}

/** Gives the schedule back, to be looked at again then; null: when it would have been. */
export async function updateReleased(
  db: Queryable,
  { id, lease }: HeldLease,
  tryAt: Date | null,
): Promise<void> {
  await db.query(
    `update schedules.schedules
    set
      try_at = coalesce($3, try_at),
      lease = null,
      leased_until = null
    where id = $1
      and lease = $2`,
    [id, lease, tryAt],
  )
}
