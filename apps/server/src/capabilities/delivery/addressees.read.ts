/** Where people are reached, as they say it now. */
import type { Queryable } from '@exchange/database'

export interface Addressee {
  readonly contactId: number
  readonly firstName: string
  /** Empty when unknown. */
  readonly email: string
  readonly phone: string
}

export async function readAddressees(
  db: Queryable,
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, Addressee>> {
  const { rows } = await db.query<Addressee>({
    name: 'read-addressees',
    text: `
      select id as "contactId", first_name as "firstName", email, phone
      from members.contacts
      where id = any ($1::integer[])
        and removed_at is null`,
    values: [contactIds],
  })
  return new Map(rows.map((row) => [row.contactId, row]))
}
