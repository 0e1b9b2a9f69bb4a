import type { Kit } from '../../http/kit.ts'
import { everyMinute } from '../../kernel/every-minute.ts'
import { untilIdleOf } from '../../kernel/idle-ledger.ts'
import type { StaffLog } from '../audit/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { computeScores } from './compute-scores.service.ts'
import { createMemberScores } from './member-scores.service.ts'
import { registerScoreRoutes } from './score.routes.ts'
import { keepScoresDue } from './scores-due.service.ts'

/** How long a batch waits for payments in progress. */
const patienceMs = 500

export interface ScoreNeeds {
  readonly exchanges: ExchangeBook
  readonly staffLog: StaffLog
}

export function installScore(kit: Kit, { exchanges, staffLog }: ScoreNeeds): void {
  const { db: database, ledger, outbox } = kit.deps
  const { now } = kit
  const scores = createMemberScores({ database, exchanges, staffLog, now })
  kit.routes((routes) => registerScoreRoutes(routes, { scores, now }))
  keepScoresDue({ outbox, now })
  const untilIdle = untilIdleOf(ledger, patienceMs)
  kit.jobs(
    everyMinute('score.compute', (stopping) =>
      computeScores({ database, exchanges, outbox, now, untilIdle }, stopping),
    ),
  )
}
