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

/** Of `$2`: a moment. */
const inForce = `t.valid_from <= $2 and (t.valid_until is null or t.valid_until > $2)`

/** Those that are in force at that moment, the cheapest first. */
export async function listTiers(db: Queryable, exchangeId: number, at: Date): Promise<TierRow[]> {
  const { rows } = await db.query<TierRow & Record<string, unknown>>(
    `${tiers}
    where t.exchange_id = $1
      and ${inForce}
    order by t.cost`,
    [exchangeId, at],
  )
  return rows
}

export interface HeldTier {
  readonly exchangeId: number
  readonly tierId: number
  readonly at: Date
}

/** Locks the tier against changes until the transaction ends; undefined if it is not in force. */
export async function holdTier(
  tx: Tx,
  { exchangeId, tierId, at }: HeldTier,
): Promise<TierRow | undefined> {
  await tx.query('select rewards.hold_tier($1)', [tierId])
  const { rows } = await tx.query<TierRow & Record<string, unknown>>(
    `${tiers}
    where t.exchange_id = $1
      and ${inForce}
      and t.id = $3`,
    [exchangeId, at, tierId],
  )
  return rows[0]
}
