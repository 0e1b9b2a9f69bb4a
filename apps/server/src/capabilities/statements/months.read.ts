/** The balances of a member at the end of each month in which something moved. */
import type { Queryable } from '@exchange/database'
import { movesOfMember } from './statement.read.ts'

export interface MonthRow {
  /** `2026-11` */
  readonly month: string
  /** Minor units at the end of the month, held amounts included. */
  readonly mox: bigint
  readonly usd: bigint
  readonly transactions: number
}

/** The oldest first. */
export async function readMonths(
  db: Queryable,
  memberId: number,
  zone: string,
): Promise<MonthRow[]> {
  const { rows } = await db.query<MonthRow>({
    name: 'read-statement-months',
    text: `with ${movesOfMember},
    months as (
      select
        to_char(t.occurred_at at time zone $2, 'YYYY-MM') as month,
        sum(moves.mox) as mox,
        sum(moves.usd) as usd,
        count(*) filter (where moves.mox <> 0 or moves.usd <> 0)::integer as transactions
      from moves
      join ledger.transfers t on t.seq = moves.seq
      group by 1
    )
    select
      month,
      (sum(mox) over (order by month))::bigint as mox,
      (sum(usd) over (order by month))::bigint as usd,
      transactions
    from months
    order by month`,
    values: [memberId, zone],
  })
  return rows
}
