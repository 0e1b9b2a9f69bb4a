/**
 * Leases of schedules. A schedule is leased before its run is made; the lease ends when the
 * schedule is changed, or after five minutes. Each write here requires the lease and otherwise does
 * nothing, like the guard `schedule.run`.
 */
import type { Queryable, Tx } from '@exchange/database'
import type { AfterRefusal, DueRun } from '@exchange/domain/schedules/run.rules'
import { scheduleColumns, type ScheduleRow } from './schedules.store.ts'

export type LeasedSchedule = ScheduleRow & { readonly lease: string }

export type HeldLease = Pick<LeasedSchedule, 'id' | 'lease'>

/** Five minutes is longer than any payment takes. */
const leaseFrom = (now: '$1' | '$2') => `
  lease = gen_random_uuid(),
  leased_until = ${now}::timestamptz + interval '5 minutes'`

/**
 * Leases the 32 longest due schedules that are not leased. Concurrent processes skip the rows that
 * others are leasing.
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
            -- Of a person whose sending is locked, it waits. Not a join, so that the order of the
            -- index is kept.
            and (
              select u.sending_locked_at
              from identity.users u
              where u.contact_id = due.contact_id
            ) is null
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

/** Moves the schedule to a later run. False if the lease is lost. */
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

/** Records the refusal and ends the lease. False if the lease is lost. */
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

/** Ends the lease. `tryAt` is the time of the next try; null keeps the present one. */
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
