/** The live FlashCash of a member's redeemed rewards, returned or not, with what it cost. */
import type { Tx } from '@exchange/database'
import type { RewardBucket } from '@exchange/domain/refunds/flash-back.rules'

/** The latest end first: what ends soon is left to be spent. */
export async function listRewardBuckets(tx: Tx, memberId: number): Promise<RewardBucket[]> {
  const { rows } = await tx.query<RewardBucket & Record<string, unknown>>(
    `select
      a.id as account,
      a.version,
      a.mox as left,
      b.amount as reward,
      b.points as cost
    from flashcash.buckets b
    join ledger.accounts a on a.id = b.account_id
    where b.member_id = $1
      and b.source in ('reward', 'returned')
      and b.points is not null
      and b.evaporated_at is null
      and b.ends_at > clock_timestamp()
      and a.mox > 0
    order by b.ends_at desc, b.id desc`,
    [memberId],
  )
  return rows
}
