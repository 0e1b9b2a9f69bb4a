/** Names of contacts, and the main contacts of members. */
import type { Queryable } from '@exchange/database'

/** Also of contacts that were removed. */
export async function readNames(
  db: Queryable,
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (contactIds.length === 0) return new Map()
  const { rows } = await db.query<{ id: number; name: string }>(
    `select id, first_name || ' ' || last_name as name
    from members.contacts
    where id = any ($1::integer[])`,
    [contactIds],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface MainContact {
  readonly contactId: number
  /** Empty if there is none. */
  readonly email: string
}

/** By member. */
export async function readMainContactsOf(
  db: Queryable,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, MainContact>> {
  const { rows } = await db.query<MainContact & { memberId: number }>(
    `select member_id as "memberId", id as "contactId", mail_to as email
    from members.contacts
    where member_id = any ($1::integer[])
      and is_main`,
    [memberIds],
  )
  return new Map(rows.map(({ memberId, ...main }) => [memberId, main]))
}
