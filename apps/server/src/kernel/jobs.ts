/**
 * Background work, done by graphile-worker in the same database: at least once, with back-off,
 * by whichever worker process is free. Its tables are its own, so it connects as the owner.
 */
import type { Database, Tx } from '@exchange/database'
import {
  type CronItem,
  Logger,
  parseCronItems,
  run,
  type Runner,
  runMigrations,
  type Task,
} from 'graphile-worker'
import type { Job } from './job.ts'
import type { Log } from './log.ts'

/** kernel.add_job names it, too. */
const schema = 'graphile_worker'
const concurrency = 2

export interface JobQueue {
  /** Enqueues in the caller's transaction: the job exists if and only if that commits. */
  add(tx: Tx, name: string, payload: Record<string, unknown>): Promise<void>
}

export const jobQueue: JobQueue = {
  async add(tx, name, payload) {
    await tx.query('select kernel.add_job($1, $2::json)', [name, JSON.stringify(payload)])
  },
}

export interface JobWorker {
  /** Waits for running jobs; those not begun are left to others. */
  stop(): Promise<void>
}

/** Lays graphile-worker's tables; several may start at once. */
export async function prepareJobs(url: string, owner: Database, log: Log): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('${schema}'))`)
    await runMigrations({ connectionString: url, schema, logger: toLogger(log) })
  })
}

export async function startJobs(url: string, jobs: readonly Job[], log: Log): Promise<JobWorker> {
  const runner: Runner = await run({
    connectionString: url,
    schema,
    concurrency,
    maxPoolSize: concurrency + 2,
    noHandleSignals: true,
    logger: toLogger(log),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job)])),
    parsedCronItems: parseCronItems(jobs.flatMap(cronItem)),
  })
  runner.promise.catch((error: unknown) => log.error('the job worker ended', { error }))
  return { stop: () => runner.stop() }
}

function taskOf(job: Job): Task {
  return async (payload, { abortSignal }) => job.run(payload, abortSignal)
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
