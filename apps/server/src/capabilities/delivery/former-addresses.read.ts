/** Where the letters of a contact went before its address was changed. */
import type { Queryable } from '@exchange/database'

/**
 * The address of before the first change since then, as far as its letter is kept; undefined if
 * none was told, or letters still go there.
 */
export async function findFormerAddress(
  db: Queryable,
  contactId: number,
  since: Date,
): Promise<string | undefined> {
  const { rows } = await db.query<{ readonly address: string }>(
    `select told.address
    from (
      select m.address
      from delivery.messages m
      where m.contact_id = $1
        and m.kind = 'details-changed'
        and m.channel = 'mail'
        and m.created_at > $2
      order by m.created_at
      limit 1
    ) told
    join members.contacts c on c.id = $1
    where lower(told.address) <> lower(c.mail_to)`,
    [contactId, since],
  )
  return rows[0]?.address
}
