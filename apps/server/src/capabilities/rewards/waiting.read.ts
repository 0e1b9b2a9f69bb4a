/** Reward tiers that one person proposed, and that wait for a second. */
import type { Queryable } from '@exchange/database'
import type { Waiting } from '@exchange/domain/desk/waiting.rules'

export interface ProposedQuestion {
  /** Undefined: all. */
  readonly exchanges: readonly number[] | undefined
  /** What this person proposed waits for somebody else. */
  readonly by: number
  readonly now: Date
}

export async function countProposedTiers(
  db: Queryable,
  { exchanges, by, now }: ProposedQuestion,
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(p.proposed_at) as oldest
    from rewards.proposals p
    where p.outcome is null
      and p.expires_at > $3
      and ($1::integer[] is null or p.exchange_id = any ($1))
      and members.is_second_person(p.proposed_by, $2)`,
    [exchanges ?? null, by, now],
  )
  return rows[0] ?? { count: 0, oldest: null }
}
