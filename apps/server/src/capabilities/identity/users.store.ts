/** Users: who signs in as which contact. */
import type { Queryable } from '@exchange/database'

export interface UserRow {
  readonly contactId: number
  readonly passwordHash: string | null
  readonly allowLogin: boolean
  readonly memberStatus: 'applied' | 'active' | 'disabled'
  readonly exchangeId: number
}

/** The user of a username, whatever its case. */
export async function findUserByUsername(
  db: Queryable,
  username: string,
): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>(
    `select
      u.contact_id as "contactId",
      u.password_hash as "passwordHash",
      c.allow_login as "allowLogin",
      m.status as "memberStatus",
      m.exchange_id as "exchangeId"
    from identity.users u
    join members.contacts c on c.id = u.contact_id
    join members.members m on m.id = c.member_id
    where lower(u.username) = $1`,
    [username],
  )
  return rows[0]
}

export async function updateLastLogin(db: Queryable, contactId: number, at: Date): Promise<void> {
  await db.query(
    `update identity.users
    set first_login_at = coalesce(first_login_at, $2),
      last_login_at = $2
    where contact_id = $1`,
    [contactId, at],
  )
}
