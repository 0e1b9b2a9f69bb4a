/**
 * Delivers facts to listeners after the commit that made them true, at least once
 * (docs/decisions/0005). A listener works in the transaction that deletes the facts, so its own
 * rows are written exactly once. It makes no network call; it adds a job instead.
 *
 * Facts are delivered in batches. When a batch fails, each of its facts is delivered alone; a fact
 * that fails is retried with growing delays and becomes a dead letter after ten tries.
 */
import type { Database, Tx } from '@exchange/database'
import type { Facts } from '@exchange/domain/facts'
import type { Fact, FactMap, ToldFact, Topic } from './fact.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Notices } from './notices.ts'
import { batchSize, insertFacts, noteFailure, takeDue, takeOne } from './outbox.store.ts'

export type FactListener<M extends FactMap, T extends Topic<M>> = (
  facts: readonly ToldFact<M, T>[],
  tx: Tx,
) => Promise<void>

export interface Outbox<M extends FactMap = Facts> {
  on<T extends Topic<M>>(topic: T, listener: FactListener<M, T>): void
  /** Adds facts in the caller's transaction. A ledger command carries its own facts. */
  add(tx: Tx, facts: readonly Fact<M>[]): Promise<void>
  start(): void
  /** Delivers everything that is due; for tests. */
  drain(): Promise<void>
  stop(): Promise<void>
}

export interface OutboxDeps {
  readonly db: Database
  readonly notices: Notices
  readonly log: Log
  readonly metrics: Pick<Metrics, 'factsTold' | 'factsDead'>
}

/** Long enough to deliver many facts together, too short to be noticed. */
const gatherMs = 80
const pollMs = 5_000

type AnyListener = FactListener<FactMap, string>

export function createOutbox<M extends FactMap = Facts>(deps: OutboxDeps): Outbox<M> {
  const listeners = new Map<string, AnyListener[]>()
  let running: Promise<void> | undefined
  let again = false
  let stopped = true
  let poll: NodeJS.Timeout | undefined

  const tell: Tell = async (facts, tx) => {
    for (const [topic, group] of byTopic(facts)) {
      for (const listener of listeners.get(topic) ?? []) await listener(group, tx)
    }
  }
  const drain = async () => {
    while ((await tellBatch(deps, tell)) === batchSize);
  }
  const wake = () => {
    again = true
    running ??= keepDraining().finally(() => (running = undefined))
  }
  const keepDraining = async () => {
    while (again && !stopped) {
      await new Promise((go) => setTimeout(go, gatherMs))
      again = false
      await drain().catch((error: unknown) => deps.log.warn('reading the outbox failed', { error }))
    }
  }
  return {
    on(topic, listener) {
      // Safe: it is called with facts of its topic only.
      const told = listener as unknown as AnyListener
      listeners.set(topic, [...(listeners.get(topic) ?? []), told])
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

type AnyTold = ToldFact<FactMap>
type Tell = (facts: readonly AnyTold[], tx: Tx) => Promise<void>

async function tellBatch(deps: OutboxDeps, tell: Tell): Promise<number> {
  let taken: AnyTold[] = []
  try {
    return await quickly(deps.db, async (tx) => {
      taken = await takeDue(tx)
      await tellTaken(deps, tell, taken, tx)
      return taken.length
    })
  } catch (error) {
    if (taken.length === 0) throw error
    for (const fact of taken) await tellAlone(deps, tell, fact)
    return taken.length
  }
}

async function tellTaken(deps: OutboxDeps, tell: Tell, taken: readonly AnyTold[], tx: Tx) {
  if (taken.length === 0) return
  await tell(taken, tx)
  deps.metrics.factsTold.inc(taken.length)
}

/**
 * A crash may undo the last of these commits, listeners' rows and all: they are told again. Their
 * statements are the same each time: planning them took as long as running them.
 */
async function quickly(db: Database, work: (tx: Tx) => Promise<number>): Promise<number> {
  const settings = { synchronous_commit: 'off', plan_cache_mode: 'force_generic_plan' }
  return await db.transaction(work, { settings })
}

async function tellAlone(deps: OutboxDeps, tell: Tell, { id = 0n }: AnyTold): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      const [fact] = await takeOne(tx, id)
      if (!fact) return
      await tell([fact], tx)
      deps.metrics.factsTold.inc()
    })
  } catch (error) {
    const dead = await deps.db.transaction((tx) => noteFailure(tx, id, String(error)))
    if (dead) deps.metrics.factsDead.inc()
    deps.log[dead ? 'error' : 'warn']('a fact was not delivered', { id, dead, error })
  }
}

function byTopic(facts: readonly AnyTold[]): Map<string, AnyTold[]> {
  const groups = new Map<string, AnyTold[]>()
  for (const fact of facts) {
    const group = groups.get(fact.topic)
    if (group) group.push(fact)
    else groups.set(fact.topic, [fact])
  }
  return groups
}
