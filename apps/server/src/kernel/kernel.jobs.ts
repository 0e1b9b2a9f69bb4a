/** The housekeeping jobs of the kernel. */
import type { Database } from '@exchange/database'
import type { Deps } from './deps.ts'
import type { Job } from './job.ts'

/**
 * DOMAIN: answers are kept for 72 hours; afterwards the derived transfer id still refuses a replay.
 */
const idempotencyHours = 72

export function kernelJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job[] {
  return [
    {
      name: 'kernel.purge-idempotency',
      cron: '17 * * * *',
      run: () => purge(db, idempotencyStatement),
    },
    {
      name: 'kernel.forget-day-sums',
      cron: '27 * * * *',
      run: () => forgetDaySums(db),
    },
    {
      name: 'kernel.sweep-limits',
      cron: '*/10 * * * *',
      run: () => purge(db, limitsStatement, [new Date(clock.now().getTime() - limitsKeptMs)]),
    },
  ]
}

const idempotencyStatement = `
  delete from kernel.idempotency
  where key in (
    select key
    from kernel.idempotency
    where created_at < clock_timestamp() - interval '${idempotencyHours} hours'
      -- That a request is never done was promised for ever.
      and answer -> 'refusal' ->> 'code' is distinct from 'NOT_ARRIVED'
    limit 5000
  )`

/** Old enough that no process still uses the swept rows, even with a wrong clock. */
const limitsKeptMs = 3_600_000
const limitsStatement = `
  delete from kernel.limits
  where key in (
    select key
    from kernel.limits
    where ends_at < $1
    limit 5000
  )`

async function forgetDaySums(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ deleted: number }>(
      'select kernel.forget_day_sums(5000) as deleted',
    )
    if ((rows[0]?.deleted ?? 0) < 5_000) return
  }
}

/** Deletes in small steps, so that locks and transactions are short. */
async function purge(db: Database, statement: string, values: Date[] = []): Promise<void> {
  for (;;) {
    const { rowCount } = await db.query(statement, values)
    if ((rowCount ?? 0) < 5_000) return
  }
}
