/** Names and addresses of the offices of exchanges. */
import type { Queryable } from '@exchange/database'

export interface Office {
  readonly exchangeId: number
  readonly name: string
  /** Empty if unknown. */
  readonly email: string
  readonly phone: string
}

export async function readOffices(
  db: Queryable,
  exchangeIds: readonly number[],
): Promise<ReadonlyMap<number, Office>> {
  const { rows } = await db.query<Office & Record<string, unknown>>(
    `select id as "exchangeId", name, email, phone
    from exchanges.exchanges
    where id = any ($1::integer[])`,
    [exchangeIds],
  )
  return new Map(rows.map((row) => [row.exchangeId, row]))
}
