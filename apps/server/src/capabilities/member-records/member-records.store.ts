/** What staff keep of a member: notes, changes, orders that wait, and visits. */
import type { Queryable, Tx } from '@exchange/database'
import type { LogObject } from '@exchange/domain/audit/log-text.rules'

export interface NewNote {
  readonly memberId: number
  readonly by: number
  readonly text: string
  readonly at: Date
}

export async function insertNote(tx: Tx, { memberId, by, text, at }: NewNote): Promise<void> {
  await tx.query(
    `insert into member_records.notes (member_id, author_id, text, written_at)
    values ($1, $2, $3, $4)`,
    [memberId, by, text, at],
  )
}

export interface NewChange {
  readonly memberId: number
  readonly kind: 'standing' | 'thresholds' | 'fee-plan'
  readonly before: LogObject
  readonly after: LogObject
  readonly why: string
  readonly by: number
  readonly at: Date
}

export async function insertChange(tx: Tx, change: NewChange): Promise<void> {
  const { memberId, kind, before, after, why, by, at } = change
  await tx.query(
    `insert into member_records.changes
      (member_id, kind, before, after, why, changed_by, changed_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
    [memberId, kind, before, after, why, by, at],
  )
}

export interface NewCreditOrder {
  readonly memberId: number
  readonly credit: bigint
  readonly why: string
  readonly by: number
  readonly at: Date
  readonly expiresAt: Date
}

/** Takes the place of an order that waits. */
export async function upsertCreditOrder(tx: Tx, order: NewCreditOrder): Promise<void> {
  const { memberId, credit, why, by, at, expiresAt } = order
  await tx.query(
    `insert into member_records.credit_orders
      (member_id, credit, why, ordered_by, ordered_at, expires_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (member_id) do update
    set credit = excluded.credit,
      why = excluded.why,
      ordered_by = excluded.ordered_by,
      ordered_at = excluded.ordered_at,
      expires_at = excluded.expires_at`,
    [memberId, credit, why, by, at, expiresAt],
  )
}

export async function deleteCreditOrder(tx: Tx, memberId: number): Promise<void> {
  await tx.query('delete from member_records.credit_orders where member_id = $1', [memberId])
}

export interface Visit {
  readonly contactId: number
  readonly memberId: number
  readonly at: Date
  /** A visit since then is the same one. */
  readonly since: Date
}

/** True if it is a new visit, which has to be noted; later calls of it are not. */
export async function upsertVisit(
  tx: Tx,
  { contactId, memberId, at, since }: Visit,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into member_records.visits as v (contact_id, member_id, noted_at)
    values ($1, $2, $3)
    on conflict (contact_id, member_id) do update
    set noted_at = excluded.noted_at
    where v.noted_at <= $4`,
    [contactId, memberId, at, since],
  )
  return rowCount === 1
}

/** Visits that are over. */
export async function deleteVisitsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from member_records.visits where noted_at < $1', [before])
}
