/**
 * The process's one lane of commands. Whatever arrives while batches are under way travels in the
 * next one, so throughput grows with load; a command alone goes at once. What waits is bounded.
 *
 * It is served by two connections that take turns: while the database works on one batch, the
 * next is written and waits at the ledger's lock, so that neither side waits for the other.
 *
 * Commands that no person waits for stand in a line of their own, have one connection at most, and
 * give way to the others for a while.
 */
import type { Posting } from '../command.ts'
import { LedgerBusy } from '../errors.ts'
import type { Outcome } from './execute.ts'
import { createLine, type Waiting } from './line.ts'
import { createNextBatch } from './next-batch.ts'
import type { Prepared } from './prepare.ts'
import { createTwins } from './twins.ts'
import { createUnderWay, type Batch, type Haste } from './under-way.ts'

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
  post(prepared: Prepared, haste: Haste): Promise<Posting>
  depth(): { waiting: number; running: number }
  /** Resolves when nothing waits any more. */
  drained(): Promise<void>
}

export function createLane({ executes, cap, limit, onBatch }: LaneOptions): Lane {
  const lines = { prompt: createLine(), patient: createLine() }
  const free = [...executes]
  const underWay = createUnderWay()
  const idle: (() => void)[] = []
  const next = createNextBatch({ lines, underWay, connections: executes.length, cap })
  const shareTwins = createTwins()
  let scheduled = false
  let lookingAgain: ReturnType<typeof setTimeout> | undefined

  const waiting = () => lines.prompt.length() + lines.patient.length()
  const isIdle = () => free.length === executes.length

  /** Gives what waits to free connections, until there is none or it is not worth one. */
  function serve(): void {
    scheduled = false
    while (free.length > 0) {
      const batch = next.take(free.length)
      if (!batch) return lookAgain()
      void carry(free.pop() as Execute, underWay.begin(batch.haste, batch.commands))
    }
  }

  /** Some wait for a batch that may not come back, or for their moment. */
  function lookAgain(): void {
    if (waiting() === 0 || lookingAgain) return
    const look = () => {
      lookingAgain = undefined
      serve()
    }
    lookingAgain = setTimeout(look, next.inMs())
  }

  /** Everything that arrives in the same turn of the event loop travels together. */
  function serveSoon(): void {
    if (scheduled) return
    scheduled = true
    setImmediate(serve)
  }

  async function carry(execute: Execute, batch: Batch): Promise<void> {
    const { commands, begunAt } = batch
    const outcomes = await execute(commands.map(({ prepared }) => prepared))
    onBatch(commands.length, performance.now() - begunAt)
    underWay.end(batch)
    next.ended(batch)
    free.push(execute)
    // The database is kept busy; while it is, those who are answered now may come along.
    if (isIdle()) serve()
    else serveSoon()
    commands.forEach((command, index) => settle(command, outcomes[index] as Outcome))
    if (isIdle()) for (const tell of idle.splice(0)) tell()
  }

  function join(prepared: Prepared, haste: Haste): Promise<Posting> {
    if (waiting() >= limit) return Promise.reject(new LedgerBusy('Too many commands wait'))
    if (free.length > 0) serveSoon()
    return lines[haste].join(prepared)
  }

  return {
    post: (prepared, haste) => shareTwins(prepared, () => join(prepared, haste)),
    depth: () => ({ waiting: waiting(), running: underWay.size() }),
    drained: () =>
      waiting() === 0 && isIdle()
        ? Promise.resolve()
        : new Promise((resolve) => idle.push(resolve)),
  }
}

function settle({ resolve, reject }: Waiting, outcome: Outcome): void {
  if ('posting' in outcome) resolve(outcome.posting)
  else reject(outcome.error)
}
