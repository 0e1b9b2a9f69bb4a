/** Every charge made for a reserve, from its beginning to its end: one under way for a member. */
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

/** A payment that waits for it, or a reserve below its trigger. */
export type ReloadCause = 'payment' | 'low-reserve'

/** False when one is under way for the member: nothing is written then. */
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

/** The last word counts: a reload that was given up may be found charged after all. */
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

/** Is this card being charged for a reserve? */
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
