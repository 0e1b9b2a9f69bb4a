/** Saved views of the report of transactions; each belongs to one person. */
import type { Queryable, Tx } from '@exchange/database'

/** As the contract takes it; it is stored and returned, and nothing here reads it. */
export type StoredView = Readonly<Record<string, unknown>>

export interface ReportViewRow {
  readonly id: number
  readonly name: string
  readonly view: StoredView
}

/** Views of one person are saved one after the other, so that none is beyond the most. */
export async function lockViews(tx: Tx, contactId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('report views'), $1)`, [contactId])
}

export async function listViews(db: Queryable, contactId: number): Promise<ReportViewRow[]> {
  const { rows } = await db.query<ReportViewRow>(
    `select id, name, view
    from preferences.report_views
    where contact_id = $1
    order by lower(name), id`,
    [contactId],
  )
  return rows
}

/** Stores a view of the report; one of the same name is replaced. */
export async function upsertView(
  tx: Tx,
  contactId: number,
  { name, view }: Omit<ReportViewRow, 'id'>,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into preferences.report_views (contact_id, name, view, saved_at)
    values ($1, $2, $3, $4)
    on conflict (contact_id, name) do update
    set view = excluded.view,
      saved_at = excluded.saved_at`,
    [contactId, name, JSON.stringify(view), at],
  )
}

/** Whether there was one. */
export async function deleteView(db: Queryable, contactId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from preferences.report_views where contact_id = $1 and id = $2',
    [contactId, id],
  )
  return (rowCount ?? 0) > 0
}
