/** The Super administrators who may sign in; they are responsible for the whole network. */
import type { Queryable } from '@exchange/database'

export interface SuperAdmin {
  readonly contactId: number
  readonly memberId: number
  /** Empty if unknown. */
  readonly email: string
}

export async function readSuperAdmins(db: Queryable): Promise<readonly SuperAdmin[]> {
  const { rows } = await db.query<SuperAdmin & Record<string, unknown>>(
    `select c.id as "contactId", c.member_id as "memberId", c.mail_to as email
    from identity.grants g
    join members.contacts c on c.id = g.contact_id
    join members.members m on m.id = c.member_id
    where g.scope = 'Super'
      and g.role = 'Admin'
      and c.allow_login
      and c.removed_at is null
      and m.status <> 'disabled'
    order by c.id`,
  )
  return rows
}
