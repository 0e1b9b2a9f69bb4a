/** The mandate to charge a member's card: who gave it, and whether it holds. */
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

/**
 * Locks card and enrolment, so that neither can be removed before the transaction ends, and returns
 * who gave the mandate. Undefined if it holds no longer: the card was removed or replaced, or its
 * giver may no longer use payment cards, as nobody who was removed may.
 */
export async function lockMandateInForce(
  tx: Tx,
  { memberId, vaultId }: { readonly memberId: number; readonly vaultId: string },
): Promise<{ readonly contactId: number } | undefined> {
  const { rows } = await tx.query<{ contactId: number }>(
    `select e.authorized_by as "contactId"
    from auto_reload.enrolments e
    join wallet.cards c on c.vault_id = e.vault_id
    join members.contacts g on g.id = e.authorized_by
    where e.member_id = $1
      and e.vault_id = $2
      and c.removed_at is null
      and 'cards' = any (g.rights)
    for share of e, c`,
    [memberId, vaultId],
  )
  return rows[0]
}
