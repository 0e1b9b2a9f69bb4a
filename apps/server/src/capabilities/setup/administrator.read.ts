/** The person who sets up, and people whom the operator has added. */
import type { Queryable } from '@exchange/database'
import type { TypedAdministrator } from '@exchange/domain/setup/administrator-form.rules'

export interface OfficeLogin extends TypedAdministrator {
  readonly memberId: number
  readonly exchangeId: number
  readonly business: string
}

export async function findOfficeLogin(
  db: Queryable,
  contactId: number,
): Promise<OfficeLogin | undefined> {
  const { rows } = await db.query<OfficeLogin & Record<string, unknown>>(
    `select
      c.first_name as first,
      c.last_name as last,
      c.email,
      u.username,
      c.member_id as "memberId",
      m.exchange_id as "exchangeId",
      m.name as business
    from identity.users u
    join members.contacts c on c.id = u.contact_id
    join members.members m on m.id = c.member_id
    where u.contact_id = $1`,
    [contactId],
  )
  return rows[0]
}

/** Who holds a right of staff and has this address; undefined if it is nobody, or several. */
export async function findStaffByEmail(db: Queryable, email: string): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `select distinct c.id
    from identity.grants g
    join members.contacts c on c.id = g.contact_id
    where lower(c.email) = lower($1)
      and c.removed_at is null`,
    [email],
  )
  return rows.length === 1 ? rows[0]?.id : undefined
}

/** The open exchange with the lowest number. */
export async function findFirstExchange(
  db: Queryable,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  const { rows } = await db.query<{ id: number; name: string }>(
    `select e.id, e.name
    from exchanges.exchanges e
    where e.status = 'open'
    order by e.id
    limit 1`,
  )
  return rows[0]
}
