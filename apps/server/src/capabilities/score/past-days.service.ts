/** What would have been shown on days that are over, for a network that begins with a past. */
import type { Database } from '@exchange/database'
import type { ExchangeBook } from '../exchanges/index.ts'
import { scoresOf } from './score-of.service.ts'
import { upsertDays } from './scores.store.ts'

export interface PastDaysNeeds {
  readonly database: Database
  readonly exchanges: ExchangeBook
}

const dayMs = 86_400_000

/**
 * Each of the `count` days before `today`, the oldest first, from the entries until then. What is
 * not in the ledger (auto-reload, recurring payments, declined cards) counts as it stands now.
 */
export async function scorePastDays(
  { database, exchanges }: PastDaysNeeds,
  members: readonly number[],
  { today, count }: { readonly today: Date; readonly count: number },
): Promise<void> {
  /* oxlint-disable no-await-in-loop -- a day moves from the one before */
  for (let back = count; back > 0; back -= 1) {
    const now = new Date(today.getTime() - back * dayMs)
    const scored = await scoresOf(database, members, now, { exchanges, until: now })
    const days = scored.flatMap(({ standing: { memberId: member }, score: { day, graded } }) =>
      graded ? [{ member, day, score: graded.score, totalScore: graded.totalScore }] : [],
    )
    await database.transaction((tx) => upsertDays(tx, days))
  }
  /* oxlint-enable no-await-in-loop */
}
