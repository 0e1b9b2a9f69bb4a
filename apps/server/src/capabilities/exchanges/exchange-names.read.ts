/** Names of exchanges, to choose one. */
import type { Queryable } from '@exchange/database'

/** By name. Undefined `exchanges`: all. */
export async function listExchangeNames(
  db: Queryable,
  exchanges: readonly number[] | undefined,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const { rows } = await db.query<{ id: number; name: string }>(
    `select id, name
    from exchanges.exchanges
    where $1::integer[] is null or id = any ($1)
    order by name, id`,
    [exchanges ?? null],
  )
  return rows
}
