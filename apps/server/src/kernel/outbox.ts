/**
 * Facts told afterwards: written in the commit that made them true, handed to every listener at
 * least once. A listener works in the transaction that also forgets the fact, so what it writes is
 * written once; it does no network call, it enqueues a job.
 *
 * Facts are taken by the hundred. When one of them fails, each is tried alone, and only the one
 * that fails waits and is tried again; after ten tries it is laid aside as a dead letter.
 *
 * A transfer that is a fact by itself is no row: the ledger is read, in its order, from where the
 * last telling ended (docs/decisions/0024). Transfers that could not be told become rows.
 */
import type { Database, Tx } from '@exchange/database'
import type { Facts } from '@exchange/domain/facts'
import type { Fact, FactMap, ToldFact, Topic } from './fact.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Notices } from './notices.ts'
import { readTail, type TellableTransfer } from './ledger-tail.ts'
import { batchSize, insertFacts, isAnyDue, noteFailure, takeDue, takeOne } from './outbox.store.ts'

export type FactListener<M extends FactMap, T extends Topic<M>> = (
  facts: readonly ToldFact<M, T>[],
  tx: Tx,
) => Promise<void>

/** By its kind, what a transfer is told as. Throws when the transfer does not say it. */
export type TransferFacts<M extends FactMap = Facts> = Readonly<
  Record<string, (transfer: TellableTransfer) => Fact<M>>
>

export interface Outbox<M extends FactMap = Facts> {
  on<T extends Topic<M>>(topic: T, listener: FactListener<M, T>): void
  /** Transfers of these kinds are told, too; to be said before the start. */
  tellTransfers(facts: TransferFacts<M>): void
  /** Facts of a change that is no ledger command; a command carries its own. */
  add(tx: Tx, facts: readonly Fact<M>[]): Promise<void>
  start(): void
  /** Something was posted here: it need not wait for the next poll. */
  wake(): void
  /** Hands out everything that is due; for tests and for the last moment of a process. */
  drain(): Promise<void>
  stop(): Promise<void>
}

export interface OutboxDeps {
  readonly db: Database
  readonly notices: Notices
  readonly log: Log
  readonly metrics: Pick<Metrics, 'factsTold' | 'factsDead'>
}

/** Nobody sees a balance rise a twelfth of a second later, and twice as many are told together. */
const gatherMs = 80
const pollMs = 5_000

type AnyListener = FactListener<FactMap, string>

export function createOutbox<M extends FactMap = Facts>(deps: OutboxDeps): Outbox<M> {
  const listeners = new Map<string, AnyListener[]>()
  let running: Promise<void> | undefined
  let again = false
  let stopped = true
  let poll: NodeJS.Timeout | undefined
  let waking: NodeJS.Timeout | undefined
  let ofTransfers: TransferFacts<FactMap> | undefined

  const tell: Tell = async (facts, tx) => {
    for (const [topic, group] of byTopic(facts)) {
      for (const listener of listeners.get(topic) ?? []) await listener(group, tx)
    }
  }
  const noneTold = (error: unknown) => {
    deps.log.warn('the ledger is not read', { error })
    return 0
  }
  const drain = async () => {
    // In turns: neither waits for all of the other.
    for (;;) {
      const posted = ofTransfers ? await tellPosted(deps, ofTransfers, tell).catch(noneTold) : 0
      const rows = await tellBatch(deps, tell)
      if (posted < batchSize && rows < batchSize) return
    }
  }
  /** Where nothing is told, whoever tells is told that there is something. */
  const wakeOthers = () => {
    waking ??= setTimeout(() => {
      waking = undefined
      deps.db.query(`select pg_notify('outbox', '')`).catch((error: unknown) => {
        deps.log.debug('nobody was woken', { error })
      })
    }, gatherMs).unref()
  }
  const wake = () => {
    if (stopped) return wakeOthers()
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
      // It is told facts of its topic alone.
      const told = listener as unknown as AnyListener
      listeners.set(topic, [...(listeners.get(topic) ?? []), told])
    },
    tellTransfers(facts) {
      ofTransfers = { ...ofTransfers, ...facts }
    },
    add: (tx, facts) => insertFacts(tx, facts),
    wake,
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
      clearTimeout(waking)
      await running
    },
  }
}

type AnyTold = ToldFact<FactMap>
type Tell = (facts: readonly AnyTold[], tx: Tx) => Promise<void>

/** Tells what the ledger has more of; returns how many transfers were passed. */
async function tellPosted(
  deps: OutboxDeps,
  of: TransferFacts<FactMap>,
  tell: Tell,
): Promise<number> {
  const read = async (tx: Tx) => {
    const { passed, transfers } = await readTail(tx, Object.keys(of), batchSize)
    return { passed, facts: transfers.flatMap((transfer) => factOf(deps, of, transfer)) }
  }
  try {
    return await quickly(deps.db, async (tx) => {
      const { passed, facts } = await read(tx)
      await tellTaken(deps, tell, facts, tx)
      return passed
    })
  } catch (error) {
    deps.log.warn('transfers were not told together', { error })
    return await deps.db.transaction(async (tx) => {
      const { passed, facts } = await read(tx)
      await insertFacts(tx, facts)
      return passed
    })
  }
}

/** One that does not say what it is told as stays in the ledger, and holds nobody up. */
function factOf(deps: OutboxDeps, of: TransferFacts<FactMap>, transfer: TellableTransfer) {
  const { id: transferId, kind } = transfer
  try {
    const fact = of[kind]?.(transfer)
    return fact ? [{ ...fact, transferId }] : []
  } catch (error) {
    deps.metrics.factsDead.inc()
    deps.log.error('a transfer cannot be told', { transfer: transferId, kind, error })
    return []
  }
}

async function tellBatch(deps: OutboxDeps, tell: Tell): Promise<number> {
  if (!(await isAnyDue(deps.db))) return 0
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
    const dead = await noteFailure(deps.db, id, String(error))
    if (dead) deps.metrics.factsDead.inc()
    deps.log[dead ? 'error' : 'warn']('a fact was not told', { id, dead, error })
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
