/** Rights of staff. */
import type { Tx } from '@exchange/database'
import type { Grant } from '@exchange/domain/rights'

/** Held already, it stays as it is. */
export async function insertGrant(
  tx: Tx,
  contactId: number,
  { scope, role }: Grant,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into identity.grants (contact_id, scope, role, granted_at)
    values ($1, $2, $3, $4)
    on conflict do nothing`,
    [contactId, String(scope), role, at],
  )
}

export async function updateUsername(
  tx: Tx,
  contactId: number,
  username: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update identity.users u
    set username = $2
    where u.contact_id = $1
      and not exists (
        select
        from identity.users other
        where lower(other.username) = lower($2)
          and other.contact_id <> $1
      )`,
    [contactId, username],
  )
  return rowCount === 1
}
