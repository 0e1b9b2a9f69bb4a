/**
 * How a member's trade balance is made up, summed over every entry of its account, and therefore
 * read only on request. A released hold counts as neither earned nor spent; a refund or a reversal
 * reduces the sum that the original payment increased.
 */
import type { Queryable } from '@exchange/database'

/** Minor units, never negative. Trade balance = earned - spent - held. */
export interface BalanceWorking {
  readonly earned: bigint
  readonly spent: bigint
  /** Moved out of the trade balance by pending payments, without held FlashCash. */
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
