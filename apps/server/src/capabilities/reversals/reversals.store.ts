/** The rows of reversals; the ledger's guard marks one as done. */
import type { Queryable, Tx } from '@exchange/database'

export interface NewReversal {
  readonly id: string
  readonly transferId: string
  readonly reason: string
  readonly needsSecond: boolean
  readonly missing: readonly number[]
  readonly proposedBy: number
  readonly proposedAt: Date
  readonly expiresAt: Date
}

/** Serialises reversals and disputes of a payment until the transaction ends. */
export async function lockPayment(tx: Tx, transferId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('reversals'), hashtext($1))`, [transferId])
}

/** False if the payment has a waiting or done reversal; an expired one is replaced. */
export async function insertReversal(tx: Tx, row: NewReversal): Promise<boolean> {
  await tx.query(
    `update reversals.reversals
    set
      status = 'expired',
      ended_at = expires_at
    where transfer_id = $1
      and status = 'proposed'
      and expires_at <= $2`,
    [row.transferId, row.proposedAt],
  )
  const { rowCount } = await tx.query(
    `insert into reversals.reversals (
      id, transfer_id, reason, needs_second, missing, proposed_by, proposed_at, expires_at
    )
    select $1, $2, $3, $4::boolean, $5::integer[], $6::integer, $7::timestamptz, $8::timestamptz
    where not exists (
      select
      from reversals.reversals
      where transfer_id = $2
        and status = 'done'
    )
    on conflict do nothing`,
    [
      row.id,
      row.transferId,
      row.reason,
      row.needsSecond,
      row.missing,
      row.proposedBy,
      row.proposedAt,
      row.expiresAt,
    ],
  )
  return rowCount === 1
}

/** False if it is no longer waiting. */
export async function updateWithdrawn(
  db: Queryable,
  id: string,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update reversals.reversals
    set
      status = 'withdrawn',
      ended_by = $2,
      ended_at = $3
    where id = $1
      and status = 'proposed'
      and expires_at > $3`,
    [id, by, now],
  )
  return rowCount === 1
}
