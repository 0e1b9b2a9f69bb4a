/** The acting contact, with what decides what it may manage. */
import type { Queryable } from '@exchange/database'
import type { ManagerFacts } from '@exchange/domain/members/people.rules'
import type { Powers } from '@exchange/domain/members/person-rights.rules'
import { limitsOf, powerColumns, type LimitColumns } from './powers.read.ts'

export interface Manager extends ManagerFacts, Powers {
  readonly contactId: number
  readonly memberId: number
  readonly isMain: boolean
}

/** Undefined if there is no such contact, or it was removed. */
export async function readManager(db: Queryable, contactId: number): Promise<Manager | undefined> {
  const { rows } = await db.query<Omit<Manager, 'limits'> & LimitColumns>(
    `select
      c.id as "contactId",
      c.member_id as "memberId",
      c.is_main as "isMain",
      ${powerColumns},
      m.status
    from members.contacts c
    join members.members m on m.id = c.member_id
    where c.id = $1
      and c.removed_at is null`,
    [contactId],
  )
  const [row] = rows
  return row && { ...row, limits: limitsOf(row) }
}
