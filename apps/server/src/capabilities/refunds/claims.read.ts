/** Members with open claims and points to pay them with. */
import type { Queryable } from '@exchange/database'

export interface OpenClaim {
  readonly memberId: number
  readonly exchangeId: number
  readonly account: bigint
  readonly points: bigint
  readonly owed: bigint
}

export async function listOpenClaims(db: Queryable, limit: number): Promise<OpenClaim[]> {
  const { rows } = await db.query<OpenClaim>(
    `select
      c.member_id as "memberId",
      m.exchange_id as "exchangeId",
      a.id as account,
      a.pts as points,
      c.owed
    from refunds.point_claims c
    join members.members m on m.id = c.member_id
    join ledger.accounts a on a.id = m.main_account
    where c.owed > 0
      and a.pts > 0
    limit $1`,
    [limit],
  )
  return rows
}
