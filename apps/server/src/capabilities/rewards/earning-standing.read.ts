/**
 * What bonus points depend on (DOMAIN §8): how much the seller has sold, and which share of each
 * side's balance is older than 90 days. First in, first out: what is left of a positive balance is
 * the newest credits, so one window over the credits, newest first, ages it.
 */
import type { Queryable } from '@exchange/database'

export interface StandingRow {
  readonly memberId: number
  readonly sold: bigint
  readonly percentStagnant: number
}

export async function readStandings(
  db: Queryable,
  memberIds: readonly number[],
): Promise<StandingRow[]> {
  const { rows } = await db.query<StandingRow>(
    `select
      m.id as "memberId",
      coalesce(sum(c.amount) filter (where c.kind in ('send', 'charge')), 0)::bigint as sold,
      case
        when a.mox > 0 then coalesce(
          100 * sum(least(c.amount, a.mox - c.newer)) filter (
            where c.newer < a.mox
              and c.occurred_at < now() - interval '90 days'
          ) / a.mox,
          0
        )::float8
        else 0
      end as "percentStagnant"
    from members.members m
    join ledger.accounts a on a.id = m.main_account
    left join lateral (
      select
        e.mox as amount,
        t.kind,
        t.occurred_at,
        sum(e.mox) over (order by e.version desc) - e.mox as newer
      from ledger.entries e
      join ledger.transfers t on t.seq = e.transfer_seq
      where e.account_id = a.id
        and e.mox > 0
    ) c on true
    where m.id = any ($1::integer[])
    group by m.id, a.mox`,
    [memberIds],
  )
  return rows
}
