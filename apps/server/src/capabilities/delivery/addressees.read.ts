/** Names and current addresses of contacts. */
import type { Queryable } from '@exchange/database'

export interface Addressee {
  readonly contactId: number
  readonly firstName: string
  /** Where letters go; empty when unknown. */
  readonly email: string
  readonly phone: string
  readonly business: string
  /** Null without a login. */
  readonly username: string | null
  /** Name and time zone of its exchange. */
  readonly exchange: string
  readonly zone: string
}

export async function readAddressees(
  db: Queryable,
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, Addressee>> {
  const { rows } = await db.query<Addressee>({
    name: 'read-addressees',
    text: `
      select
        c.id as "contactId",
        c.first_name as "firstName",
        c.mail_to as email,
        c.phone,
        m.name as business,
        u.username,
        e.name as exchange,
        e.zone
      from members.contacts c
      join members.members m on m.id = c.member_id
      join exchanges.exchanges e on e.id = m.exchange_id
      left join identity.users u on u.contact_id = c.id
      where c.id = any ($1::integer[])
        and c.removed_at is null`,
    values: [contactIds],
  })
  return new Map(rows.map((row) => [row.contactId, row]))
}
