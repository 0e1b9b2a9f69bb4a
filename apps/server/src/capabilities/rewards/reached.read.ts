/**
 * Members with the settled points for an automatically redeemed reward, each with its most
 * expensive one.
 */
import type { Queryable } from '@exchange/database'
import type { RewardTerms } from '@exchange/domain/rewards/redeem.rules'

export interface ReachedRow extends RewardTerms {
  readonly memberId: number
  readonly exchangeId: number
  /** The member's main account. */
  readonly accountId: bigint
  /** The account's version when its points were read. */
  readonly version: bigint
  readonly points: bigint
  readonly tierId: number
}

interface ReachedQuestion {
  readonly exchanges: readonly number[]
  /** Members to skip, because they were already tried. */
  readonly except: readonly number[]
  readonly now: Date
}

/**
 * Members of these exchanges who take part in FlashCash (FLASH-07), except those who owe points of
 * refunded payments.
 */
export async function listReached(
  db: Queryable,
  { exchanges, except, now }: ReachedQuestion,
  limit: number,
): Promise<ReachedRow[]> {
  const { rows } = await db.query<ReachedRow & Record<string, unknown>>(
    `select distinct on (m.id)
      m.id as "memberId",
      m.exchange_id as "exchangeId",
      a.id as "accountId",
      a.version,
      a.pts as points,
      t.id as "tierId",
      t.cost::bigint as cost,
      t.reward,
      t.days as "daysToExpire"
    from rewards.tiers t
    join members.members m on m.exchange_id = t.exchange_id
    join ledger.accounts a on a.id = m.main_account
    where t.auto_redeem
      and t.unlocked
      and t.valid_from <= $4
      and (t.valid_until is null or t.valid_until > $4)
      and t.exchange_id = any ($1::integer[])
      and m.status = 'active'
      and m.flash_cash_enrolled
      and m.id <> all ($2::integer[])
      and a.pts >= t.cost
      and a.pts - rewards.unsettled(m.id, clock_timestamp()) >= t.cost
      and not exists (
        select
        from refunds.point_claims c
        where c.member_id = m.id
          and c.owed > 0
      )
    order by m.id, t.cost desc
    limit $3`,
    [exchanges, except, limit, now],
  )
  return rows
}
