/** Saved views of lists of staff; each belongs to one person and one list. */
import type { Queryable, Tx } from '@exchange/database'

export interface ListViewRow {
  readonly id: number
  readonly name: string
  readonly address: string
}

/** One list of one person. */
export interface ListOf {
  readonly contactId: number
  readonly list: string
}

/** Views of one person are saved one after the other, so that none is beyond the most. */
export async function lockListViews(tx: Tx, { contactId }: ListOf): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('list views'), $1)`, [contactId])
}

export async function selectListViews(
  db: Queryable,
  { contactId, list }: ListOf,
): Promise<ListViewRow[]> {
  const { rows } = await db.query<ListViewRow>(
    `select id, name, address
    from preferences.list_views
    where contact_id = $1
      and list = $2
    order by lower(name), id`,
    [contactId, list],
  )
  return rows
}

/** One of the same name is replaced. */
export async function upsertListView(
  tx: Tx,
  { contactId, list }: ListOf,
  { name, address }: Omit<ListViewRow, 'id'>,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into preferences.list_views (contact_id, list, name, address, saved_at)
    values ($1, $2, $3, $4, $5)
    on conflict (contact_id, list, name) do update
    set address = excluded.address,
      saved_at = excluded.saved_at`,
    [contactId, list, name, address, at],
  )
}

/** Whether there was one. */
export async function deleteListView(
  db: Queryable,
  { contactId, list }: ListOf,
  id: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from preferences.list_views
    where contact_id = $1
      and list = $2
      and id = $3`,
    [contactId, list, id],
  )
  return (rowCount ?? 0) > 0
}
