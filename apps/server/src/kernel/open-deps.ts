/** Opens the dependencies of a process, and closes them in the order required. */
import { openCardGateway } from '@exchange/card-gateway/open-card-gateway'
import { connect, type Database } from '@exchange/database'
import { openLedger } from '@exchange/ledger'
import { systemClock, type Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { jobQueue } from './jobs.ts'
import { createLimits } from './limits.ts'
import { createLive } from './live.ts'
import type { Log } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createNotices } from './notices.ts'
import { createOutbox } from './outbox.ts'

/** The timeout of a search in milliseconds. */
const searchPatienceMs = 3_000

export interface OpenDeps {
  readonly deps: Deps
  close(): Promise<void>
}

/** The connections of a process to the outside; tests replace them. */
export interface Ports {
  readonly clock: Clock
  readonly connect: typeof connect
  readonly openLedger: typeof openLedger
  readonly openCardGateway: typeof openCardGateway
}

const ownPorts: Ports = { clock: systemClock, connect, openLedger, openCardGateway }

export function openDeps(config: Config, log: Log, given: Partial<Ports> = {}): OpenDeps {
  const ports = { ...ownPorts, ...given }
  const now = () => ports.clock.now()
  const metrics = createMetrics()
  const onError = (error: Error) => log.debug('a database connection was lost', { error })
  const pool = (url: string, applicationName: string): Database =>
    ports.connect({ url, max: config.databasePool, applicationName, onError })
  const db = pool(config.databaseUrl, 'exchange')
  const readUrl = config.databaseReadUrl
  const readDb = readUrl === undefined ? db : pool(readUrl, 'exchange reads')
  const searchDb = ports.connect({
    url: readUrl ?? config.databaseUrl,
    max: config.searchPool,
    applicationName: 'exchange search',
    statementTimeoutMs: searchPatienceMs,
    // Generic plans: the parameters of searches differ, but their plans do not.
    settings: { plan_cache_mode: 'force_generic_plan', jit: 'off' },
    onError,
  })
  const lookupDb = ports.connect({
    url: config.databaseUrl,
    max: config.databasePool,
    applicationName: 'exchange look-ups',
    settings: { plan_cache_mode: 'force_generic_plan' },
    onError,
  })
  const ledger = ports.openLedger({
    url: config.databaseUrl,
    onBatch: batchObserver(metrics),
    onError,
  })
  const notices = createNotices(config.databaseUrl, log)
  const live = createLive(db, notices, log)
  const outbox = createOutbox({ db, notices, log, metrics })
  metrics.watchPool('main', db)
  metrics.watchPool('search', searchDb)
  metrics.watchPool('lookups', lookupDb)
  metrics.watch('ledger_waiting', 'Commands that wait for a batch.', () => ledger.depth().waiting)
  return {
    deps: {
      config,
      clock: ports.clock,
      log,
      metrics,
      db,
      readDb,
      searchDb,
      lookupDb,
      ledger,
      notices,
      outbox,
      limits: createLimits({ database: db, now, factor: config.rateLimitFactor }),
      live,
      openCardGateway: ports.openCardGateway,
      jobs: jobQueue,
    },
    async close() {
      await live.stop()
      await ledger.close()
      await notices.stop()
      await searchDb.end()
      await lookupDb.end()
      await db.end()
      if (readDb !== db) await readDb.end()
    },
  }
}

function batchObserver(metrics: Metrics): (size: number, milliseconds: number) => void {
  const sizes = metrics.histogram(
    'ledger_batch_size',
    'Commands posted in one commit.',
    [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
  )
  const seconds = metrics.histogram(
    'ledger_batch_seconds',
    'Time of one batch in the database.',
    [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2, 10],
  )
  return (size, milliseconds) => {
    sizes.observe(size)
    seconds.observe(milliseconds / 1_000)
  }
}
