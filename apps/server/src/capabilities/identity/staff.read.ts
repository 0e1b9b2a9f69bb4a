/** The staff of exchanges, by their rights (SEC-05). */
import type { Queryable } from '@exchange/database'
import type { Role } from '@exchange/domain/rights'

export interface StaffMember {
  readonly exchangeId: number
  readonly contactId: number
  readonly memberId: number
}

/** Who holds the role in each of these exchanges, there, in all, or as an administrator. */
export async function readStaff(
  db: Queryable,
  role: Role,
  exchangeIds: readonly number[],
): Promise<readonly StaffMember[]> {
  const { rows } = await db.query<StaffMember & Record<string, unknown>>(
    `select distinct
      e.id as "exchangeId",
      c.id as "contactId",
      c.member_id as "memberId"
    from unnest($2::integer[]) as e (id)
    join identity.grants g
      on g.scope in ('Super', e.id::text)
      and g.role in ($1, 'Admin')
    join members.contacts c on c.id = g.contact_id
    where c.allow_login
    order by 1, 2`,
    [role, exchangeIds],
  )
  return rows
}
