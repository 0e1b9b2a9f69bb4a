/** The recipients if no contact was named or the named one was removed. */
import type { Queryable } from '@exchange/database'

/** The main contact of each member, who is notified of what the business received. */
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

/** The main contacts of all active members of an exchange, by member. */
export async function readMainContactsIn(
  db: Queryable,
  exchangeId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ memberId: number; contactId: number }>(
    `select m.id as "memberId", c.id as "contactId"
    from members.members m
    join members.contacts c on c.member_id = m.id and c.is_main
    where m.exchange_id = $1
      and m.status = 'active'`,
    [exchangeId],
  )
  return new Map(rows.map(({ memberId, contactId }) => [memberId, contactId]))
}

/** For the removed contacts among these: the main contact to notify instead. */
export async function readReplacements(
  db: Queryable,
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ removed: number; told: number }>({
    name: 'read-stand-ins',
    text: `
      select c.id as removed, main.id as told
      from members.contacts c
      join members.contacts main
        on main.member_id = c.member_id
        and main.is_main
      where c.id = any ($1::integer[])
        and c.removed_at is not null`,
    values: [contactIds],
  })
  return new Map(rows.map(({ removed, told }) => [removed, told]))
}

/** Everyone who may pay for the member; notified of a request to it (REQ-10). */
export async function readPayingContacts(db: Queryable, memberId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id
    from members.contacts
    where member_id = $1
      and allow_login
      and 'send' = any (rights)
    order by id`,
    [memberId],
  )
  return rows.map(({ id }) => id)
}

/** The member of each of these contacts. */
export async function readMembersOf(
  db: Queryable,
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ contactId: number; memberId: number }>(
    `select id as "contactId", member_id as "memberId"
    from members.contacts
    where id = any ($1::integer[])
      and removed_at is null`,
    [contactIds],
  )
  return new Map(rows.map(({ contactId, memberId }) => [contactId, memberId]))
}
