import type { Kit } from '../../http/kit.ts'
import { everyMinute } from '../../kernel/every-minute.ts'
import type { StaffLog } from '../audit/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { computeScores } from './compute-scores.service.ts'
import { createMemberScores } from './member-scores.service.ts'
import { registerScoreRoutes } from './score.routes.ts'
import { keepScoresDue } from './scores-due.service.ts'

export interface ScoreNeeds {
  readonly exchanges: ExchangeBook
  readonly staffLog: StaffLog
}

export function installScore(kit: Kit, { exchanges, staffLog }: ScoreNeeds): void {
  const { db: database, outbox } = kit.deps
  const { now } = kit
  const scores = createMemberScores({ database, exchanges, staffLog, now })
  kit.routes((routes) => registerScoreRoutes(routes, { scores, now }))
  keepScoresDue({ outbox, now })
  kit.jobs(
    everyMinute('score.compute', (stopping) =>
      computeScores({ database, exchanges, outbox, now }, stopping),
    ),
  )
}
