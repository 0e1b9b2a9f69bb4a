/** The dependencies that the process offers to every capability. */
import type { openCardGateway } from '@exchange/card-gateway/open-card-gateway'
import type { Database } from '@exchange/database'
import type { Ledger } from '@exchange/ledger'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { JobQueue } from './jobs.ts'
import type { Limits } from './limits.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Notices } from './notices.ts'
import type { Outbox } from './outbox.ts'

export interface Deps {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly db: Database
  /** The replica if there is one and it answers; for lists and searches, never for decisions. */
  readonly readDb: Database
  /** Like readDb, with a small pool of its own, so that searches cannot block other queries. */
  readonly searchDb: Database
  /**
   * Like db, but each prepared statement is planned only once, for the look-ups by key of every
   * request. Planning them took five times as long as running them.
   */
  readonly lookupDb: Database
  readonly ledger: Ledger
  readonly notices: Notices
  readonly outbox: Outbox
  readonly limits: Limits
  readonly live: Live
  readonly jobs: JobQueue
  readonly openCardGateway: typeof openCardGateway
}
