/**
 * The process's only queue of commands. It is bounded. A single command is sent at once; commands
 * that arrive while batches are being posted form the next batch, so throughput grows with load.
 * Two connections serve it: while the database works on one batch, the next is written and waits
 * for the ledger's lock. A free connection takes its share of all commands, including those being
 * posted, so that batches converge to one size.
 */
import type { Posting } from '../command.ts'
import { LedgerBusy } from '../errors.ts'
import type { Outcome } from './execute.ts'
import type { Prepared } from './prepare.ts'

/** Smaller numbers are not split between the connections: each call costs about a millisecond. */
const SMALLEST_SHARE = 32

/** Posts a batch. Never rejects. */
type Execute = (batch: readonly Prepared[]) => Promise<Outcome[]>

export interface LaneOptions {
  /** One function per connection. */
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
  /** Resolves when the queue is empty and no batch is being posted. */
  drained(): Promise<void>
}

interface Waiting {
  readonly prepared: Prepared
  resolve(posting: Posting): void
  reject(error: unknown): void
}

export function createLane({ executes, cap, limit, onBatch }: LaneOptions): Lane {
  const queue: Waiting[] = []
  const free = [...executes]
  const toldWhenIdle: (() => void)[] = []
  let running = 0
  let isServingSoon = false

  const isIdle = () => queue.length === 0 && running === 0

  function serve(): void {
    isServingSoon = false
    while (free.length > 0 && queue.length > 0) {
      const share = Math.max(Math.ceil((queue.length + running) / executes.length), SMALLEST_SHARE)
      void carry(free.pop() as Execute, queue.splice(0, Math.min(share, cap)))
    }
  }

  /** Commands that arrive in the same event loop iteration form one batch. */
  function serveSoon(): void {
    if (isServingSoon || free.length === 0) return
    isServingSoon = true
    setImmediate(serve)
  }

  async function carry(execute: Execute, batch: readonly Waiting[]): Promise<void> {
    running += batch.length
    const begun = performance.now()
    const outcomes = await execute(batch.map(({ prepared }) => prepared))
    onBatch(batch.length, performance.now() - begun)
    running -= batch.length
    free.push(execute)
    batch.forEach((waiting, index) => settle(waiting, outcomes[index] as Outcome))
    // callers that were just answered may post again at once, and join the next batch
    serveSoon()
    if (isIdle()) for (const tell of toldWhenIdle.splice(0)) tell()
  }

  return {
    post: (prepared) =>
      new Promise((resolve, reject) => {
        if (queue.length >= limit) return reject(new LedgerBusy('Too many commands wait'))
        queue.push({ prepared, resolve, reject })
        serveSoon()
      }),
    depth: () => ({ waiting: queue.length, running }),
    drained: () =>
      isIdle() ? Promise.resolve() : new Promise((resolve) => toldWhenIdle.push(resolve)),
  }
}

function settle({ resolve, reject }: Waiting, outcome: Outcome): void {
  if ('posting' in outcome) resolve(outcome.posting)
  else reject(outcome.error)
}
