/** What waits to be done, over all processes. Each query reads by an index, or few rows. */
import type { Queryable } from '@exchange/database'

export interface Backlog {
  readonly outboxFacts: number
  readonly outboxSeconds: number
  readonly deadFacts: number
  readonly messages: number
  readonly messageSeconds: number
  readonly unsealed: number
  readonly unsealedSeconds: number
  readonly schedules: number
  readonly scheduleSeconds: number
  readonly attempts: number
  readonly attemptSeconds: number
}

/** Ages are of the oldest, in seconds; 0 when nothing waits. */
export async function readBacklog(on: Queryable): Promise<Backlog> {
  const { rows } = await on.query<Backlog & Record<string, unknown>>(`
    select
      o.facts::float8 as "outboxFacts",
      o.seconds as "outboxSeconds",
      (select count(*) from kernel.dead_letters)::float8 as "deadFacts",
      m.messages::float8 as messages,
      m.seconds as "messageSeconds",
      u.transfers::float8 as unsealed,
      u.seconds as "unsealedSeconds",
      s.schedules::float8 as schedules,
      s.seconds as "scheduleSeconds",
      a.attempts::float8 as attempts,
      a.seconds as "attemptSeconds"
    from (
      select count(*) as facts, ${ageOf('min(created_at)')} as seconds
      from kernel.outbox
    ) o, (
      select count(*) as messages, ${ageOf('min(due_at)')} as seconds
      from delivery.messages
      where status = 'waiting'
        and due_at <= clock_timestamp()
    ) m, (
      select count(*) as transfers, ${ageOf('min(posted_at)')} as seconds
      from ledger.transfers
      where seq > (select coalesce(max(last_seq), 0) from ledger.seals)
    ) u, (
      select count(*) as schedules, ${ageOf('min(try_at)')} as seconds
      from schedules.schedules
      where status = 'active'
        and try_at <= clock_timestamp()
    ) s, (
      select count(*) as attempts, ${ageOf('min(due_at)')} as seconds
      from card_attempts.attempts
      where due_at <= clock_timestamp()
    ) a`)
  const [row] = rows
  if (!row) throw new Error('The backlog has no row.')
  return row
}

function ageOf(oldest: string): string {
  return `greatest(coalesce(extract(epoch from clock_timestamp() - ${oldest})::float8, 0), 0)`
}

export interface JobBacklog {
  readonly waiting: number
  readonly seconds: number
  readonly failing: number
}

/** Jobs that are due and not yet taken, and those that failed and will be tried again. */
export async function readJobBacklog(on: Queryable): Promise<JobBacklog> {
  const { rows } = await on.query<JobBacklog & Record<string, unknown>>(`
    select
      count(*) filter (where is_due)::float8 as waiting,
      ${ageOf('min(run_at) filter (where is_due)')} as seconds,
      count(*) filter (where attempts > 0 and locked_at is null)::float8 as failing
    from (
      select *, run_at <= clock_timestamp() and locked_at is null as is_due
      from graphile_worker._private_jobs
      where attempts < max_attempts
    ) j`)
  return rows[0] ?? { waiting: 0, seconds: 0, failing: 0 }
}

/** How far this machine's clock is ahead of the database's, in seconds. */
export async function readClockSkew(on: Queryable): Promise<number> {
  const asked = Date.now()
  const { rows } = await on.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 as now',
  )
  const here = (asked + Date.now()) / 2_000
  return here - (rows[0]?.now ?? Number.NaN)
}
