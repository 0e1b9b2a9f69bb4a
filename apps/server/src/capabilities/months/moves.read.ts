/** All that moved in the main accounts of members, for how they stood at many moments. */
import type { Queryable } from '@exchange/database'
import type { Move } from '@exchange/domain/months/standing.rules'

export interface MovesQuestion {
  readonly members: readonly number[]
  readonly until: Date
  /** What was sold and bought is read from here on. */
  readonly tradeFrom: Date
}

/** Of each member, the oldest first. A sale and a purchase are those of `months.standings`. */
export async function readMoves(
  db: Queryable,
  { members, until, tradeFrom }: MovesQuestion,
): Promise<ReadonlyMap<number, readonly Move[]>> {
  const moves = new Map(members.map((memberId) => [memberId, [] as Move[]]))
  if (members.length === 0) return moves
  const { rows } = await db.query<Move & { memberId: number } & Record<string, unknown>>({
    name: 'read-moves',
    text: `select
      m.id as "memberId",
      t.id as "transferId",
      t.kind,
      t.reverses,
      t.occurred_at as at,
      e.mox as amount,
      case when d.counts then months.sold(t.kind, t.detail, m.id) end as sold,
      case when d.counts then months.bought(t.kind, t.detail, m.id) end as bought
    from unnest($1::integer[]) as asked (id)
    join members.members m on m.id = asked.id
    join ledger.entries e on e.account_id = m.main_account
    join ledger.transfers t on t.seq = e.transfer_seq
    left join members.members other on other.id = months.other_side(t.detail, m.id)
    cross join lateral (
      select t.occurred_at >= $3 and other.owner_id is distinct from m.owner_id as counts
    ) d
    where t.occurred_at < $2
    order by m.id, e.version`,
    values: [members, until, tradeFrom],
  })
  for (const { memberId, ...move } of rows) moves.get(memberId)?.push(move)
  return moves
}
