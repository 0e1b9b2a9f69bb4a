/**
 * The process's one line of commands. Whatever arrives while batches are under way travels in the
 * next one, so throughput grows with load; a command alone goes at once. The line is bounded.
 *
 * It is served by two connections that take turns: while the database works on one batch, the
 * next is written and waits at the ledger's lock, so that neither side waits for the other.
 */
import type { Balances, JsonObject, Posting } from '../command.ts'
import { LedgerBusy } from '../errors.ts'
import type { Outcome } from './execute.ts'
import type { Prepared } from './prepare.ts'

export interface LaneOptions {
  /** Carries a batch out; one function for each connection. */
  executes: readonly ((batch: readonly Prepared[]) => Promise<Outcome[]>)[]
  /** The largest batch. */
  cap: number
  /** How many commands may wait. */
  limit: number
  onBatch: (size: number, milliseconds: number) => void
}

export interface Lane {
  post(prepared: Prepared): Promise<Posting>
  depth(): { waiting: number; running: number }
  /** Resolves when nothing waits any more. */
  drained(): Promise<void>
}

interface Waiting {
  prepared: Prepared
  resolve(posting: Posting): void
  reject(error: unknown): void
}

/** Fewer commands than this are not worth a second batch beside one under way. */
const WORTH_SPLITTING = 32

export function createLane({ executes, cap, limit, onBatch }: LaneOptions): Lane {
  let queue: Waiting[] = []
  let running = 0
  let scheduled = false
  const free = [...executes]
  const underWay = new Set<string>()
  const idle: (() => void)[] = []
  const shareTwins = createTwins()

  function take(most: number): Waiting[] {
    const [batch, rest] = nextBatch(queue, Math.min(cap, most), underWay)
    queue = rest
    return batch
  }

  /**
   * How many commands the next free connection takes: its part of all there are, so that batches
   * come to be of one size. Beside one at work it takes no few: they would wait at the lock all
   * the same, and travel cheaper together.
   */
  function share(): number {
    if (free.length < executes.length && queue.length < WORTH_SPLITTING) return 0
    return Math.max(Math.ceil((queue.length + running) / executes.length), WORTH_SPLITTING)
  }

  /** Gives what waits to free connections, until there is none or it is not worth one. */
  function serve(): void {
    scheduled = false
    while (free.length > 0) {
      const batch = take(share())
      if (batch.length === 0) return
      void carry(free.pop() as LaneOptions['executes'][number], batch)
    }
  }

  /** Everything that arrives in the same turn of the event loop travels together. */
  function serveSoon(): void {
    if (scheduled) return
    scheduled = true
    setImmediate(serve)
  }

  async function carry(
    execute: LaneOptions['executes'][number],
    batch: readonly Waiting[],
  ): Promise<void> {
    const names = batch.flatMap(namesOf)
    for (const name of names) underWay.add(name)
    running += batch.length
    const begun = performance.now()
    const outcomes = await execute(batch.map(({ prepared }) => prepared))
    onBatch(batch.length, performance.now() - begun)
    running -= batch.length
    for (const name of names) underWay.delete(name)
    free.push(execute)
    // The database is kept busy; while it is, those who are answered now may come along.
    if (free.length === executes.length) serve()
    else serveSoon()
    batch.forEach((waiting, index) => settle(waiting, outcomes[index] as Outcome))
    if (free.length === executes.length) for (const tell of idle.splice(0)) tell()
  }

  function join(prepared: Prepared): Promise<Posting> {
    if (queue.length >= limit) return Promise.reject(new LedgerBusy('Too many commands wait'))
    return new Promise((resolve, reject) => {
      queue.push({ prepared, resolve, reject })
      if (free.length > 0) serveSoon()
    })
  }

  return {
    post: (prepared) => shareTwins(prepared, () => join(prepared)),
    depth: () => ({ waiting: queue.length, running }),
    drained: () =>
      queue.length === 0 && free.length === executes.length
        ? Promise.resolve()
        : new Promise((resolve) => idle.push(resolve)),
  }
}

/** A command whose key and request are under way is not posted: it shares that one's outcome. */
function createTwins() {
  const byKey = new Map<string, { hash: string; answer: JsonObject; promise: Promise<Posting> }>()
  return ({ command }: Prepared, post: () => Promise<Posting>): Promise<Posting> => {
    const { idempotency } = command
    if (!idempotency) return post()
    const { key, requestHash: hash, answer } = idempotency
    const twin = byKey.get(key)
    if (twin?.hash === hash) return twin.promise.then((posting) => asReplay(posting, twin.answer))
    const promise = post()
    if (!twin) {
      byKey.set(key, { hash, answer, promise })
      const forget = () => byKey.delete(key)
      promise.then(forget, forget)
    }
    return promise
  }
}

/**
 * What the twin of a command that was under way gets: the first one's answer, as if it had come
 * later.
 */
function asReplay(posting: Posting, answer: JsonObject): Posting {
  if (posting.outcome !== 'posted') return posting
  const { id, postedAt, after } = posting
  return { outcome: 'replayed', id, answer, after: after[0] as Balances, postedAt }
}

function settle({ resolve, reject }: Waiting, outcome: Outcome): void {
  if ('posting' in outcome) resolve(outcome.posting)
  else reject(outcome.error)
}

/**
 * No batch has two commands with one id or one key, nor one that is under way: the later one waits
 * to meet the earlier one's record.
 */
function nextBatch(
  queue: readonly Waiting[],
  most: number,
  underWay: ReadonlySet<string>,
): [Waiting[], Waiting[]] {
  const names = new Set<string>()
  const batch: Waiting[] = []
  const deferred: Waiting[] = []
  let taken = 0
  for (; taken < queue.length && batch.length < most; taken += 1) {
    const waiting = queue[taken] as Waiting
    const own = namesOf(waiting)
    if (own.some((name) => names.has(name) || underWay.has(name))) deferred.push(waiting)
    else batch.push(waiting)
    for (const name of own) names.add(name)
  }
  return [batch, [...deferred, ...queue.slice(taken)]]
}

function namesOf({ prepared }: Waiting): string[] {
  const { id, idempotency } = prepared.command
  return idempotency ? [id, idempotency.key] : [id]
}
