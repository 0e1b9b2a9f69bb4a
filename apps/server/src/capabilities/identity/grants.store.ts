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

/** Of all people of a member. */
export async function listMemberGrants(tx: Tx, memberId: number): Promise<Grant[]> {
  const { rows } = await tx.query<{ scope: string; role: Role }>(
    `select g.scope, g.role
    from identity.grants g
    join members.contacts c on c.id = g.contact_id
    where c.member_id = $1`,
    [memberId],
  )
  return rows.map(readGrant)
}

/** False if the person has it already: it stays as it is. `by` null: the setup, or the operator. */
export async function insertGrant(
  tx: Tx,
  contactId: number,
  { scope, role, by }: Grant & { readonly by: number | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into identity.grants (contact_id, scope, role, granted_by)
    values ($1, $2, $3, $4)
    on conflict do nothing`,
    [contactId, String(scope), role, by],
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

/** All of a person; returns what it held. */
export async function deleteGrants(tx: Tx, contactId: number): Promise<Grant[]> {
  const { rows } = await tx.query<{ scope: string; role: Role }>(
    'delete from identity.grants where contact_id = $1 returning scope, role',
    [contactId],
  )
  return rows.map(readGrant)
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
