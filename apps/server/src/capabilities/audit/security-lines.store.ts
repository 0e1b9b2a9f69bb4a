/** Lines of the security log; they are inserted by the ledger's package, which signs them. */
import type { Queryable } from '@exchange/database'

/** Deletes up to `limit` lines that were sealed before that time; returns how many. */
export async function deleteSecurityLines(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from audit.security
    where id in (
      select c.line
      from audit.security l
      join audit.chain c on c.log = 'security' and c.line = l.id
      join audit.seals s on s.log = 'security' and c.number between s.first and s.last
      where l.at < $1
        and s.sealed_at < $1
      limit $2
    )`,
    [before, limit],
  )
  return rowCount ?? 0
}
