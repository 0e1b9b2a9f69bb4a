/**
 * Connection pools. Every connection has time limits for statements, locks and idle transactions,
 * and an error listener, without which a lost server would end the process.
 */
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { confirmingStatement, NotReplicated, watchReplication } from './replication.ts'
import { isConnectionLost, isReadOnly, isRetryable } from './sql-errors.ts'
import { valueTypes } from './value-types.ts'

const TRANSACTION_TRIES = 6
const BACK_OFF_MS = 15
const CONFIRM_MS = 5_000

export interface Statement {
  text: string
  values?: readonly unknown[]
  /** Prepares the statement once per connection; for hot paths. */
  name?: string
  /** Overrides how the answer's values are read. */
  types?: pg.CustomTypesConfig
}

export interface Queryable {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: string | Statement,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>
}

/** An open transaction. Functions that write require one. */
export interface Tx extends Queryable {
  readonly transaction: true
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one READ COMMITTED transaction: commits when it returns, rolls back when it
   * throws. Retries after a serialisation failure, a deadlock, or on a server that may not write,
   * so `work` must have no effects outside of `tx`.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** All connections, idle ones, and callers that wait for one. */
  usage(): { total: number; idle: number; waiting: number }
  end(): Promise<void>
}

export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  readOnly?: boolean
  /**
   * Settings of this transaction, for example `{ synchronous_commit: 'off' }`. They need no extra
   * round trip.
   */
  settings?: Readonly<Record<string, string>>
}

export const STATEMENT_TIMEOUT_MS = 10_000

export interface ConnectOptions {
  url: string
  max?: number
  applicationName?: string
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  idleInTransactionMs?: number
  /** How long connecting may take; default 10 seconds. */
  connectTimeoutMs?: number
  /** Gives up a statement that was not answered by then, and its connection; default never. */
  answerTimeoutMs?: number
  /** Further settings of each connection, for example `{ jit: 'off' }`. */
  settings?: Readonly<Record<string, string>>
  /** Called for connections that broke while idle. */
  onError?: (error: Error) => void
}

/** Options of a single connection, for code that needs its own client; see openSession. */
export function clientConfig(options: ConnectOptions): pg.ClientConfig {
  return {
    connectionString: options.url,
    application_name: options.applicationName ?? 'exchange',
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
    ...(options.answerTimeoutMs && { query_timeout: options.answerTimeoutMs }),
    keepAlive: true,
    types: valueTypes,
  }
}

/** Connects a client created with `clientConfig`. */
export async function openSession(client: pg.Client, options: ConnectOptions): Promise<void> {
  await client.connect()
  await applySettings(client, options)
}

/**
 * Needs one round trip after connecting. Start-up parameters would need none, but poolers refuse
 * parameters that they do not know.
 */
async function applySettings(client: pg.ClientBase, options: ConnectOptions): Promise<void> {
  const settings: Record<string, string> = {
    statement_timeout: String(options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS),
    lock_timeout: String(options.lockTimeoutMs ?? 5_000),
    idle_in_transaction_session_timeout: String(options.idleInTransactionMs ?? 15_000),
    timezone: 'UTC',
    ...options.settings,
  }
  await client.query(
    Object.entries(settings)
      .map(([name, value]) => `set ${name} = ${pg.escapeLiteral(value)}`)
      .join('; '),
  )
}

/** Opens a pool; connections are made on demand. */
export function connect(options: ConnectOptions): Database {
  const config = {
    ...clientConfig(options),
    max: options.max ?? 10,
    // Missing in the driver's types: the pool hands out a connection when this has resolved.
    onConnect: (client: pg.ClientBase) => applySettings(client, options),
  }
  const pool = new pg.Pool(config)
  const onError = options.onError ?? (() => undefined)
  pool.on('error', onError)
  const watches = new WeakMap<pg.ClientBase, () => boolean>()
  pool.on('connect', (client) => {
    client.on('error', onError)
    watches.set(client, watchReplication(client))
  })
  return {
    query: (statement, values) => run(pool, statement, values),
    transaction: (work, how = {}) => withRetries(() => once({ pool, watches }, work, how)),
    usage: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
  }
}

function run<Row extends pg.QueryResultRow>(
  on: pg.Pool | pg.ClientBase,
  statement: string | Statement,
  values?: readonly unknown[],
): Promise<pg.QueryResult<Row>> {
  const config = typeof statement === 'string' ? { text: statement, values } : statement
  return on.query<Row>(config as pg.QueryConfig)
}

interface WatchedPool {
  readonly pool: pg.Pool
  /** Whether a connection's wait for a standby was cancelled. */
  readonly watches: WeakMap<pg.ClientBase, () => boolean>
}

async function once<T>(
  { pool, watches }: WatchedPool,
  work: (tx: Tx) => Promise<T>,
  { isolation = 'read committed', readOnly = false, settings = {} }: TransactionOptions,
): Promise<T> {
  const client = await pool.connect()
  const begin = [
    `begin isolation level ${isolation}${readOnly ? ' read only' : ''}`,
    ...Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`),
  ]
  let broken: Error | undefined
  try {
    await client.query(begin.join('; '))
    const tx: Tx = { transaction: true, query: (text, values) => run(client, text, values) }
    const result = await work(tx)
    await client.query('commit')
    if (watches.get(client)?.()) await confirm(client, watches)
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    // A connection to a server that may not write is of no more use.
    if (isConnectionLost(error)) broken ??= error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

/** Waits for the standby once more; throws if it does not confirm: the answer is unknown. */
async function confirm(client: pg.ClientBase, watches: WatchedPool['watches']): Promise<void> {
  const asked = { ...confirmingStatement, query_timeout: CONFIRM_MS }
  await client.query(asked).catch(() => {
    throw new NotReplicated()
  })
  if (watches.get(client)?.()) throw new NotReplicated()
}

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tried === TRANSACTION_TRIES || !(isRetryable(error) || isReadOnly(error))) throw error
      await pause(randomInt(BACK_OFF_MS * 2 ** tried))
    }
  }
}
