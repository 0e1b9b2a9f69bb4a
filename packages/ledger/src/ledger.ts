/**
 * The one door to money. Every movement of the currency, of cash and of points is a command
 * posted here. docs/money/ledger.md explains the model, docs/decisions/0002-compound-accounts.md
 * why it is shaped so.
 */
import {
  loneConnection,
  type ConnectOptions,
  type LoneConnection,
  type Tx,
} from '@exchange/database'
import type { Command, Posting } from './command.ts'
import { execute } from './posting/execute.ts'
import { createLane } from './posting/lane.ts'
import { postIn } from './posting/post-in.ts'
import { prepare } from './posting/prepare.ts'

/** Two connections: one batch is under way while the next is written. */
const CONNECTIONS = 2
const BATCH_CAP = 256
const QUEUE_LIMIT = 10_000
const PATIENCE_MS = 30_000
const STATEMENT_TIMEOUT_MS = 30_000

export interface LedgerOptions extends Pick<ConnectOptions, 'url' | 'applicationName'> {
  /**
   * How many connections serve the queue, 2 by default. With 1 the commands of `post` are posted in
   * the order in which they came; with more, a later batch may be posted first.
   */
  connections?: number
  batchCap?: number
  queueLimit?: number
  /** How long a lost database is waited for before LedgerUnavailable. */
  patienceMs?: number
  /** What a batch may take; a connection that has not answered a while later is given up. */
  statementTimeoutMs?: number
  /** How its connections are made. */
  openConnection?: typeof loneConnection
  /** Told of each batch: for metrics. */
  onBatch?: (size: number, milliseconds: number) => void
  onError?: (error: Error) => void
}

export interface Ledger {
  /**
   * Posts a command together with whatever else waits, wholly or not at all, and durably: when
   * the promise resolves as 'posted' the transfer is on disk. Rejects with LedgerBusy,
   * LedgerUnavailable or LedgerMisuse.
   */
  post(command: Command): Promise<Posting>
  /** Posts alone, inside the caller's transaction. */
  postIn(tx: Tx, command: Command): Promise<Posting>
  depth(): { waiting: number; running: number }
  /** Lets what waits be posted, then closes the connection. */
  close(): Promise<void>
}

const nothing = (): void => undefined

export function openLedger(options: LedgerOptions): Ledger {
  const connections = Array.from({ length: options.connections ?? CONNECTIONS }, () =>
    openConnection(options),
  )
  const patienceMs = options.patienceMs ?? PATIENCE_MS
  const lane = createLane({
    executes: connections.map(
      (connection) => (batch) => execute({ connection, patienceMs }, batch),
    ),
    cap: options.batchCap ?? BATCH_CAP,
    limit: options.queueLimit ?? QUEUE_LIMIT,
    onBatch: options.onBatch ?? nothing,
  })
  return {
    post: async (command) => lane.post(prepare(command)),
    postIn,
    depth: lane.depth,
    close: async () => {
      await lane.drained()
      await Promise.all(connections.map((connection) => connection.end()))
    },
  }
}

function openConnection(options: LedgerOptions): LoneConnection {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS
  const open = options.openConnection ?? loneConnection
  return open({
    url: options.url,
    applicationName: options.applicationName ?? 'exchange-ledger',
    statementTimeoutMs,
    lockTimeoutMs: statementTimeoutMs,
    settings: { plan_cache_mode: 'force_generic_plan', jit: 'off' },
    onError: options.onError ?? nothing,
  })
}
