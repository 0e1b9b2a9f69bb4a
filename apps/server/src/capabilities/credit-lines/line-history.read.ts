/** How a member's credit line came to be: set by staff or an import, by the rule, given back. */
import type { Queryable } from '@exchange/database'
import type { LineCause } from './credit-lines.store.ts'

export interface LineChangeRow {
  readonly id: number
  readonly at: Date
  readonly before: bigint
  readonly after: bigint
  readonly cause: LineCause
  /** Empty: the rule. */
  readonly by: string
  /** Who ordered it first, where two were needed. */
  readonly second: string | null
  readonly reason: string
}

/** The newest first. */
export async function listLineChanges(
  db: Queryable,
  memberId: number,
  limit: number,
): Promise<LineChangeRow[]> {
  const { rows } = await db.query<LineChangeRow & Record<string, unknown>>(
    `select
      c.id,
      c.changed_at as at,
      c.before,
      c.after,
      c.cause,
      concat_ws(' ', by.first_name, by.last_name) as by,
      o.first_name || ' ' || o.last_name as second,
      c.reason
    from credit_lines.changes c
    left join members.contacts by on by.id = c.changed_by
    left join members.contacts o on o.id = c.ordered_by
    where c.member_id = $1
    order by c.id desc
    limit $2`,
    [memberId, limit],
  )
  return rows
}
