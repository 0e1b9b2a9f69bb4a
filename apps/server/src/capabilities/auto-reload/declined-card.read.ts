/** The card of a declined reload, for the notification of the contact who enrolled it. */
import type { Queryable } from '@exchange/database'

export interface DeclinedCard {
  /** The contact who enrolled it. */
  readonly contactId: number
  readonly lastFour: string
  /** True if it is not charged again automatically. */
  readonly stopped: boolean
}

/** Undefined if the card is no longer enrolled. */
export async function findDeclinedCard(
  db: Queryable,
  vaultId: string,
): Promise<DeclinedCard | undefined> {
  const { rows } = await db.query<DeclinedCard & Record<string, unknown>>(
    `select
      e.authorized_by as "contactId",
      c.last_four as "lastFour",
      e.next_try_at is null as stopped
    from auto_reload.enrolments e
    join wallet.cards c on c.vault_id = e.vault_id
    where e.vault_id = $1`,
    [vaultId],
  )
  return rows[0]
}
