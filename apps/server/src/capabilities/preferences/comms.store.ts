/** The two switches of a person; without a row both are on. */
import type { Queryable } from '@exchange/database'

export interface Comms {
  readonly receiptPush: boolean
  readonly receiptEmail: boolean
}

export async function findComms(db: Queryable, contactId: number): Promise<Comms | undefined> {
  const { rows } = await db.query<Comms>(
    `select receipt_push as "receiptPush", receipt_email as "receiptEmail"
    from preferences.comms
    where contact_id = $1`,
    [contactId],
  )
  return rows[0]
}

export async function upsertComms(
  db: Queryable,
  contactId: number,
  { receiptPush, receiptEmail }: Comms,
  at: Date,
): Promise<void> {
  await db.query(
    `insert into preferences.comms (contact_id, receipt_push, receipt_email, updated_at)
    values ($1, $2, $3, $4)
    on conflict (contact_id) do update
    set receipt_push = excluded.receipt_push,
      receipt_email = excluded.receipt_email,
      updated_at = excluded.updated_at`,
    [contactId, receiptPush, receiptEmail, at],
  )
}
