/** The business of an office, and its people, who may be several. */
import type { Tx } from '@exchange/database'

/** Not listed, and not to be paid: money of the exchange is on its house accounts. */
export async function updateHidden(tx: Tx, memberId: number): Promise<void> {
  await tx.query('update members.members set hide_pay = true, gift_card = false where id = $1', [
    memberId,
  ])
}

export interface OfficePerson {
  readonly first: string
  readonly last: string
  readonly email: string
}

/** A person of the office who may do nothing for its business. */
export async function insertOfficePerson(
  tx: Tx,
  memberId: number,
  { first, last, email }: OfficePerson,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into members.contacts (member_id, first_name, last_name, email)
    values ($1, $2, $3, $4)
    returning id`,
    [memberId, first, last, email],
  )
  return (rows[0] as { id: number }).id
}

export async function updateOfficePerson(
  tx: Tx,
  contactId: number,
  { first, last, email }: OfficePerson,
): Promise<void> {
  await tx.query(
    `update members.contacts
    set first_name = $2, last_name = $3, email = $4
    where id = $1`,
    [contactId, first, last, email],
  )
}

export async function updateOfficeName(tx: Tx, memberId: number, name: string): Promise<void> {
  await tx.query('update members.members set name = $2, list_name = $2 where id = $1', [
    memberId,
    name,
  ])
}
