/** Changes of the reward tiers of an exchange: from when, why, by whom. */
import type { Tx } from '@exchange/database'
import type { PlannedTier } from '@exchange/domain/rewards/tiers.rules'
import type { TierRowIn } from './tier-proposals.read.ts'

/** Until the transaction ends, nobody else changes the tiers of this exchange. */
export async function lockTiers(tx: Tx, exchangeId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('tiers'), $1)`, [exchangeId])
}

export interface NewTiersChange {
  readonly exchangeId: number
  readonly validFrom: Date
  readonly reason: string
  readonly by: number
  readonly at: Date
  /** Who confirmed it. */
  readonly second: number
}

export async function insertTiersChange(tx: Tx, change: NewTiersChange): Promise<void> {
  const { exchangeId, validFrom, reason, by, at, second } = change
  await tx.query(
    `insert into rewards.changes (exchange_id, valid_from, reason, made_by, made_at, confirmed_by)
    values ($1, $2, $3, $4, $5, $6)`,
    [exchangeId, validFrom, reason, by, at, second],
  )
}

/** All that are planned: one is withdrawn, or another replaces them. */
export async function withdrawPlanned(
  tx: Tx,
  { exchangeId, by, at }: Pick<NewTiersChange, 'exchangeId' | 'by' | 'at'>,
): Promise<void> {
  await tx.query(
    `update rewards.changes
    set withdrawn_at = $2, withdrawn_by = $3
    where exchange_id = $1
      and valid_from > $2
      and withdrawn_at is null`,
    [exchangeId, at, by],
  )
}

export function tierRows(tiers: readonly PlannedTier[]): TierRowIn[] {
  return tiers.map(({ reward, autoRedeem, ...tier }) => ({
    ...{ ...tier, reward: String(reward), auto_redeem: autoRedeem },
  }))
}

interface TiersPlan {
  readonly exchangeId: number
  readonly now: Date
  readonly from: Date
  /** Null: those in force go on. */
  readonly tiers: readonly PlannedTier[] | null
}

export async function planTiers(tx: Tx, { exchangeId, now, from, tiers }: TiersPlan) {
  await tx.query('select rewards.plan_tiers($1, $2, $3, $4::jsonb)', [
    ...[exchangeId, now, from, tiers && JSON.stringify(tierRows(tiers))],
  ])
}
