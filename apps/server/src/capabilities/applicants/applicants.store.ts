/** The rows of applications. */
import type { Queryable, Tx } from '@exchange/database'
import type { ApplicationFields } from '@exchange/domain/applicants/application.rules'
import type { ApplicationAsks } from '@exchange/domain/applicants/membership.rules'

/** Applications of one address come one after the other, so that each counts those before it. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('applicant ' || lower($1)))`, [email])
}

export interface NewApplicant extends ApplicationFields {
  readonly exchangeId: number
  readonly appliedAt: Date
  readonly asks: ApplicationAsks
  /** The member that asks, and the commission in basis points to which it agreed. */
  readonly by?: { readonly memberId: number; readonly contactId: number; readonly agreed: number }
}

/** Null if the same business waits already: a member, or one under the same address. */
export async function insertApplicant(tx: Tx, fields: NewApplicant): Promise<string | null> {
  const { exchangeId, business, sells, person, email, phone, zip, appliedAt, asks, by } = fields
  const { rows } = await tx.query<{ readonly id: string }>(
    `insert into applicants.applicants (
      exchange_id, business, sells, person, email, phone, zip, applied_at, asks, member_id,
      contact_id, agreed_basis_points
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    on conflict do nothing
    returning id`,
    [
      ...[exchangeId, business, sells, person, email, phone, zip, appliedAt, asks],
      ...[by?.memberId ?? null, by?.contactId ?? null, by?.agreed ?? null],
    ],
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

/** Waits for others who answer it. False if it waits no longer. */
export async function updateApproved(
  tx: Tx,
  id: string,
  approved: { readonly by: number; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update applicants.applicants
    set
      status = 'approved',
      closed_by = $2,
      closed_at = $3
    where id = $1
      and status = 'waiting'`,
    [id, approved.by, approved.at],
  )
  return rowCount === 1
}

export interface NewApproval {
  readonly applicationId: string
  readonly memberId: number
  readonly by: number
  readonly at: Date
  readonly before: object
  readonly after: object
}

export async function insertApproval(tx: Tx, approval: NewApproval): Promise<void> {
  const { applicationId, memberId, by, at, before, after } = approval
  await tx.query(
    `insert into applicants.approvals (
      application_id, member_id, approved_by, approved_at, before, after
    )
    values ($1, $2, $3, $4, $5, $6)`,
    [applicationId, memberId, by, at, before, after],
  )
}
