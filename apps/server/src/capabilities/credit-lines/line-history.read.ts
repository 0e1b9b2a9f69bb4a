/** What changed a member's credit line, and the order that waits. */
import type { Queryable } from '@exchange/database'

export interface LineChangeRow {
  readonly at: Date
  readonly before: bigint
  readonly after: bigint
  readonly cause: 'rule' | 'staff' | 'given-back'
  readonly by: string
  readonly orderedBy: string
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
      concat_ws(' ', first.first_name, first.last_name) as "orderedBy",
      c.reason
    from credit_lines.changes c
    left join members.contacts by on by.id = c.changed_by
    left join members.contacts first on first.id = c.ordered_by
    where c.member_id = $1
    order by c.id desc
    limit $2`,
    [memberId, limit],
  )
  return rows
}

export interface WaitingLine {
  readonly orderId: string
  readonly amount: bigint
  readonly reason: string
  readonly orderedBy: string
  readonly isSamePerson: boolean
  readonly expiresAt: Date
}

export async function readWaiting(
  db: Queryable,
  memberId: number,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<WaitingLine | undefined> {
  const { rows } = await db.query<WaitingLine & Record<string, unknown>>(
    `select
      o.id as "orderId",
      o.amount,
      o.reason,
      concat_ws(' ', c.first_name, c.last_name) as "orderedBy",
      members.same_person(o.ordered_by, $2) as "isSamePerson",
      o.expires_at as "expiresAt"
    from credit_lines.orders o
    join members.contacts c on c.id = o.ordered_by
    where o.member_id = $1
      and o.expires_at > $3`,
    [memberId, by, at],
  )
  return rows[0]
}
