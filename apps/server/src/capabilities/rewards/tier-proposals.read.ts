/** Reward tiers that one person proposed: the one that waits, and what became of it. */
import type { Queryable, Tx } from '@exchange/database'
import type { PlannedTier } from '@exchange/domain/rewards/tiers.rules'

/** A tier as `rewards.plan_tiers` takes it. */
export interface TierRowIn extends Omit<PlannedTier, 'reward' | 'autoRedeem'> {
  readonly reward: string
  readonly auto_redeem: boolean
}

export interface ProposalRow {
  readonly id: number
  readonly validFrom: Date
  readonly reason: string
  readonly tiers: readonly PlannedTier[]
  readonly by: number
  readonly at: Date
  readonly expiresAt: Date
  /** Null: it waits, or has expired. */
  readonly outcome: 'published' | 'withdrawn' | null
  readonly decidedBy: number | null
  /** The name of who proposed it. */
  readonly byName: string
  /** Whether this caller may be the second person. */
  readonly isSecond: boolean
}

const proposals = `select
  p.id,
  p.valid_from as "validFrom",
  p.reason,
  p.tiers,
  p.proposed_by as by,
  p.proposed_at as at,
  p.expires_at as "expiresAt",
  p.outcome,
  p.decided_by as "decidedBy",
  c.first_name || ' ' || c.last_name as "byName",
  members.is_second_person(p.proposed_by, $2) as "isSecond"
from rewards.proposals p
join members.contacts c on c.id = p.proposed_by`

type Found = Omit<ProposalRow, 'tiers'> & { tiers: readonly TierRowIn[] }

/** The one that waits at that moment; undefined: none. `by`: who asks. */
export async function findWaitingTiers(
  db: Queryable,
  exchangeId: number,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<ProposalRow | undefined> {
  const { rows } = await db.query<Found & Record<string, unknown>>(
    `${proposals}
    where p.exchange_id = $1
      and p.outcome is null
      and p.expires_at > $3
    order by p.id desc
    limit 1`,
    [exchangeId, by, now],
  )
  return rows[0] && toProposal(rows[0])
}

/** Under the lock of the tiers; undefined: there is none of this exchange. */
export async function findProposal(
  tx: Tx,
  { exchangeId, id }: { readonly exchangeId: number; readonly id: number },
  by: number,
): Promise<ProposalRow | undefined> {
  const { rows } = await tx.query<Found & Record<string, unknown>>(
    `${proposals}
    where p.exchange_id = $1
      and p.id = $3`,
    [exchangeId, by, id],
  )
  return rows[0] && toProposal(rows[0])
}

function toProposal({ tiers, ...row }: Found): ProposalRow {
  const read = tiers.map(({ reward, auto_redeem: autoRedeem, ...tier }) => ({
    ...{ ...tier, reward: BigInt(reward), autoRedeem },
  }))
  return { ...row, tiers: read }
}
