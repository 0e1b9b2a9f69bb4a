/** Which of a member's people are told when nobody of them was named. */
import type { Queryable } from '@exchange/database'

/** The main contact of each member: who is told of what the business received. */
export async function readMainContacts(
  db: Queryable,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ memberId: number; contactId: number }>({
    name: 'read-main-contacts',
    text: `
      select member_id as "memberId", id as "contactId"
      from members.contacts
      where member_id = any ($1::integer[])
        and is_main`,
    values: [memberIds],
  })
  return new Map(rows.map(({ memberId, contactId }) => [memberId, contactId]))
}

/** Everybody who may pay for the member: who is told that it was asked to (REQ-10). */
export async function readPayingContacts(db: Queryable, memberId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id
    from members.contacts
    where member_id = $1
      and allow_login
      and trans_auth
    order by id`,
    [memberId],
  )
  return rows.map(({ id }) => id)
}
