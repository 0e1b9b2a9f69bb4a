/**
 * How many sign-ins a contact has, whichever tokens they have by now. Tills that act for it are no
 * sign-ins of its own.
 */
import type { Tx } from '@exchange/database'

export async function countSignIns(tx: Tx, contactId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(distinct session_id)::integer as count
    from identity.sessions
    where contact_id = $1
      and till_device is null`,
    [contactId],
  )
  return rows[0]?.count ?? 0
}

/** Ends those of a contact's sign-ins beyond so many, longest unused first; returns their ids. */
export async function deleteUnusedSignIns(
  tx: Tx,
  contactId: number,
  most: number,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `with beyond as (
      select session_id
      from identity.sessions
      where contact_id = $1
        and till_device is null
      group by session_id
      order by max(last_used_at) desc, max(created_at) desc, session_id
      offset $2
    ), ended as (
      delete from identity.sessions
      where contact_id = $1
        and session_id in (select session_id from beyond)
      returning session_id
    )
    select distinct session_id as id from ended`,
    [contactId, most],
  )
  return rows.map(({ id }) => id)
}
