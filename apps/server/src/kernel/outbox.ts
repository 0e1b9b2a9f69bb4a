/**
 * Facts told afterwards: written in the commit that made them true, handed to every listener at
 * least once. A listener works in the transaction that also forgets the fact, so what it writes is
 * written once; it does no network call, it enqueues a job.
 *
 * Facts are taken by the hundred. When one of them fails, each is tried alone, and only the one
 * that fails waits and is tried again; after ten tries it is laid aside as a dead letter.
 */
import type { Database, Tx } from '@exchange/database'
import type { Failpoint } from './failpoints.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Notices } from './notices.ts'

export interface Fact {
  readonly topic: string
  readonly payload: Record<string, unknown>
}

export interface ToldFact extends Fact {
  readonly id: bigint
  /** The transfer that brought it; null for facts of other changes. */
  readonly transferId: string | null
}

export type FactListener = (facts: readonly ToldFact[], tx: Tx) => Promise<void>

export interface Outbox {
  on(topic: string, listener: FactListener): void
  /** Facts of a change that is no ledger command; a command carries its own. */
  add(tx: Tx, facts: readonly Fact[]): Promise<void>
  start(): void
  /** Hands out everything that is due; for tests and for the last moment of a process. */
  drain(): Promise<void>
  stop(): Promise<void>
}

export interface OutboxDeps {
  readonly db: Database
  readonly notices: Notices
  readonly log: Log
  readonly metrics: Pick<Metrics, 'factsTold' | 'factsDead'>
  readonly failpoint: Failpoint
}

const batchSize = 500
const gatherMs = 40
const pollMs = 5_000
const lastAttempt = 10
const firstBackOffSeconds = 2

export function createOutbox(deps: OutboxDeps): Outbox {
  const listeners = new Map<string, FactListener[]>()
  let running: Promise<void> | undefined
  let again = false
  let stopped = true
  let poll: NodeJS.Timeout | undefined

  const tell = async (facts: readonly ToldFact[], tx: Tx) => {
    for (const [topic, group] of byTopic(facts)) {
      for (const listener of listeners.get(topic) ?? []) await listener(group, tx)
    }
  }
  const drain = async () => {
    while ((await tellBatch(deps, tell)) === batchSize);
  }
  const wake = () => {
    if (stopped) return
    again = true
    running ??= keepDraining().finally(() => (running = undefined))
  }
  const keepDraining = async () => {
    while (again && !stopped) {
      await new Promise((go) => setTimeout(go, gatherMs))
      again = false
      await drain().catch((error: unknown) => deps.log.warn('the outbox is not read', { error }))
    }
  }
  return {
    on(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    add: (tx, facts) => insertFacts(tx, facts),
    start() {
      stopped = false
      deps.notices.on('outbox', wake)
      poll = setInterval(wake, pollMs)
      wake()
    },
    drain,
    async stop() {
      stopped = true
      clearInterval(poll)
      await running
    },
  }
}

type Tell = (facts: readonly ToldFact[], tx: Tx) => Promise<void>

async function insertFacts(tx: Tx, facts: readonly Fact[]): Promise<void> {
  await tx.query({
    text: `
      insert into kernel.outbox (topic, payload)
      select * from unnest($1::text[], $2::jsonb[])`,
    values: [facts.map(({ topic }) => topic), facts.map(({ payload }) => JSON.stringify(payload))],
  })
}

async function tellBatch(deps: OutboxDeps, tell: Tell): Promise<number> {
  let taken: ToldFact[] = []
  try {
    return await deps.db.transaction(async (tx) => {
      // A crash may undo the last of these commits, listeners' rows and all: they are told again.
      // Their statements are the same each time: planning them took as long as running them.
      await tx.query(
        `set local synchronous_commit = off;
        set local plan_cache_mode = force_generic_plan`,
      )
      taken = await takeDue(tx)
      if (taken.length === 0) return 0
      deps.failpoint('outbox.taken')
      await tell(taken, tx)
      deps.failpoint('outbox.told')
      deps.metrics.factsTold.inc(taken.length)
      return taken.length
    })
  } catch (error) {
    if (taken.length === 0) throw error
    for (const fact of taken) await tellAlone(deps, tell, fact)
    return taken.length
  }
}

async function tellAlone(deps: OutboxDeps, tell: Tell, { id }: ToldFact): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      const [fact] = await takeOne(tx, id)
      if (!fact) return
      await tell([fact], tx)
      deps.metrics.factsTold.inc()
    })
  } catch (error) {
    const dead = await noteFailure(deps.db, id, String(error))
    if (dead) deps.metrics.factsDead.inc()
    deps.log[dead ? 'error' : 'warn']('a fact was not told', { id, dead, error })
  }
}

/** Taken is forgotten: a failure undoes both. */
async function takeDue(tx: Tx): Promise<ToldFact[]> {
  const { rows } = await tx.query<ToldFact>({
    name: 'outbox-take',
    text: `
      with taken as (
        delete from kernel.outbox
        where id = any (array(
          select id
          from kernel.outbox
          where due_at <= clock_timestamp()
          order by id
          limit ${batchSize}
          for update skip locked
        ))
        returning id, topic, payload, transfer_id as "transferId"
      )
      select *
      from taken
      order by id`,
  })
  return rows
}

async function takeOne(tx: Tx, id: bigint): Promise<ToldFact[]> {
  const { rows } = await tx.query<ToldFact>(
    `
      delete from kernel.outbox
      where id = (select id from kernel.outbox where id = $1 for update skip locked)
      returning id, topic, payload, transfer_id as "transferId"`,
    [id],
  )
  return rows
}

/** Returns whether that was its last try. */
async function noteFailure(db: Database, id: bigint, reason: string): Promise<boolean> {
  const { rows } = await db.query<{ attempts: number }>(
    `
      update kernel.outbox
      set
        attempts = attempts + 1,
        due_at = clock_timestamp() + make_interval(secs => $2 * 2 ^ attempts),
        last_error = left($3, 500)
      where id = $1
      returning attempts`,
    [id, firstBackOffSeconds, reason],
  )
  if ((rows[0]?.attempts ?? 0) < lastAttempt) return false
  await db.query(
    `
      with gone as (delete from kernel.outbox where id = $1 returning *)
      insert into kernel.dead_letters (id, topic, payload, transfer_id, created_at, last_error)
      select id, topic, payload, transfer_id, created_at, last_error
      from gone`,
    [id],
  )
  return true
}

function byTopic(facts: readonly ToldFact[]): Map<string, ToldFact[]> {
  const groups = new Map<string, ToldFact[]>()
  for (const fact of facts) {
    const group = groups.get(fact.topic)
    if (group) group.push(fact)
    else groups.set(fact.topic, [fact])
  }
  return groups
}
