/** What is told about the whole network. */
import type { Queryable } from '@exchange/database'

export interface NetworkRow {
  /** Public listings. */
  readonly members: number
  /** Of the last 30 days; null before they were counted first. */
  readonly payments: number | null
  readonly payers: number | null
  /** Minor units of the currency. */
  readonly paid: bigint | null
}

export async function readNetwork(db: Queryable): Promise<NetworkRow> {
  const { rows } = await db.query<NetworkRow>({
    name: 'read-network',
    text: `select
      (select count(*) from directory.listings)::integer as members,
      n.payments::integer as payments,
      n.payers::integer as payers,
      n.paid
    from (select) as one
    left join directory.network n on true`,
  })
  return rows[0] as NetworkRow
}
