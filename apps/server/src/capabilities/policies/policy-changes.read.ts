/** The changes of an exchange's policies as staff see them. */
import type { Queryable } from '@exchange/database'
import type { Figures, PolicyPart } from '@exchange/domain/policies/policy-parts.rules'

export interface ChangeRow {
  readonly id: number
  readonly part: PolicyPart
  readonly validFrom: Date
  readonly before: Figures
  readonly after: Figures
  readonly reason: string
  readonly by: string
  readonly madeAt: Date
  readonly withdrawnBy: string
  readonly isWithdrawn: boolean
}

/** The newest first. */
export async function listChanges(
  db: Queryable,
  exchangeId: number,
  limit: number,
): Promise<ChangeRow[]> {
  const { rows } = await db.query<ChangeRow & Record<string, unknown>>(
    `select
      c.id,
      c.part,
      c.valid_from as "validFrom",
      c.before,
      c.after,
      c.reason,
      concat_ws(' ', by.first_name, by.last_name) as by,
      c.made_at as "madeAt",
      concat_ws(' ', gone.first_name, gone.last_name) as "withdrawnBy",
      c.withdrawn_at is not null as "isWithdrawn"
    from policies.changes c
    join members.contacts by on by.id = c.made_by
    left join members.contacts gone on gone.id = c.withdrawn_by
    where c.exchange_id = $1
    order by c.id desc
    limit $2`,
    [exchangeId, limit],
  )
  return rows
}

/** Grows with every change and every withdrawal. */
export async function readVersion(db: Queryable, exchangeId: number): Promise<number> {
  const { rows } = await db.query<{ version: number }>(
    `select (count(*) + count(c.withdrawn_at))::integer as version
    from policies.changes c
    where c.exchange_id = $1`,
    [exchangeId],
  )
  return rows[0]?.version ?? 0
}
