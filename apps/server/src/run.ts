/** Runs one process of the server on a prepared database until it is stopped. */
import type { AddressInfo } from 'node:net'
import { createApp, type App, type AppParts } from './app.ts'
import type { Config } from './kernel/config.ts'
import type { Deps } from './kernel/deps.ts'
import { createJobRuns } from './kernel/job-runs.store.ts'
import { startJobs } from './kernel/jobs.ts'
import type { Job } from './kernel/job.ts'
import { createLog } from './kernel/log.ts'
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
  const { deps, close } = openDeps(config, log, options.ports)
  const undo: (() => Promise<unknown>)[] = [close]
  const stop = async () => {
    for (const step of undo.toReversed()) {
      await step().catch((error: unknown) => log.error('stopping failed', { error }))
    }
    undo.length = 0
  }
  try {
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
    await app.server.listen({ port: config.port, host: config.host, backlog: 1_024 })
    const { port } = app.server.server.address() as AddressInfo
    log.info('listening', { port, role: config.role })
    return { port, deps, jobs: app.composition.jobs, stop }
  } catch (error) {
    await stop()
    throw error
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
