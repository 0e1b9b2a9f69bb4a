/** The kernel's own housekeeping. */
import type { Database } from '@exchange/database'
import type { Job } from './job.ts'

/** DOMAIN: answers are kept 72 hours; the derived transfer id refuses a repetition for ever. */
const idempotencyHours = 72

export function kernelJobs(db: Database): Job[] {
  return [
    {
      name: 'kernel.purge-idempotency',
      cron: '17 * * * *',
      run: () => purge(db, idempotencyStatement),
    },
    {
      name: 'kernel.purge-rate-counts',
      cron: '*/10 * * * *',
      run: () => purge(db, rateCountStatement),
    },
  ]
}

const idempotencyStatement = `
  delete from kernel.idempotency
  where key in (
    select key
    from kernel.idempotency
    where created_at < clock_timestamp() - interval '${idempotencyHours} hours'
    limit 5000
  )`

const rateCountStatement = `
  delete from kernel.rate_counts
  where ctid in (
    select ctid
    from kernel.rate_counts
    where expires_at < clock_timestamp()
    limit 5000
  )`

/** In small bites, so that no lock and no transaction lasts long. */
async function purge(db: Database, statement: string): Promise<void> {
  for (;;) {
    const { rowCount } = await db.query(statement)
    if ((rowCount ?? 0) < 5_000) return
  }
}
