/** Enrolments in auto-reload, at most one per member. */
import type { Queryable, Tx } from '@exchange/database'

export interface Enrolment {
  readonly memberId: number
  readonly vaultId: string
  /** Cents. */
  readonly amount: bigint
  readonly trigger: bigint
  readonly authorizedBy: number
  readonly authorizedAt: Date
}

/**
 * Replaces the member's earlier enrolment and its count of declines (AUTO-16). False if the same
 * contact gave the same mandate before, and it waits after no decline.
 */
export async function upsertEnrolment(tx: Tx, enrolment: Enrolment): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into auto_reload.enrolments as e (
      member_id, vault_id, amount, trigger_below, authorized_by, authorized_at
    )
    values ($1, $2, $3, $4, $5, $6)
    on conflict (member_id) do update
    set vault_id = excluded.vault_id,
      amount = excluded.amount,
      trigger_below = excluded.trigger_below,
      authorized_by = excluded.authorized_by,
      authorized_at = excluded.authorized_at,
      declines = 0,
      next_try_at = null
    where (e.vault_id, e.amount, e.trigger_below, e.authorized_by, e.declines, e.next_try_at)
      is distinct from (
        excluded.vault_id,
        excluded.amount,
        excluded.trigger_below,
        excluded.authorized_by,
        0,
        null::timestamptz
      )`,
    [
      enrolment.memberId,
      enrolment.vaultId,
      enrolment.amount,
      enrolment.trigger,
      enrolment.authorizedBy,
      enrolment.authorizedAt,
    ],
  )
  return rowCount === 1
}

/** Does nothing, and returns false, if the card is not enrolled. */
export async function deleteEnrolment(tx: Tx, memberId: number, vaultId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from auto_reload.enrolments
    where member_id = $1
      and vault_id = $2`,
    [memberId, vaultId],
  )
  return rowCount === 1
}

export interface BackOff {
  readonly declines: number
  readonly nextTryAt: Date | null
}

export async function updateBackOff(
  db: Queryable,
  vaultId: string,
  { declines, nextTryAt }: BackOff,
): Promise<void> {
  await db.query(
    `update auto_reload.enrolments
    set declines = $2,
      next_try_at = $3
    where vault_id = $1`,
    [vaultId, declines, nextTryAt],
  )
}
