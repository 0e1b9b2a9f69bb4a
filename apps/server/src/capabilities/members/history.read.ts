import type { Queryable } from '@exchange/database'

/**
 * Which of these contacts act for an active member of 30 days or more, whose account has five
 * entries or more; in the order of the ids.
 */
export async function haveHistory(
  on: Queryable,
  contactIds: readonly number[],
  now: Date,
): Promise<boolean[]> {
  const { rows } = await on.query<{ id: number }>({
    name: 'members.have_history',
    text: `
      select c.id
      from members.contacts c
      join members.members m on m.id = c.member_id
      join ledger.accounts a on a.id = m.main_account
      where c.id = any ($1)
        and c.removed_at is null
        and m.status = 'active'
        and m.joined_at <= $2::timestamptz - interval '30 days'
        and a.version >= 5`,
    values: [contactIds, now],
  })
  const having = new Set(rows.map(({ id }) => id))
  return contactIds.map((id) => having.has(id))
}
