/**
 * Runs one process of the server on a prepared database until it is stopped. When the office changes
 * the network's name, look or contacts, the process starts anew within itself: the next server is
 * ready before the one before stops listening, and that one finishes the requests in flight.
 */
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp, type App, type AppParts } from './app.ts'
import { readNetworkConfig } from './capabilities/setup/index.ts'
import type { Config } from './kernel/config.ts'
import type { Deps } from './kernel/deps.ts'
import { createJobRuns } from './kernel/job-runs.store.ts'
import { startJobs } from './kernel/jobs.ts'
import type { Job } from './kernel/job.ts'
import { createLog, type Log } from './kernel/log.ts'
import { openDeps, type Ports } from './kernel/open-deps.ts'

export interface Running {
  readonly port: number
  readonly deps: Deps
  /** Its background jobs, for tests that start them without timers. */
  readonly jobs: readonly Job[]
  /**
   * Refuses new requests, finishes those in flight, returns unfinished jobs and closes everything.
   */
  stop(): Promise<void>
}

export interface RunOptions extends AppParts {
  readonly ports?: Partial<Ports>
  /** For callers that start jobs themselves. */
  readonly withoutJobs?: boolean
}

export async function run(config: Config, options: RunOptions = {}): Promise<Running> {
  const log = createLog(config)
  let changing: Promise<void> = Promise.resolve()
  let stopped = false
  const begin = async (port: number, before?: Running) => {
    const next = await runOnce({ ...config, port }, options, { log, before })
    next.deps.notices.on('network', () => {
      changing = changing.then(renew).catch((error: unknown) => {
        log.error('the change of the network was not taken', { error })
      })
    })
    return next
  }
  let current = await begin(config.port)
  const renew = async () => {
    if (stopped || !(await isChanged(current, config))) return
    const before = current
    current = await begin(before.port, before)
    await before.stop()
  }
  return {
    get port() {
      return current.port
    },
    get deps() {
      return current.deps
    },
    get jobs() {
      return current.jobs
    },
    async stop() {
      stopped = true
      await changing
      await current.stop()
    },
  }
}

/** After a lost connection a notice comes although nothing has changed. */
async function isChanged({ deps }: Running, config: Config): Promise<boolean> {
  const { brand, support, front } = await readNetworkConfig(deps.db, config)
  const { config: now } = deps
  const said = (...parts: readonly unknown[]) => JSON.stringify(parts)
  return (
    said(brand, support, front.companyLinks) !==
    said(now.brand, now.support, now.front.companyLinks)
  )
}

interface Succession {
  readonly log: Log
  /** It listens at the port until this one is ready. */
  readonly before: Running | undefined
}

async function runOnce(
  given: Config,
  options: RunOptions,
  { log, before }: Succession,
): Promise<Running> {
  const opened = openDeps(given, log, options.ports)
  const undo: (() => Promise<unknown>)[] = [opened.close]
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= undoAll(undo, log))
  try {
    const config = await readNetworkConfig(opened.deps.db, given)
    const deps = { ...opened.deps, config }
    const app = await createApp(deps, options)
    await deps.notices.start()
    undo.push(
      () => app.composition.stop(),
      () => app.limits.stop(),
    )
    app.composition.start()
    app.limits.start()
    if (config.role !== 'api') undo.push(await startWork(deps, app, options))
    undo.push(() => app.close())
    const port = await listen(app, config, before)
    log.info('listening', { port, role: config.role })
    return { port, deps, jobs: app.composition.jobs, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function undoAll(undo: readonly (() => Promise<unknown>)[], log: Log): Promise<void> {
  for (const step of undo.toReversed()) {
    await step().catch((error: unknown) => log.error('stopping failed', { error }))
  }
}

const handoverMs = 5

/** Takes the port over from the server before, which stops listening as soon as it is told to stop. */
async function listen(
  { server }: App,
  { port, host }: Config,
  before: Running | undefined,
): Promise<number> {
  const address = { port, host, backlog: 1_024 }
  if (before) void before.stop()
  for (;;) {
    try {
      await server.listen(address)
      return (server.server.address() as AddressInfo).port
    } catch (error) {
      const { code } = error as { readonly code?: string }
      if (!before || code !== 'EADDRINUSE') throw error
      await pause(handoverMs)
    }
  }
}

/** Starts the outbox and the jobs; returns a function that stops both. */
async function startWork(
  deps: Deps,
  { composition, watchJobs }: Pick<App, 'composition' | 'watchJobs'>,
  { withoutJobs = false }: RunOptions,
): Promise<() => Promise<unknown>> {
  const { config, log, metrics, outbox } = deps
  outbox.start()
  if (withoutJobs) return () => outbox.stop()
  const onError = (error: unknown) => log.warn('the run of a job was not noted', { error })
  const runs = createJobRuns(deps.db, () => deps.clock.now(), onError)
  const worker = await startJobs(config.databaseUrl, composition.jobs, log, {
    ran(job, failed) {
      metrics.observeJob(job, failed)
      void runs.note(job, failed)
    },
    restarted: () => metrics.workerRestarts.inc(),
  })
  watchJobs(worker)
  return async () => await Promise.all([worker.stop(), outbox.stop()])
}
