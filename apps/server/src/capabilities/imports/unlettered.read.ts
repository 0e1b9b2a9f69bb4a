/** Whom an import has not written yet. */
import type { Tx } from '@exchange/database'

/**
 * People of the import with an address, a username and no password, who have not been written to;
 * locked until they are noted as written to.
 */
export async function readUnlettered(
  tx: Tx,
  importId: number,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await tx.query<{ contactId: number }>(
    `select r.contact_id as "contactId"
    from imports.rows r
    join members.contacts c on c.id = r.contact_id
    join identity.users u on u.contact_id = c.id
    where r.import_id = $1
      and r.status = 'made'
      and r.letter_at is null
      and c.email <> ''
      and c.allow_login
      and u.password_hash is null
    order by r.number
    limit $2
    for update of r`,
    [importId, limit],
  )
  return rows.map(({ contactId }) => contactId)
}

/** How many of the import were written to after then. */
export async function countLettered(tx: Tx, importId: number, after: Date): Promise<number> {
  const { rows } = await tx.query<{ letters: number }>(
    `select count(*)::integer as letters
    from imports.rows
    where import_id = $1
      and letter_at > $2`,
    [importId, after],
  )
  return rows[0]?.letters ?? 0
}
