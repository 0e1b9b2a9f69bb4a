/** What the rule changed of a member's credit line, and who gave it back to the rule. */
import type { Queryable } from '@exchange/database'

export interface LineChangeRow {
  readonly at: Date
  readonly before: bigint
  readonly after: bigint
  readonly cause: 'rule' | 'given-back' | 'import'
  readonly by: string
  readonly reason: string
}

/** The newest first. */
export async function listChanges(
  db: Queryable,
  memberId: number,
  limit: number,
): Promise<LineChangeRow[]> {
  const { rows } = await db.query<LineChangeRow & Record<string, unknown>>(
    `select
      c.changed_at as at,
      c.before,
      c.after,
      c.cause,
      concat_ws(' ', by.first_name, by.last_name) as by,
      c.reason
    from credit_lines.changes c
    left join members.contacts by on by.id = c.changed_by
    where c.member_id = $1
    order by c.id desc
    limit $2`,
    [memberId, limit],
  )
  return rows
}
