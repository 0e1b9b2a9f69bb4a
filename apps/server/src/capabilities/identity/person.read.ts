/** A person as the office acts on it. */
import type { Queryable } from '@exchange/database'

export interface Person {
  readonly memberId: number
  readonly exchangeId: number
  /** It holds a right in all exchanges. */
  readonly isSuper: boolean
}

export async function findPerson(db: Queryable, contactId: number): Promise<Person | undefined> {
  const { rows } = await db.query<Person & Record<string, unknown>>(
    `select
      m.id as "memberId",
      m.exchange_id as "exchangeId",
      exists (
        select
        from identity.grants g
        where g.contact_id = c.id
          and g.scope = 'Super'
      ) as "isSuper"
    from members.contacts c
    join members.members m on m.id = c.member_id
    where c.id = $1`,
    [contactId],
  )
  return rows[0]
}
