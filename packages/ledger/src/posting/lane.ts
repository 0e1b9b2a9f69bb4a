/**
 * The process's one line of commands. Whatever arrives while batches are under way travels in the
 * next one, so throughput grows with load; a command alone goes at once. The line is bounded.
 *
 * It is served by two connections that take turns: while the database works on one batch, the
 * next is written and waits at the ledger's lock, so that neither side waits for the other.
 */
import type { Posting } from '../command.ts'
import { LedgerBusy } from '../errors.ts'
import type { Outcome } from './execute.ts'
import type { Prepared } from './prepare.ts'
import { LATE_MS, shareOf } from './share.ts'
import { createTwins } from './twins.ts'

/** Carries a batch out. */
type Execute = (batch: readonly Prepared[]) => Promise<Outcome[]>

export interface LaneOptions {
  /** One for each connection. */
  executes: readonly Execute[]
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

export function createLane({ executes, cap, limit, onBatch }: LaneOptions): Lane {
  let queue: Waiting[] = []
  let running = 0
  let scheduled = false
  let look: ReturnType<typeof setTimeout> | undefined
  const free = [...executes]
  /** When each batch under way was begun, the oldest first. */
  const begun = new Map<Execute, number>()
  const underWay = new Set<string>()
  const idle: (() => void)[] = []
  const shareTwins = createTwins()

  /** Gives what waits to free connections, until there is none or it is not worth one. */
  function serve(): void {
    scheduled = false
    while (free.length > 0) {
      const share = shareOf({ waiting: queue.length, running, of: executes.length, begun })
      const [batch, rest] = nextBatch(queue, Math.min(cap, share), underWay)
      queue = rest
      if (batch.length === 0) return lookAgain()
      void carry(free.pop() as Execute, batch)
    }
  }

  /** Some wait for a batch that may not come back. */
  function lookAgain(): void {
    if (queue.length === 0 || look) return
    look = setTimeout(() => {
      look = undefined
      serve()
    }, LATE_MS)
  }

  /** Everything that arrives in the same turn of the event loop travels together. */
  function serveSoon(): void {
    if (scheduled) return
    scheduled = true
    setImmediate(serve)
  }

  async function carry(execute: Execute, batch: readonly Waiting[]): Promise<void> {
    const names = batch.flatMap(namesOf)
    for (const name of names) underWay.add(name)
    running += batch.length
    begun.set(execute, performance.now())
    const outcomes = await execute(batch.map(({ prepared }) => prepared))
    onBatch(batch.length, performance.now() - (begun.get(execute) ?? 0))
    begun.delete(execute)
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
