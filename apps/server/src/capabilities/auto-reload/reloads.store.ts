/** Reloads from begin to end; at most one runs per member. */
import type { Queryable, Tx } from '@exchange/database'

export interface NewReload {
  readonly attemptId: string
  readonly memberId: number
  readonly vaultId: string
  /** Cents. */
  readonly amount: bigint
  readonly cause: ReloadCause
  readonly startedAt: Date
}

/** Either a payment waits for the reload, or the reserve is below its trigger. */
export type ReloadCause = 'payment' | 'low-reserve'

/** Returns false, and writes nothing, if a reload of the member is running. */
export async function insertReload(tx: Tx, reload: NewReload): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into auto_reload.reloads (
      attempt_id, member_id, vault_id, amount, cause, started_at
    )
    values ($1, $2, $3, $4, $5, $6)
    on conflict (member_id)
    where ended_at is null
    do nothing`,
    [
      reload.attemptId,
      reload.memberId,
      reload.vaultId,
      reload.amount,
      reload.cause,
      reload.startedAt,
    ],
  )
  return rowCount === 1
}

export type ReloadEnd = 'approved' | 'declined' | 'failed'

/** The last outcome counts: a reload that was given up may turn out to be charged. */
export async function updateReloadEnded(
  tx: Tx,
  attemptId: string,
  outcome: ReloadEnd,
  at: Date,
): Promise<void> {
  await tx.query(
    `update auto_reload.reloads
    set outcome = $2,
      ended_at = $3
    where attempt_id = $1`,
    [attemptId, outcome, at],
  )
}

/** True while the card is being charged for a reload. */
export async function isReloading(db: Queryable, vaultId: string): Promise<boolean> {
  const { rows } = await db.query(
    `select
    from auto_reload.reloads
    where vault_id = $1
      and ended_at is null`,
    [vaultId],
  )
  return rows.length > 0
}
