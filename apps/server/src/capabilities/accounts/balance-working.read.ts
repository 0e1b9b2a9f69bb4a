/**
 * How a member's trade balance came about, from every entry of its account: asked by who wants to
 * see it, not with each screen. What was held and came back was neither earned nor spent, nor was
 * what was given back: it lessens the one or the other.
 */
import type { Queryable } from '@exchange/database'

/** Minor units, none below zero: earned less spent less held is the trade balance. */
export interface BalanceWorking {
  readonly earned: bigint
  readonly spent: bigint
  /** Taken from the trade balance for payments that still wait; FlashCash is held beside it. */
  readonly held: bigint
}

export async function readBalanceWorking(db: Queryable, memberId: number): Promise<BalanceWorking> {
  const { rows } = await db.query<BalanceWorking>({
    name: 'read-balance-working',
    text: `select
      coalesce(
        sum(e.mox) filter (
          where (e.mox > 0) <> (t.kind in ('refund', 'staff-reversal')) and t.kind <> 'release'
        ),
        0
      )::bigint as earned,
      coalesce(
        -sum(e.mox) filter (
          where t.kind = 'release'
            or (
              (e.mox < 0) <> (t.kind in ('refund', 'staff-reversal'))
              and a.status is distinct from 'pending'
            )
        ),
        0
      )::bigint as spent,
      coalesce(-sum(e.mox) filter (where a.status = 'pending'), 0)::bigint as held
    from members.members m
    join ledger.entries e on e.account_id = m.main_account
    join ledger.transfers t on t.seq = e.transfer_seq
    left join approvals.approvals a on a.hold_id = t.id
    where m.id = $1
      and m.status <> 'applied'
      and e.mox <> 0`,
    values: [memberId],
  })
  return rows[0] ?? { earned: 0n, spent: 0n, held: 0n }
}
