/** Whether this network has staff who administer it. */
import type { Queryable } from '@exchange/database'

/** Whether anybody administers anything. */
export async function hasAdministrator(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(`select from identity.grants where role = 'Admin' limit 1`)
  return (rowCount ?? 0) > 0
}
