/** The exchange of a contact, for the lines of the security log. */
import type { Queryable } from '@exchange/database'

export async function findExchangeOfContact(
  db: Queryable,
  contactId: number,
): Promise<number | null> {
  const { rows } = await db.query<{ exchange: number }>({
    name: 'audit.exchange_of_contact',
    text: `
      select m.exchange_id as exchange
      from members.contacts c
      join members.members m on m.id = c.member_id
      where c.id = $1`,
    values: [contactId],
  })
  return rows[0]?.exchange ?? null
}
