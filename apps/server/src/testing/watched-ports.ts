/**
 * Wraps the ports of a process with a watcher before and after each call. A test's watcher throws
 * or kills the process at a chosen call; the application itself contains no code for this.
 */
import type { CardGateway } from '@exchange/card-gateway/card-gateway.port'
import { loneConnection, type Database, type LoneConnection } from '@exchange/database'
import type { Queryable, Statement } from '@exchange/database'
import { openLedger, type Ledger } from '@exchange/ledger'

/**
 * `query`: one statement. `commit`: a transaction or a single statement, after all its statements
 * have run. `batch`: the ledger's statement for all queued commands. `post`: one command of the
 * ledger. `handler`: the handler of a call. `run`: a handler with an idempotency key.
 */
export type Port = 'query' | 'commit' | 'batch' | 'post' | 'gateway' | 'handler' | 'run'

export interface Done {
  /** The SQL, transfer kind, gateway method or call id. */
  readonly what: string
  /** Rows returned by a statement; empty before it ran. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

export interface PortCall {
  readonly port: Port
  readonly when: 'before' | 'after'
  readonly done: readonly Done[]
}

export type Watch = (call: PortCall) => void

/** A point between two awaits: matches the port call before or after it. */
export type Place = (call: PortCall) => boolean

/** `like` is a part of `what`; `returned` must be true of a returned row. */
export const before = (port: Port, like = '', returned?: Returned) =>
  placeAt({ port, when: 'before', like, returned })
export const after = (port: Port, like = '', returned?: Returned) =>
  placeAt({ port, when: 'after', like, returned })

type Returned = (row: Done['rows'][number]) => boolean

interface Where {
  readonly port: Port
  readonly when: PortCall['when']
  readonly like: string
  readonly returned: Returned | undefined
}

function placeAt({ port, when, like, returned }: Where): Place {
  return (call) =>
    call.port === port &&
    call.when === when &&
    call.done.some(({ what, rows }) => what.includes(like) && (!returned || rows.some(returned)))
}

export async function watched<Value>(
  watch: Watch,
  port: Port,
  what: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const done = [{ what, rows: [] }]
  watch({ port, when: 'before', done })
  const value = await work()
  watch({ port, when: 'after', done })
  return value
}

export function watchDatabase(database: Database, watch: Watch): Database {
  return {
    ...database,
    query: watchQueries(database, watch, (done) =>
      watch({ port: 'commit', when: 'after', done: [done] }),
    ),
    async transaction(work, options) {
      let done: Done[] = []
      const result = await database.transaction(async (tx) => {
        done = []
        const query = watchQueries(tx, watch, (one) => done.push(one))
        const value = await work({ transaction: true, query })
        watch({ port: 'commit', when: 'before', done })
        return value
      }, options)
      watch({ port: 'commit', when: 'after', done })
      return result
    },
  }
}

function watchQueries(on: Queryable, watch: Watch, tell: (done: Done) => void): Queryable['query'] {
  return async (statement, values) => {
    const what = typeof statement === 'string' ? statement : statement.text
    watch({ port: 'query', when: 'before', done: [{ what, rows: [] }] })
    const result = await on.query<never>(statement, values)
    const done = { what, rows: result.rows }
    watch({ port: 'query', when: 'after', done: [done] })
    tell(done)
    return result
  }
}

export function watchLedger(watch: Watch): typeof openLedger {
  return (options): Ledger => {
    const ledger = openLedger({
      ...options,
      openConnection: (of) => watchConnection(loneConnection(of), watch),
    })
    return {
      ...ledger,
      post: (command) => watched(watch, 'post', command.kind, () => ledger.post(command)),
    }
  }
}

function watchConnection(connection: LoneConnection, watch: Watch): LoneConnection {
  return {
    ...connection,
    query: (statement: Statement) =>
      watched(watch, 'batch', statement.text, () => connection.query<never>(statement)),
  }
}

export function watchGateway(gateway: CardGateway, watch: Watch): CardGateway {
  const watchedMethods = Object.entries(gateway).map(([method, call]) => [
    method,
    (order: never) => watched(watch, 'gateway', method, () => call(order)),
  ])
  return Object.fromEntries(watchedMethods)
}

/** A ledger that loses the answer to its first batch, after the commit. */
export function losingFirstAnswer(url: string): Ledger {
  let lost = false
  const open = watchLedger(({ port, when }) => {
    if (lost || port !== 'batch' || when !== 'after') return
    lost = true
    throw Object.assign(new Error('the answer was lost'), { code: 'ECONNRESET' })
  })
  return open({ url })
}
