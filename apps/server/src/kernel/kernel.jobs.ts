/** How the kernel's tables are kept small. */
import type { Database } from '@exchange/database'
import { keptMs, keptSince } from '@exchange/domain/retention/retention.rules'
import type { Deps } from './deps.ts'
import type { Forgetting } from './retention.ts'

export function kernelForgettings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Forgetting[] {
  return [
    {
      tables: ['kernel.idempotency'],
      every: 'hour',
      run: () => purge(db, idempotencyStatement, [keptMs('kernel.idempotency') / 1_000]),
    },
    {
      tables: ['kernel.day_sums'],
      every: 'hour',
      run: () => forgetDaySums(db),
    },
    {
      // Old enough that no process still uses the rows, even with a wrong clock.
      tables: ['kernel.limits'],
      every: 'ten minutes',
      run: () => purge(db, limitsStatement, [keptSince('kernel.limits', clock.now())]),
    },
  ]
}

/** Afterwards the derived transfer id still refuses a replay. */
const idempotencyStatement = `
  delete from kernel.idempotency
  where key in (
    select key
    from kernel.idempotency
    where created_at < clock_timestamp() - make_interval(secs => $1)
      -- That a request is never done was promised for ever.
      and answer -> 'refusal' ->> 'code' is distinct from 'NOT_ARRIVED'
    limit 5000
  )`

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
async function purge(db: Database, statement: string, values: (Date | number)[]): Promise<void> {
  for (;;) {
    const { rowCount } = await db.query(statement, values)
    if ((rowCount ?? 0) < 5_000) return
  }
}
