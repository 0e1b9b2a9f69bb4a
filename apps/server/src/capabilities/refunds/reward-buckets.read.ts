/** The live FlashCash of a member's redeemed rewards, with what each redemption cost. */
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
      -redeemed.pts as cost
    from flashcash.buckets b
    join ledger.accounts a on a.id = b.account_id
    -- Its first entry is of its redemption, which took the points.
    join ledger.entries filled on filled.account_id = a.id and filled.version = 1
    join ledger.entries redeemed
      on redeemed.transfer_seq = filled.transfer_seq
      and redeemed.pts < 0
    where b.member_id = $1
      and b.source = 'reward'
      and b.evaporated_at is null
      and b.ends_at > clock_timestamp()
      and a.mox > 0
    order by b.ends_at desc, b.id desc`,
    [memberId],
  )
  return rows
}
