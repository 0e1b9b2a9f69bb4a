/** The username of a contact. */
import type { Queryable } from '@exchange/database'

/** Undefined without a login. */
export async function findUsername(db: Queryable, contactId: number): Promise<string | undefined> {
  const { rows } = await db.query<{ username: string }>(
    'select username from identity.users where contact_id = $1',
    [contactId],
  )
  return rows[0]?.username
}
