/** The rows of a member's people. They are never deleted, because payments refer to them. */
import type { Queryable, Tx } from '@exchange/database'
import type { ContactFields } from '@exchange/domain/members/contact.rules'

/** Serialises changes of a member's people. Payments do not take this lock. */
export async function lockPeople(tx: Tx, memberId: number): Promise<void> {
  await tx.query('select from members.members where id = $1 for no key update', [memberId])
}

export interface CountedPeople {
  readonly people: number
  readonly sameName: boolean
}

export async function countPeople(
  tx: Tx,
  memberId: number,
  { firstName, lastName }: Pick<ContactFields, 'firstName' | 'lastName'>,
): Promise<CountedPeople> {
  const { rows } = await tx.query<CountedPeople>(
    `select
      count(*)::integer as people,
      coalesce(bool_or(lower(first_name || ' ' || last_name) = lower($2)), false) as "sameName"
    from members.contacts
    where member_id = $1
      and removed_at is null`,
    [memberId, `${firstName} ${lastName}`],
  )
  return rows[0] ?? { people: 0, sameName: false }
}

export async function insertContact(
  tx: Tx,
  memberId: number,
  contact: ContactFields & { readonly transAuth: boolean },
): Promise<number> {
  const { firstName, lastName, email, phone, transAuth } = contact
  const { rows } = await tx.query<{ id: number }>(
    `insert into members.contacts
      (member_id, first_name, last_name, email, phone, trans_auth, allow_login)
    values ($1, $2, $3, $4, $5, $6, false)
    returning id`,
    [memberId, firstName, lastName, email, phone, transAuth],
  )
  return (rows[0] as { id: number }).id
}

export interface ContactRow {
  readonly id: number
  readonly isMain: boolean
  readonly transAuth: boolean
  readonly allowLogin: boolean
}

/** Undefined if it belongs to another member or was removed. */
export async function lockContact(
  tx: Tx,
  memberId: number,
  contactId: number,
): Promise<ContactRow | undefined> {
  const { rows } = await tx.query<ContactRow>(
    `select
      id,
      is_main as "isMain",
      trans_auth as "transAuth",
      allow_login as "allowLogin"
    from members.contacts
    where id = $2
      and member_id = $1
      and removed_at is null
    for no key update`,
    [memberId, contactId],
  )
  return rows[0]
}

export async function updateRights(
  tx: Tx,
  contactId: number,
  { transAuth, allowLogin }: { readonly transAuth: boolean; readonly allowLogin: boolean },
): Promise<void> {
  await tx.query('update members.contacts set trans_auth = $2, allow_login = $3 where id = $1', [
    contactId,
    transAuth,
    allowLogin,
  ])
}

/** Removes the contact: it loses all rights and is no longer found. */
export async function updateRemoved(db: Queryable, contactId: number, at: Date): Promise<void> {
  await db.query(
    `update members.contacts
    set
      removed_at = $2,
      trans_auth = false,
      allow_login = false,
      omit_from_search = true
    where id = $1`,
    [contactId, at],
  )
}
