/**
 * Runs one process of the server on a prepared database until it is stopped. When the office
 * changes the network's name, look or contacts, the process starts anew within itself: the next app
 * is ready before it takes over the requests, and the one before finishes those in flight.
 */
import type { AddressInfo } from 'node:net'
import { createApp, type App, type AppParts } from './app.ts'
import { readNetworkConfig } from './capabilities/setup/index.ts'
import type { Config } from './kernel/config.ts'
import type { Deps } from './kernel/deps.ts'
import { noteJobRun } from './kernel/job-runs.store.ts'
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
  const begin = async (of: Config) => {
    const next = await prepare(of, options, log)
    next.deps.notices.on('network', () => {
      changing = changing.then(renew).catch((error: unknown) => {
        log.error('the change of the network was not taken', { error })
      })
    })
    return next
  }
  const first = await begin(config)
  const port = await listen(first, log)
  const retired = new Set<Prepared>()
  const forget = async (one: Prepared) => {
    retired.delete(one)
    await one.stop()
  }
  let current = first
  const renew = async () => {
    if (stopped || !(await isChanged(current, config))) return
    const before = current
    current = await begin({ ...config, port })
    handOver(first.app, current.app)
    retired.add(before)
    await before.retire()
    setTimeout(() => void forget(before), answeredMs).unref()
  }
  return {
    port,
    get deps() {
      return current.deps
    },
    get jobs() {
      return current.app.composition.jobs
    },
    async stop() {
      stopped = true
      await changing
      // It has the connections.
      await first.app.close()
      await current.app.close()
      for (const one of [current, ...retired]) await one.stop()
    },
  }
}

/** Within this time a request is answered, or will not be. */
const answeredMs = 30_000

/** From now on requests are answered by the next app; those in flight by the one before. */
function handOver({ server: { server } }: App, next: App): void {
  server.removeAllListeners('request')
  server.on('request', next.server.routing)
}

/** After a lost connection a notice comes although nothing has changed. */
async function isChanged({ deps }: Prepared, config: Config): Promise<boolean> {
  const { brand, support, front } = await readNetworkConfig(deps.db, config)
  const { config: now } = deps
  const said = (...parts: readonly unknown[]) => JSON.stringify(parts)
  return (
    said(brand, support, front.companyLinks) !==
    said(now.brand, now.support, now.front.companyLinks)
  )
}

/** An app that can answer, with its jobs at work. */
interface Prepared {
  readonly app: App
  readonly deps: Deps
  /** Begins nothing any more: jobs and streams end. It still finishes requests in flight. */
  retire(): Promise<void>
  stop(): Promise<void>
}

async function prepare(given: Config, options: RunOptions, log: Log): Promise<Prepared> {
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
    const endWork = config.role === 'api' ? undefined : await startWork(deps, app, options)
    let ended: Promise<unknown> | undefined
    const end = async () => (ended ??= endWork?.())
    undo.push(end)
    const retire = async () => {
      app.endStreams()
      await end()
    }
    return { app, deps, retire, stop }
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

async function listen({ app, deps, stop }: Prepared, log: Log): Promise<number> {
  const { port, host, role } = deps.config
  try {
    await app.server.listen({ port, host, backlog: 1_024 })
  } catch (error) {
    await app.close()
    await stop()
    throw error
  }
  const taken = (app.server.server.address() as AddressInfo).port
  log.info('listening', { port: taken, role })
  return taken
}

/** Starts the outbox and the jobs; returns a function that stops both. */
async function startWork(
  deps: Deps,
  { composition, watchJobs }: Pick<App, 'composition' | 'watchJobs'>,
  { withoutJobs = false }: RunOptions,
): Promise<() => Promise<unknown>> {
  const { clock, config, db, log, metrics, outbox } = deps
  outbox.start()
  if (withoutJobs) return () => outbox.stop()
  const onError = (error: unknown) => log.warn('the run of a job was not noted', { error })
  const worker = await startJobs(config.databaseUrl, composition.jobs, log, {
    ran(job, failed) {
      metrics.observeJob(job, failed)
      noteJobRun(db, { job, at: clock.now(), failed }).catch(onError)
    },
    restarted: () => metrics.workerRestarts.inc(),
  })
  watchJobs(worker)
  return async () => await Promise.all([worker.stop(), outbox.stop()])
}
