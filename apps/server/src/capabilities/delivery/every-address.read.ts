/** Every address at which a person can be reached. */
import type { Queryable } from '@exchange/database'

export interface KnownAddress {
  readonly channel: 'mail' | 'text'
  readonly address: string
}

/** The proved and the present mail address, and the phone; each once. */
export async function readEveryAddress(db: Queryable, contactId: number): Promise<KnownAddress[]> {
  const { rows } = await db.query<KnownAddress & Record<string, unknown>>(
    `select distinct a.channel, a.address
    from members.contacts c
    cross join lateral (
      values ('mail', c.mail_to), ('mail', c.email), ('text', c.phone)
    ) as a (channel, address)
    where c.id = $1
      and c.removed_at is null
      and a.address <> ''
    order by 1, 2`,
    [contactId],
  )
  return rows
}
