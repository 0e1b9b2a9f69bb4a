/**
 * Background jobs, run by graphile-worker in the same database: at least once, with back-off, by
 * any worker process. The owner creates its tables at the start; the application's login adds and
 * runs jobs.
 */
import { connect, type Tx } from '@exchange/database'
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

const schema = 'graphile_worker'
const concurrency = 2

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
  /** Waits for running jobs; others are left to other workers. */
  stop(): Promise<void>
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
  runner.promise.catch((error: unknown) => log.error('the job worker has stopped', { error }))
  return { stop: () => runner.stop() }
}

function taskOf(job: Job): Task {
  return async (payload, { abortSignal }) => {
    await job.run(payload, abortSignal)
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
