/** When balances need a second person. */
import type { Queryable } from '@exchange/database'

export interface Giving {
  readonly importId: number
  readonly exchangeId: number
  /** The contact who begins it. */
  readonly by: number
  /** Minor units. */
  readonly given: bigint
  readonly at: Date
}

/** Whether a row of balances that would be made is of a business that is all these people's own. */
export async function readIsForOneself(
  db: Queryable,
  importId: number,
  contactIds: readonly number[],
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select
    from imports.rows r
    join imports.imports i on i.id = r.import_id
    where r.import_id = $1
      and i.kind = 'balances'
      and r.status = 'ready'
      and not exists (
        select
        from unnest($2::integer[]) as asked (contact)
        where not members.is_own_business(r.member_id, asked.contact)
      )
    limit 1`,
    [importId, contactIds],
  )
  return rowCount !== 0
}

/** Whether one person may begin it by the limits of outlays (docs/money/outlays.md). */
export async function readMayBeginAlone(db: Queryable, giving: Giving): Promise<boolean> {
  const { importId, exchangeId, by, given, at } = giving
  if (given > 0n) {
    const { rows } = await db.query<{ may: boolean }>(
      'select exchanges.may_give_alone($1, $2, $3, $4) as may',
      [exchangeId, by, given, at],
    )
    if (rows[0]?.may !== true) return false
  }
  return !(await readIsForOneself(db, importId, [by]))
}
