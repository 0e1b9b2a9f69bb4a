/** Who acts, as far as it decides what they may manage of their business. */
import type { Queryable } from '@exchange/database'
import type { ManagerFacts } from '@exchange/domain/members/people.rules'

export interface Manager extends ManagerFacts {
  readonly contactId: number
  readonly memberId: number
  readonly transAuth: boolean
}

/** Undefined when there is no such contact, or none any more. */
export async function readManager(db: Queryable, contactId: number): Promise<Manager | undefined> {
  const { rows } = await db.query<Manager>(
    `select
      c.id as "contactId",
      c.member_id as "memberId",
      c.is_main as "isMain",
      c.trans_auth as "transAuth",
      m.status
    from members.contacts c
    join members.members m on m.id = c.member_id
    where c.id = $1
      and c.removed_at is null`,
    [contactId],
  )
  return rows[0]
}
