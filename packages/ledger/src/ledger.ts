/**
 * The only way to move currency, cash or points: every movement is a command posted here. The model
 * is explained in docs/money/ledger.md, and why accounts hold several units in
 * docs/decisions/0002-compound-accounts.md.
 */
import { loneConnection, type ConnectOptions, type LoneConnection } from '@exchange/database'
import type { Command, Posting } from './command.ts'
import { execute } from './posting/execute.ts'
import { createCommandQueue } from './posting/command-queue.ts'
import { prepare } from './posting/prepare.ts'

/** The database works on one batch while the next one is written. */
const CONNECTIONS = 2
const BATCH_CAP = 256
const QUEUE_LIMIT = 10_000
const PATIENCE_MS = 30_000
/** Well below the patience, so that a command that timed out is sent again. */
const STATEMENT_TIMEOUT_MS = 10_000

export interface LedgerOptions extends Pick<ConnectOptions, 'url' | 'applicationName'> {
  /**
   * How many connections serve the queue; default 2. With 1, commands are posted in the order of
   * the `post` calls; with more, a later batch may be posted first.
   */
  connections?: number
  batchCap?: number
  queueLimit?: number
  /** How long to retry while the database is unreachable, before LedgerUnavailable. */
  patienceMs?: number
  /**
   * Time limit of a batch; it may wait for a lock for half of it. A connection that still has not
   * answered some time later is dropped.
   */
  statementTimeoutMs?: number
  /** How its connections are made. */
  openConnection?: typeof loneConnection
  /** Told of each batch: for metrics. */
  onBatch?: (size: number, milliseconds: number) => void
  onError?: (error: Error) => void
}

export interface Ledger {
  /**
   * Posts a command, batched with others that wait. Each command is posted completely or not at
   * all, and is durable when the promise resolves as 'posted'. Rejects with LedgerBusy,
   * LedgerUnavailable or LedgerMisuse.
   */
  post(command: Command): Promise<Posting>
  depth(): { waiting: number; running: number }
  /** Waits until the queue is empty, then closes the connections. */
  close(): Promise<void>
}

const nothing = (): void => undefined

export function openLedger(options: LedgerOptions): Ledger {
  const connections = Array.from({ length: options.connections ?? CONNECTIONS }, () =>
    connectionOf(options),
  )
  const patienceMs = options.patienceMs ?? PATIENCE_MS
  const queue = createCommandQueue({
    executes: connections.map(
      (connection) => (batch) => execute({ connection, patienceMs }, batch),
    ),
    cap: options.batchCap ?? BATCH_CAP,
    limit: options.queueLimit ?? QUEUE_LIMIT,
    onBatch: options.onBatch ?? nothing,
  })
  return {
    post: async (command) => queue.post(prepare(command)),
    depth: queue.depth,
    close: async () => {
      await queue.drained()
      await Promise.all(connections.map((connection) => connection.end()))
    },
  }
}

function connectionOf(options: LedgerOptions): LoneConnection {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS
  const open = options.openConnection ?? loneConnection
  return open({
    url: options.url,
    applicationName: options.applicationName ?? 'exchange-ledger',
    statementTimeoutMs,
    lockTimeoutMs: statementTimeoutMs / 2,
    settings: { plan_cache_mode: 'force_generic_plan', jit: 'off' },
    onError: options.onError ?? nothing,
  })
}
