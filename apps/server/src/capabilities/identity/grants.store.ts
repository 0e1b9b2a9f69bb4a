/** The rights of staff (ADMIN-05). */
import type { Tx } from '@exchange/database'
import { readGrant, type Grant, type Role } from '@exchange/domain/rights'

/** Rights are given and taken one after the other, so that the last Super Admin stays. */
export async function lockGrants(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('identity.grants'))`)
}

export async function listGrants(tx: Tx, contactId: number): Promise<Grant[]> {
  const { rows } = await tx.query<{ scope: string; role: Role }>(
    'select scope, role from identity.grants where contact_id = $1',
    [contactId],
  )
  return rows.map(readGrant)
}

/** False if the person has it already. */
export async function insertGrant(tx: Tx, contactId: number, grant: Grant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into identity.grants (contact_id, scope, role)
    values ($1, $2, $3)
    on conflict do nothing`,
    [contactId, String(grant.scope), grant.role],
  )
  return rowCount === 1
}

/** False if the person does not have it. */
export async function deleteGrant(tx: Tx, contactId: number, grant: Grant): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from identity.grants where contact_id = $1 and scope = $2 and role = $3',
    [contactId, String(grant.scope), grant.role],
  )
  return rowCount === 1
}
