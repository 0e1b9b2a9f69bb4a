/** Who reads a statement, and of which member. */
import type { Queryable } from '@exchange/database'
import type { PersonRight } from '@exchange/domain/members/person-rights.rules'

export interface StatementReader {
  readonly rights: readonly PersonRight[]
  readonly status: 'applied' | 'active' | 'disabled'
  readonly memberId: number
  readonly number: string
  readonly name: string
  readonly exchange: string
  readonly zone: string
}

/** Undefined if there is no such contact, or it was removed. */
export async function readReader(
  db: Queryable,
  contactId: number,
): Promise<StatementReader | undefined> {
  const { rows } = await db.query<StatementReader>({
    name: 'read-statement-reader',
    text: `select
      c.rights,
      m.status,
      m.id as "memberId",
      m.number,
      m.name,
      x.name as exchange,
      x.zone
    from members.contacts c
    join members.members m on m.id = c.member_id
    join exchanges.exchanges x on x.id = m.exchange_id
    where c.id = $1
      and c.removed_at is null`,
    values: [contactId],
  })
  return rows[0]
}
