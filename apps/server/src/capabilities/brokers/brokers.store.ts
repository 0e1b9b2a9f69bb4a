/** Whose book a member is in, and notes about tasks. Written in the caller's transaction. */
import type { Queryable, Tx } from '@exchange/database'
import type { Signal } from '@exchange/domain/brokers/task.rules'
import { feesOfBooks, type EndedMonth } from './commission.read.ts'

/** Ends the membership in a book; false if the member was in none. */
export async function updateEnded(
  tx: Tx,
  memberId: number,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update brokers.assignments
    set
      ended_at = greatest($3, assigned_at),
      ended_by = $2
    where member_id = $1
      and ended_at is null`,
    [memberId, by, at],
  )
  return rowCount !== 0
}

export interface Assignment {
  readonly memberId: number
  readonly brokerId: number
  readonly by: number
  readonly at: Date
}

export async function insertAssignment(
  tx: Tx,
  { memberId, brokerId, by, at }: Assignment,
): Promise<void> {
  await tx.query(
    `insert into brokers.assignments (member_id, broker_id, assigned_by, assigned_at)
    values ($1, $2, $3, $4)`,
    [memberId, brokerId, by, at],
  )
}

export interface TaskNote {
  readonly noteId: string
  readonly memberId: number
  readonly signal: Signal
  readonly by: number
  readonly outcome: 'done' | 'later'
  /** `2026-12-01`; null when done. */
  readonly until: string | null
  readonly note: string
  readonly at: Date
}

/** False if there is a note with this id. */
export async function insertNote(db: Queryable, note: TaskNote): Promise<boolean> {
  const { noteId, memberId, signal, by, outcome, until, at } = note
  const { rowCount } = await db.query(
    `insert into brokers.notes (
      id, member_id, signal, contact_id, outcome, until, note, written_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (id) do nothing`,
    [noteId, memberId, signal, by, outcome, until, note.note, at],
  )
  return rowCount !== 0
}

/** Counts a month of an exchange for good, for all its brokers; false if another process has. */
export async function insertCommissionMonth(
  tx: Tx,
  { exchangeId, month }: EndedMonth,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into brokers.commission_months (exchange_id, month, frozen_at)
    values ($1, $2, $3)
    on conflict do nothing`,
    [exchangeId, month, at],
  )
  if (rowCount !== 1) return false
  await tx.query(
    `insert into brokers.commissions (
      exchange_id, month, broker_id, member_id, cash_fees, fees, basis_points
    )
    select
      f."exchangeId", $3, f."brokerId", f."memberId", f."cashFees", f.fees, f."basisPoints"
    from (${feesOfBooks}) f`,
    [null, [exchangeId], month, []],
  )
  return true
}
