/** The points of a member, by whether their sales can still be refunded. */
import type { Queryable } from '@exchange/database'

export interface SettledPoints {
  readonly settled: bigint
  readonly unsettled: bigint
}

export async function readSettledPoints(db: Queryable, memberId: number): Promise<SettledPoints> {
  const { rows } = await db.query<SettledPoints & Record<string, unknown>>(
    `select
      greatest(a.pts - u.points, 0) as settled,
      least(a.pts, u.points) as unsettled
    from members.members m
    join ledger.accounts a on a.id = m.main_account
    cross join lateral (select rewards.unsettled(m.id, clock_timestamp()) as points) u
    where m.id = $1`,
    [memberId],
  )
  return rows[0] ?? { settled: 0n, unsettled: 0n }
}
