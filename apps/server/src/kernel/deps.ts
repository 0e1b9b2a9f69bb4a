/** What every capability may ask of the process it runs in. */
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
  /** A replica when there is one: for lists and searches, never for a decision. */
  readonly readDb: Database
  /** As readDb, but few connections of its own: searching starves nobody. */
  readonly searchDb: Database
  /**
   * As db, but each prepared statement is planned once, for all values: for the look-ups by key
   * that every request makes. Planning them anew took five times as long as running them.
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
