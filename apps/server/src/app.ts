/**
 * Assembles a process from its dependencies, the capabilities and the HTTP server. Only this file
 * imports kernel, http and capabilities.
 */
import { calls } from '@exchange/contract/calls'
import type { Database } from '@exchange/database'
import { videoOrigins } from '@exchange/domain/directory/video.rules'
import { nameCurrency } from '@exchange/domain/typed/currency-name'
import type { FastifyInstance } from 'fastify'
import { compose as composeAll, type Compose, type Composition } from './composition.ts'
import { createAccessRules } from './http/access.ts'
import { registerDocs } from './http/docs.routes.ts'
import { type EventStreams, registerEvents } from './http/events.routes.ts'
import { createGate, type GateDeps } from './http/gate.ts'
import { registerHealth } from './http/health.routes.ts'
import { createMetricsGuard } from './http/metrics-guard.ts'
import { createIdempotentRuns, type IdempotentRuns } from './http/idempotency.ts'
import { createRateLimits, type RateLimits } from './http/rate-limits.ts'
import { createAdapter } from './http/routes.ts'
import { closeServer, createServer } from './http/server.ts'
import { createSessions } from './http/sessions.ts'
import { registerWebApp } from './http/web-app.routes.ts'
import { watchBacklog } from './watch-backlog.ts'
import type { Deps } from './kernel/deps.ts'
import type { JobWorker } from './kernel/jobs.ts'

export interface App {
  readonly server: FastifyInstance
  readonly composition: Composition
  readonly limits: RateLimits
  /** From now on the process is ready only while its worker of jobs is up. */
  watchJobs(worker: Pick<JobWorker, 'isUp'>): void
  /** Ends the streams of live events: their readers connect again, to the app that follows. */
  endStreams(): void
  /** Refuses new connections and finishes the requests in flight. */
  close(): Promise<void>
}

export interface AppParts {
  readonly compose?: Compose
  readonly createRuns?: (db: Database) => IdempotentRuns
}

/** Registers everything without listening yet. */
export async function createApp(
  deps: Deps,
  { compose = composeAll, createRuns = createIdempotentRuns }: AppParts = {},
): Promise<App> {
  const { config, log, metrics } = deps
  nameCurrency(config.brand.currency)
  const composition = compose(deps, config.buildId)
  const isHttps = config.publicUrl?.startsWith('https://') ?? false
  const server = createServer({ trustProxy: config.trustProxy, isHttps, log })
  const limits = createRateLimits({
    limits: deps.limits,
    clock: deps.clock,
    factor: config.rateLimitFactor,
    log,
  })
  let stopping = false
  let worker: Pick<JobWorker, 'isUp'> | undefined
  watchBacklog(metrics, deps.db)
  registerHealth(server, {
    db: deps.db,
    notices: deps.notices,
    metrics,
    mayReadMetrics: createMetricsGuard(config),
    stopping: () => stopping,
    isWorking: () => worker?.isUp() ?? true,
  })
  const parts = { composition, limits, runs: createRuns(deps.db) }
  const streams = config.role === 'worker' ? undefined : await serve(server, deps, parts)
  await server.ready()
  return {
    server,
    composition,
    limits,
    watchJobs: (watched) => void (worker = watched),
    endStreams: () => streams?.close(),
    async close() {
      stopping = true
      streams?.close()
      await closeServer(server)
    },
  }
}

interface Parts {
  readonly composition: Composition
  readonly limits: RateLimits
  readonly runs: IdempotentRuns
}

/** The routes of an api process; a worker has only health and metrics. */
async function serve(
  server: FastifyInstance,
  deps: Deps,
  { composition, limits, runs }: Parts,
): Promise<EventStreams> {
  const { config, log, metrics } = deps
  const gate: GateDeps = {
    apiKeys: new Set(config.apiKeys),
    sessions: createSessions(composition.sessions),
    programs: composition.programs,
    access: createAccessRules(config.brand.currency, config.demandsStaffFactor),
    limits,
    now: () => deps.clock.now(),
    noted: composition.noted,
    seeing: composition.seeing,
  }
  const { checkAnswers } = config
  const adapter = createAdapter({
    ...gate,
    log,
    metrics,
    runs,
    checkAnswers,
    wayOn: composition.wayOn,
  })
  composition.registerRoutes(adapter.routes)
  adapter.mount(server, calls)
  const streams = registerEvents(server, { ...gate, live: deps.live, metrics })
  composition.registerPages(server, (call) => createGate(call, gate))
  registerDocs(server, calls, config.brand.name)
  await registerWebApp(server, {
    folder: config.webDir,
    apiKey: config.apiKeys[0] ?? '',
    cards: config.cards,
    mapStyleUrl: config.mapStyleUrl,
    videoOrigin: videoOrigins[config.videoService],
    appConfig: () => composition.appConfig(),
    pageHead: composition.pageHead,
    visitorAnswer: composition.visitorAnswer,
    now: () => deps.clock.now(),
    publicUrl: config.publicUrl,
    log,
  })
  return streams
}
