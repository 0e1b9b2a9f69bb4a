/** The rows of schedules. A change by a person ends the lease, so a run in progress is refused. */
import type { Tx } from '@exchange/database'
import type { ZonedRecurrence } from '@exchange/domain/schedules/recurrence.rules'
import type { DueRun, ScheduleStatus } from '@exchange/domain/schedules/run.rules'

export interface NewSchedule extends ZonedRecurrence {
  readonly memberId: number
  readonly contactId: number
  readonly payeeMemberId: number
  readonly payeeContactId: number | null
  /** Minor units: of the currency, and of dollars. */
  readonly amount: bigint
  readonly tip: bigint
  readonly note: string
  readonly dueAt: Date
  readonly madeAt: Date
  /** The idempotency key. */
  readonly key: string | undefined
}

export interface ScheduleRow extends ZonedRecurrence, DueRun {
  readonly id: number
  readonly memberId: number
  readonly contactId: number
  readonly payeeMemberId: number
  readonly payeeContactId: number | null
  readonly amount: bigint
  readonly tip: bigint
  readonly note: string
  readonly status: ScheduleStatus
  readonly tries: number
  readonly refusal: string | null
  readonly refusedRuns: number
  /** The lease of the worker that makes, or failed to make, its run. */
  readonly lease: string | null
  readonly leasedUntil: Date | null
}

export const scheduleColumns = `
  id,
  member_id as "memberId",
  contact_id as "contactId",
  payee_member_id as "payeeMemberId",
  payee_contact_id as "payeeContactId",
  amount,
  tip,
  note,
  zone,
  starts_at as "startsAt",
  recurring,
  recurring_end as "recurringEnd",
  status,
  run,
  due_at as "dueAt",
  tries,
  refusal,
  refused_runs as "refusedRuns",
  lease,
  leased_until as "leasedUntil"`

/** False if the key already has a schedule: its record may have been deleted by age. */
export async function insertSchedule(tx: Tx, made: NewSchedule): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into schedules.schedules (
      member_id, contact_id, payee_member_id, payee_contact_id, amount, tip, note, zone, starts_at,
      recurring, recurring_end, due_at, try_at, made_at, idempotency_key
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14)
    on conflict (idempotency_key) do nothing`,
    [
      made.memberId,
      made.contactId,
      made.payeeMemberId,
      made.payeeContactId,
      made.amount,
      made.tip,
      made.note,
      made.zone,
      made.startsAt,
      made.recurring,
      made.recurringEnd,
      made.dueAt,
      made.madeAt,
      made.key ?? null,
    ],
  )
  return rowCount === 1
}

/** Locked until the transaction ends: a run in progress is paid before or not at all. */
export async function lockSchedule(tx: Tx, id: number): Promise<ScheduleRow | undefined> {
  const { rows } = await tx.query<ScheduleRow>(
    `select ${scheduleColumns}
    from schedules.schedules
    where id = $1
    for update`,
    [id],
  )
  return rows[0]
}

/** Whether the run has been paid, or is held for approval. */
export async function isRunPaid(tx: Tx, scheduleId: number, run: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select
    from schedules.runs
    where schedule_id = $1
      and run = $2
      and outcome = 'paid'`,
    [scheduleId, run],
  )
  return rowCount !== 0
}

/** Pauses or ends the schedule and ends its lease, so that a payment in progress is refused. */
export async function updateStopped(
  tx: Tx,
  id: number,
  { status, endedAt }: { readonly status: 'paused' | 'cancelled'; readonly endedAt: Date | null },
): Promise<void> {
  await tx.query(
    `update schedules.schedules
    set
      status = $2,
      ended_at = $3,
      try_at = null,
      lease = null,
      leased_until = null
    where id = $1`,
    [id, status, endedAt],
  )
}

type Paused = Pick<ScheduleRow, 'id' | 'contactId' | 'payeeMemberId' | 'amount' | 'tip'>

/** Pauses what a contact made or resumed since that time; returns what it paused. */
export async function pauseMadeSince(
  tx: Tx,
  by: { readonly contact: number; readonly since: Date; readonly refusal: string },
): Promise<Paused[]> {
  const { rows } = await tx.query<Paused & Record<string, unknown>>(
    `update schedules.schedules
    set
      status = 'paused',
      refusal = $3,
      try_at = null,
      lease = null,
      leased_until = null
    where status = 'active'
      and (
        (contact_id = $1 and made_at >= $2)
        or (resumed_by = $1 and resumed_at >= $2)
      )
    returning
      id, contact_id as "contactId", payee_member_id as "payeeMemberId", amount, tip`,
    [by.contact, by.since, by.refusal],
  )
  return rows
}

/** Continues with this run and clears its refusals. */
export async function updateResumed(
  tx: Tx,
  id: number,
  next: DueRun,
  by: { readonly contactId: number; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update schedules.schedules
    set
      status = 'active',
      run = $2,
      due_at = $3,
      try_at = $3,
      tries = 0,
      refusal = null,
      refused_runs = 0,
      resumed_by = $4,
      resumed_at = $5,
      lease = null,
      leased_until = null
    where id = $1`,
    [id, next.run, next.dueAt, by.contactId, by.at],
  )
}
