/** Reward tiers that one person proposed, for a second one to publish. */
import type { Tx } from '@exchange/database'
import type { PlannedTier } from '@exchange/domain/rewards/tiers.rules'
import { tierRows } from './tier-changes.store.ts'

export interface NewProposal {
  readonly exchangeId: number
  readonly validFrom: Date
  readonly reason: string
  /** The cheapest first. */
  readonly tiers: readonly PlannedTier[]
  readonly by: number
  readonly at: Date
  readonly expiresAt: Date
}

export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<void> {
  const { exchangeId, validFrom, reason, tiers, by, at, expiresAt } = proposal
  await tx.query(
    `insert into rewards.proposals
      (exchange_id, valid_from, reason, tiers, proposed_by, proposed_at, expires_at)
    values ($1, $2, $3, $4::jsonb, $5, $6, $7)`,
    [exchangeId, validFrom, reason, JSON.stringify(tierRows(tiers)), by, at, expiresAt],
  )
}

export async function updateProposal(
  tx: Tx,
  id: number,
  {
    outcome,
    by,
    at,
  }: { readonly outcome: 'published' | 'withdrawn'; readonly by: number; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update rewards.proposals
    set outcome = $2, decided_by = $3, decided_at = $4
    where id = $1`,
    [id, outcome, by, at],
  )
}
