/** The rows of applications. */
import type { Queryable, Tx } from '@exchange/database'
import type { ApplicationFields } from '@exchange/domain/applicants/application.rules'

/** Applications of one address come one after the other, so that each counts those before it. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('applicant ' || lower($1)))`, [email])
}

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

/** Also those that nobody ever answered. */
export async function deleteBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `delete from applicants.applicants
    where coalesce(closed_at, applied_at) < $1`,
    [before],
  )
}
