/** Scores of members as they stand now, by the policies of their exchanges. */
import type { Queryable } from '@exchange/database'
import { memberAgeDays } from '@exchange/domain/members/member-age.rules'
import { memberScore, type MemberScore } from '@exchange/domain/score/member-score.rules'
import { scoreDays } from '@exchange/domain/score/score.rules'
import { exchangeIn, type Exchange, type ExchangeBook } from '../exchanges/index.ts'
import { readScoreStandings, type ScoreStanding } from './score-standings.read.ts'

export interface ScoredMember {
  readonly standing: ScoreStanding
  readonly ageDays: number
  readonly exchange: Exchange
  readonly score: MemberScore
}

export interface ScoresOfNeeds {
  readonly exchanges: ExchangeBook
  /** For a moment that has passed: entries after it do not count. */
  readonly until?: Date
}

const dayMs = 86_400_000

/** In order of their ids. */
export async function scoresOf(
  db: Queryable,
  members: readonly number[],
  now: Date,
  { exchanges, until }: ScoresOfNeeds,
): Promise<ScoredMember[]> {
  const from = new Date(now.getTime() - scoreDays * dayMs)
  const rows = await readScoreStandings(db, { members, now, until: until ?? null, from })
  const book = await exchanges.all()
  return rows.map((standing) => {
    const ageDays = memberAgeDays(standing.joinedAt, now)
    const exchange = exchangeIn(book, standing.exchangeId)
    const moment = { now, today: standing.today }
    const score = memberScore({ ...standing, ageDays }, moment, exchange.policy)
    return { standing, ageDays, exchange, score }
  })
}
