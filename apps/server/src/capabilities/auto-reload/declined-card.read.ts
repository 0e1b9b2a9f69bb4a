/** Whose card was declined for a reload, as the person who enrolled it is told. */
import type { Queryable } from '@exchange/database'

export interface DeclinedCard {
  /** Who enrolled it. */
  readonly contactId: number
  readonly lastFour: string
  /** It is not tried again by itself. */
  readonly stopped: boolean
}

/** Undefined when the card is not enrolled any more: then nobody waits for it. */
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
