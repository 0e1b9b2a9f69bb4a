/** What a person of the office may do at this moment, for work that goes on without its session. */
import type { Queryable } from '@exchange/database'
import { readGrant, type Grant, type Role } from '@exchange/domain/rights'

/** None if the person may not sign in any more, was removed, or its sign-in is locked. */
export async function readUsableGrants(db: Queryable, contactId: number): Promise<Grant[]> {
  const { rows } = await db.query<{ scope: string; role: Role }>(
    `select g.scope, g.role
    from identity.grants g
    join members.contacts c on c.id = g.contact_id
    join members.members m on m.id = c.member_id
    join identity.users u on u.contact_id = c.id
    where g.contact_id = $1
      and c.allow_login
      and c.removed_at is null
      and m.status <> 'disabled'
      and u.sending_locked_at is null`,
    [contactId],
  )
  return rows.map(readGrant)
}
