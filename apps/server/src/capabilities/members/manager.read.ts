/** The acting contact, with what decides what it may manage. */
import type { Queryable } from '@exchange/database'
import type { ManagerFacts } from '@exchange/domain/members/people.rules'

export interface Manager extends ManagerFacts {
  readonly contactId: number
  readonly memberId: number
  readonly transAuth: boolean
}

/** Undefined if there is no such contact, or it was removed. */
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
