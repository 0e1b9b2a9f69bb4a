/** The rows of applications. */
import type { Queryable, Tx } from '@exchange/database'
import type { ApplicationFields } from '@exchange/domain/applicants/application.rules'

/** Null if the same business waits already under the same address. */
export async function insertApplicant(
  tx: Tx,
  fields: ApplicationFields & { readonly exchangeId: number; readonly appliedAt: Date },
): Promise<string | null> {
  const { exchangeId, business, sells, person, email, phone, zip, appliedAt } = fields
  const { rows } = await tx.query<{ readonly id: string }>(
    `insert into applicants.applicants (
      exchange_id, business, sells, person, email, phone, zip, applied_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict do nothing
    returning id`,
    [exchangeId, business, sells, person, email, phone, zip, appliedAt],
  )
  return rows[0]?.id ?? null
}

/** False if it waits no longer. */
export async function updateClosed(
  db: Queryable,
  id: string,
  closed: { readonly note: string; readonly by: number; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update applicants.applicants
    set
      status = 'closed',
      note = $2,
      closed_by = $3,
      closed_at = $4
    where id = $1
      and status = 'waiting'`,
    [id, closed.note, closed.by, closed.at],
  )
  return rowCount === 1
}

export async function deleteClosedBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `delete from applicants.applicants
    where status = 'closed'
      and closed_at < $1`,
    [before],
  )
}
