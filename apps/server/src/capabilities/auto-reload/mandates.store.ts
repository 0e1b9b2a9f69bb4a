/** Whose mandate it is that charges a member's card. */
import type { Tx } from '@exchange/database'

export interface MandateQuestion {
  readonly memberId: number
  /** Who asks. */
  readonly contactId: number
  /** Only a mandate of this card; absent: of any card. */
  readonly vaultId?: string
}

/** Serialises the changes of a member's mandate. */
export async function lockMandate(tx: Tx, memberId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('auto_reload'), $1)`, [memberId])
}

/** Whether somebody else gave the mandate, who may still use payment cards. */
export async function isOfAnother(
  tx: Tx,
  { memberId, contactId, vaultId }: MandateQuestion,
): Promise<boolean> {
  const { rows } = await tx.query(
    `select
    from auto_reload.enrolments e
    join members.contacts c on c.id = e.authorized_by
    where e.member_id = $1
      and e.authorized_by <> $2
      and e.vault_id = coalesce($3, e.vault_id)
      and 'cards' = any (c.rights)`,
    [memberId, contactId, vaultId ?? null],
  )
  return rows.length > 0
}
