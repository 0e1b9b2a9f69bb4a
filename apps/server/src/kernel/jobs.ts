/**
 * Background jobs, run by graphile-worker in the same database: at least once, with back-off, by
 * any worker process. The owner creates its tables at the start; the application's login adds and
 * runs jobs.
 */
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Tx } from '@exchange/database'
import {
  type CronItem,
  Logger,
  parseCronItems,
  run,
  type Runner,
  runMigrations,
  type Task,
  type WorkerEvents,
} from 'graphile-worker'
import type { Job } from './job.ts'
import type { Log } from './log.ts'

const schema = 'graphile_worker'
const concurrency = 2
const firstPauseMs = 250
const longestPauseMs = 5_000

export interface JobQueue {
  /** Enqueues in the caller's transaction: the job exists if and only if that commits. */
  add(tx: Tx, name: string, payload: Record<string, unknown>): Promise<void>
}

export const jobQueue: JobQueue = {
  async add(tx, name, payload) {
    await tx.query('select graphile_worker.add_job($1, $2::json)', [name, JSON.stringify(payload)])
  },
}

export interface JobWorker {
  /** False while it has stopped by itself and was not yet started again. */
  isUp(): boolean
  /** Waits for running jobs; others are left to other workers. */
  stop(): Promise<void>
}

/** Told of what the worker does; for metrics. */
export interface JobWatch {
  ran?(job: string, failed: boolean): void
  restarted?(): void
}

/** Creates graphile-worker's tables and grants the application access; safe to run concurrently. */
export async function prepareJobs(ownerUrl: string, log: Log): Promise<void> {
  const owner = connect({
    url: ownerUrl,
    max: 1,
    applicationName: 'exchange set-up',
    lockTimeoutMs: 0,
    statementTimeoutMs: 60_000,
    idleInTransactionMs: 0,
  })
  try {
    await owner.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtext('${schema}'))`)
      await runMigrations({ connectionString: ownerUrl, schema, logger: toLogger(log) })
      await tx.query(rightsOfTheApplication)
    })
  } finally {
    await owner.end()
  }
}

/**
 * The rights that `startJobs` needs if nothing is to be migrated. The tables have row level
 * security, which without a policy hides all rows from everyone but the owner.
 */
const rightsOfTheApplication = `
  grant usage on schema ${schema} to exchange_app;
  grant select on ${schema}.migrations to exchange_app;
  grant usage on all sequences in schema ${schema} to exchange_app;
  grant execute on all functions in schema ${schema} to exchange_app;
  do $$
  declare
    secured regclass;
  begin
    for secured in
      select c.oid
      from pg_class c
      where c.relnamespace = '${schema}'::regnamespace
        and c.relrowsecurity
        and not exists (
          select from pg_policy p
          where p.polrelid = c.oid
            and p.polname = 'exchange_app'
        )
    loop
      execute format('grant select, insert, update, delete on %s to exchange_app', secured);
      execute format('create policy exchange_app on %s to exchange_app using (true)', secured);
    end loop;
  end
  $$`

/**
 * Starts a worker and watches it: one that stops by itself, as after a lost connection that kept it
 * from writing a job's result, is started again, and what it held is free for the next.
 */
export async function startJobs(
  url: string,
  jobs: readonly Job[],
  log: Log,
  watch: JobWatch = {},
): Promise<JobWorker> {
  let current: Running | undefined = await startRunner(url, jobs, log, watch)
  const stopping = new AbortController()
  const watching = (async () => {
    while (current) {
      const ended: Running = current
      const error: unknown = await ended.runner.promise.catch((failure: unknown) => failure)
      if (stopping.signal.aborted) return
      current = undefined
      log.error('the job worker has stopped: it is started again', { error })
      watch.restarted?.()
      current = await startAgain(async () => {
        await unlock(url, ended.pools())
        return await startRunner(url, jobs, log, watch)
      }, stopping.signal)
    }
  })()
  return {
    isUp: () => current !== undefined,
    async stop() {
      stopping.abort()
      // It may have stopped by itself a moment ago.
      await current?.runner.stop().catch(() => undefined)
      await watching
    },
  }
}

interface Running {
  readonly runner: Runner
  /** The names under which it locks jobs. */
  pools(): readonly string[]
}

async function startRunner(
  url: string,
  jobs: readonly Job[],
  log: Log,
  watch: JobWatch,
): Promise<Running> {
  const pools: string[] = []
  const events = new EventEmitter() as WorkerEvents
  events.on('pool:create', ({ workerPool }) => pools.push(workerPool.id))
  const runner = await run({
    connectionString: url,
    schema,
    concurrency,
    maxPoolSize: concurrency + 2,
    noHandleSignals: true,
    events,
    // With a delay, even of 0, a result that cannot be written stops the worker, and is no
    // unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: toLogger(log),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, watch)])),
    parsedCronItems: parseCronItems(jobs.flatMap(cronItem)),
  })
  return { runner, pools: () => pools }
}

/** Tries until it succeeds; undefined once the process stops. */
async function startAgain(
  start: () => Promise<Running>,
  stopping: AbortSignal,
): Promise<Running | undefined> {
  for (let wait = firstPauseMs; ; wait = Math.min(wait * 2, longestPauseMs)) {
    await pause(wait, undefined, { signal: stopping, ref: false }).catch(() => undefined)
    if (stopping.aborted) return undefined
    const started = await start().catch(() => undefined)
    if (!started) continue
    if (!stopping.aborted) return started
    await started.runner.stop()
    return undefined
  }
}

/** Otherwise the jobs that an ended worker held would wait for four hours. */
async function unlock(url: string, pools: readonly string[]): Promise<void> {
  const database = connect({ url, max: 1, applicationName: 'exchange jobs' })
  try {
    await database.query(`select ${schema}.force_unlock_workers($1)`, [pools])
  } finally {
    await database.end()
  }
}

function taskOf(job: Job, { ran }: JobWatch): Task {
  return async (payload, { abortSignal }) => {
    try {
      await job.run(payload, abortSignal)
    } catch (error) {
      ran?.(job.name, true)
      throw error
    }
    ran?.(job.name, false)
  }
}

function cronItem({ name, cron }: Job): CronItem[] {
  return cron === undefined ? [] : [{ task: name, match: cron, identifier: name }]
}

function toLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error('job worker', { message })
    else if (level === 'warning') log.warn('job worker', { message })
    else if (log.debugging) log.debug('job worker', { message })
  })
}
