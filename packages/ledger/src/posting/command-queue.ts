/**
 * The process's only queue of commands. It is bounded. A single command is sent at once; commands
 * that arrive while batches are being posted form the next batch, so throughput grows with load.
 * Two connections serve it: while the database works on one batch, the next is written and waits
 * for the ledger's lock.
 */
import type { Posting } from '../command.ts'
import { LedgerBusy } from '../errors.ts'
import type { Outcome } from './execute.ts'
import type { Prepared } from './prepare.ts'

/** Posts a batch. Never rejects. */
type Execute = (batch: readonly Prepared[]) => Promise<Outcome[]>

export interface CommandQueueOptions {
  /** One function per connection. */
  executes: readonly Execute[]
  /** The largest batch. */
  cap: number
  /** How many commands may wait. */
  limit: number
  onBatch: (size: number, milliseconds: number) => void
}

export interface CommandQueue {
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

export function createCommandQueue({
  executes,
  cap,
  limit,
  onBatch,
}: CommandQueueOptions): CommandQueue {
  const waiting: Waiting[] = []
  const free = [...executes]
  const idleCallbacks: (() => void)[] = []
  let running = 0
  let isScheduled = false

  const isIdle = () => waiting.length === 0 && running === 0

  function startBatches(): void {
    isScheduled = false
    while (free.length > 0 && waiting.length > 0) {
      void runBatch(free.pop() as Execute, waiting.splice(0, cap))
    }
  }

  /** Commands that arrive in the same event loop iteration form one batch. */
  function schedule(): void {
    if (isScheduled || free.length === 0) return
    isScheduled = true
    setImmediate(startBatches)
  }

  async function runBatch(execute: Execute, batch: readonly Waiting[]): Promise<void> {
    running += batch.length
    const begun = performance.now()
    const outcomes = await execute(batch.map(({ prepared }) => prepared))
    onBatch(batch.length, performance.now() - begun)
    running -= batch.length
    free.push(execute)
    batch.forEach((caller, index) => settle(caller, outcomes[index] as Outcome))
    // callers that were just answered may post again at once, and join the next batch
    schedule()
    if (isIdle()) for (const notify of idleCallbacks.splice(0)) notify()
  }

  return {
    post: (prepared) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= limit) return reject(new LedgerBusy('The command queue is full'))
        waiting.push({ prepared, resolve, reject })
        schedule()
      }),
    depth: () => ({ waiting: waiting.length, running }),
    drained: () =>
      isIdle() ? Promise.resolve() : new Promise((resolve) => idleCallbacks.push(resolve)),
  }
}

function settle({ resolve, reject }: Waiting, outcome: Outcome): void {
  if ('posting' in outcome) resolve(outcome.posting)
  else reject(outcome.error)
}
