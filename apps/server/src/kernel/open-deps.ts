/** Opens the dependencies of a process, and closes them in the order required. */
import { openCardGateway } from '@exchange/card-gateway/open-card-gateway'
import {
  connect,
  STATEMENT_TIMEOUT_MS,
  withFallback,
  type ConnectOptions,
  type Database,
} from '@exchange/database'
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
  const db = ports.connect({
    url: config.databaseUrl,
    max: config.databasePool,
    applicationName: 'exchange',
    onError,
  })
  const { readDb, searchDb, endReads } = openReads(db, { config, log, metrics, ports, onError })
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
  const live = createLive(notices)
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
      await ledger.close()
      await notices.stop()
      await endReads()
      await lookupDb.end()
      await db.end()
    },
  }
}

interface Reads {
  readonly readDb: Database
  readonly searchDb: Database
  endReads(): Promise<void>
}

interface ReadsNeeds {
  readonly config: Config
  readonly log: Log
  readonly metrics: Metrics
  readonly ports: Pick<Ports, 'connect'>
  readonly onError: (error: Error) => void
}

/** The pools for reading: of the replica, with the primary where it is away, or of the primary. */
function openReads(db: Database, { config, log, metrics, ports, onError }: ReadsNeeds): Reads {
  const searching = {
    max: config.searchPool,
    applicationName: 'exchange search',
    statementTimeoutMs: searchPatienceMs,
    // Generic plans: the parameters of searches differ, but their plans do not.
    settings: { plan_cache_mode: 'force_generic_plan', jit: 'off' },
    onError,
  }
  // Opens no connection before the first search.
  const searchHere = ports.connect({ ...searching, url: config.databaseUrl })
  const url = config.databaseReadUrl
  if (url === undefined) {
    return { readDb: db, searchDb: searchHere, endReads: () => searchHere.end() }
  }
  const onAway = (error: unknown) =>
    log.warn('the replica does not answer: the primary is read', { error })
  const reading = { url, max: config.databasePool, applicationName: 'exchange reads', onError }
  const replica = ports.connect({ ...reading, ...replicaPatience(STATEMENT_TIMEOUT_MS) })
  const searchThere = ports.connect({ ...searching, url, ...replicaPatience(searchPatienceMs) })
  const readDb = withFallback({ replica, primary: db, onAway })
  const searchDb = withFallback({ replica: searchThere, primary: searchHere, onAway })
  metrics.watch('replica_away', 'Whether the replica did not answer a moment ago: 1 or 0.', () =>
    Number(readDb.isAway() || searchDb.isAway()),
  )
  return {
    readDb,
    searchDb,
    async endReads() {
      for (const pool of [replica, searchThere, searchHere]) await pool.end()
    },
  }
}

/** A replica that is silent must not keep readers waiting for longer than its slowest statement. */
function replicaPatience(statementMs: number): Partial<ConnectOptions> {
  return { connectTimeoutMs: 1_000, answerTimeoutMs: statementMs + 500 }
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
