/**
 * The inputs of bonus points (DOMAIN §8): the seller's total sales, and the share of each side's
 * balance that is older than 90 days. Balances are spent first in, first out, so a positive balance
 * consists of the newest credits, and a window over the credits, newest first, gives its age.
 * Returned money (of holds and refunds) is not a credit, so the balance keeps the age it had
 * before.
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
  now: Date,
): Promise<StandingRow[]> {
  const { rows } = await db.query<StandingRow>(
    `select
      m.id as "memberId",
      coalesce(
        sum(c.amount) filter (
          where c.amount < 0
            or c.kind in ('send', 'charge', 'gift-card-payment')
        ),
        0
      )::bigint as sold,
      case
        when a.mox > 0 then coalesce(
          100 * sum(least(c.amount, a.mox - c.newer)) filter (
            where c.amount > 0
              and c.newer < a.mox
              and c.occurred_at < $2::timestamptz - interval '90 days'
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
        sum(greatest(e.mox, 0)) over (order by e.version desc) - greatest(e.mox, 0) as newer
      from ledger.entries e
      join ledger.transfers t on t.seq = e.transfer_seq
      where e.account_id = a.id
        and (
          (e.mox > 0 and t.kind not in ('release', 'refund', 'staff-reversal'))
          or (e.mox < 0 and t.kind in ('refund', 'staff-reversal'))
        )
    ) c on true
    where m.id = any ($1::integer[])
    group by m.id, a.mox`,
    [memberIds, now],
  )
  return rows
}
