/**
 * The process's one line of commands. Whatever arrives while a batch is under way travels in the
 * next one, so throughput grows with load; a command alone goes at once. The line is bounded.
 */
import type { Balances, JsonObject, Posting } from '../command.ts'
import { LedgerBusy } from '../errors.ts'
import type { Outcome } from './execute.ts'
import type { Prepared } from './prepare.ts'

export interface LaneOptions {
  execute: (batch: readonly Prepared[]) => Promise<Outcome[]>
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

export function createLane({ execute, cap, limit, onBatch }: LaneOptions): Lane {
  let queue: Waiting[] = []
  let running = 0
  let busy = false
  const idle: (() => void)[] = []
  const byKey = new Map<string, { hash: string; answer: JsonObject; promise: Promise<Posting> }>()

  async function work(): Promise<void> {
    while (queue.length > 0) {
      const [batch, rest] = nextBatch(queue, cap)
      queue = rest
      running = batch.length
      const start = performance.now()
      const outcomes = await execute(batch.map(({ prepared }) => prepared))
      onBatch(batch.length, performance.now() - start)
      batch.forEach((waiting, index) => settle(waiting, outcomes[index] as Outcome))
    }
    running = 0
    busy = false
    for (const tell of idle.splice(0)) tell()
  }

  function join(prepared: Prepared): Promise<Posting> {
    if (queue.length >= limit) return Promise.reject(new LedgerBusy('Too many commands wait'))
    return new Promise((resolve, reject) => {
      queue.push({ prepared, resolve, reject })
      if (busy) return
      busy = true
      // everything that arrived in the same turn of the event loop travels together
      setImmediate(() => void work())
    })
  }

  return {
    post: (prepared) => {
      const { idempotency } = prepared.command
      if (!idempotency) return join(prepared)
      const twin = byKey.get(idempotency.key)
      if (twin?.hash === idempotency.requestHash) {
        return twin.promise.then((posting) => asReplay(posting, twin.answer))
      }
      const promise = join(prepared)
      if (!twin) {
        const { requestHash: hash, answer } = idempotency
        byKey.set(idempotency.key, { hash, answer, promise })
        const forget = () => byKey.delete(idempotency.key)
        promise.then(forget, forget)
      }
      return promise
    },
    depth: () => ({ waiting: queue.length, running }),
    drained: () => (busy ? new Promise((resolve) => idle.push(resolve)) : Promise.resolve()),
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
 * No batch has two commands with one id or one key: the later one waits to meet the earlier one's
 * record.
 */
function nextBatch(queue: readonly Waiting[], cap: number): [Waiting[], Waiting[]] {
  const names = new Set<string>()
  const batch: Waiting[] = []
  const deferred: Waiting[] = []
  let taken = 0
  for (; taken < queue.length && batch.length < cap; taken += 1) {
    const waiting = queue[taken] as Waiting
    const { id, idempotency } = waiting.prepared.command
    const key = idempotency?.key ?? id
    if (names.has(id) || names.has(key)) deferred.push(waiting)
    else batch.push(waiting)
    names.add(id).add(key)
  }
  return [batch, [...deferred, ...queue.slice(taken)]]
}
