import type { Queryable } from '@exchange/database'

/** An active member for 30 days or longer, whose account has five entries or more. */
export async function hasHistory(on: Queryable, contactId: number, now: Date): Promise<boolean> {
  const { rows } = await on.query<{ has: boolean }>({
    name: 'members.has_history',
    text: `
      select exists (
        select
        from members.contacts c
        join members.members m on m.id = c.member_id
        join ledger.accounts a on a.id = m.main_account
        where c.id = $1
          and c.removed_at is null
          and m.status = 'active'
          and m.joined_at <= $2::timestamptz - interval '30 days'
          and a.version >= 5
      ) as has`,
    values: [contactId, now],
  })
  return rows[0]?.has ?? false
}
