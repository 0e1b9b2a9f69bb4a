/** The reward tiers of an exchange. */
import type { Queryable, Tx } from '@exchange/database'
import type { RewardTier } from '@exchange/domain/rewards/redeem.rules'

export interface TierRow extends RewardTier {
  readonly id: number
  readonly exchangeId: number
  readonly title: string
  readonly description: string
  readonly instructions: string
  /** True if it is redeemed automatically when reached. */
  readonly autoRedeem: boolean
}

const tiers = `select
  t.id,
  t.exchange_id as "exchangeId",
  t.cost::bigint as cost,
  t.reward,
  t.days as "daysToExpire",
  t.unlocked,
  t.title,
  t.description,
  t.instructions,
  t.auto_redeem as "autoRedeem"
from rewards.tiers t`

export async function listTiers(db: Queryable, exchangeId: number): Promise<TierRow[]> {
  const { rows } = await db.query<TierRow & Record<string, unknown>>(
    `${tiers}
    where t.exchange_id = $1
    order by t.cost`,
    [exchangeId],
  )
  return rows
}

/** Locks the tier against changes until the transaction ends. */
export async function holdTier(
  tx: Tx,
  exchangeId: number,
  id: number,
): Promise<TierRow | undefined> {
  await tx.query('select rewards.hold_tier($1)', [id])
  const { rows } = await tx.query<TierRow & Record<string, unknown>>(
    `${tiers}
    where t.exchange_id = $1
      and t.id = $2`,
    [exchangeId, id],
  )
  return rows[0]
}
