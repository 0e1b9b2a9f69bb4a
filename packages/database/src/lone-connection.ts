/**
 * A single connection: opened on demand, discarded when it breaks, and opened again. A server that
 * works answers within the statement timeout; when no answer comes some time after that, the
 * connection is treated as broken.
 */
import pg from 'pg'
import {
  clientConfig,
  openSession,
  STATEMENT_TIMEOUT_MS,
  type ConnectOptions,
  type Statement,
} from './connect.ts'
import { NotReplicated, watchReplication } from './replication.ts'
import { isConnectionLost } from './sql-errors.ts'

/** How long we wait after the server's own timeout. */
const GRACE_MS = 5_000

export interface LoneConnection {
  query<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]>
  end(): Promise<void>
}

export function loneConnection(options: ConnectOptions): LoneConnection {
  const config = clientConfig(options)
  const patienceMs = (options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS) + GRACE_MS
  let current: pg.Client | undefined
  let wasNotReplicated = () => false

  async function open(): Promise<pg.Client> {
    if (current) return current
    const client = new pg.Client(config)
    client.on('error', (error) => {
      if (current === client) current = undefined
      options.onError?.(error)
    })
    client.on('end', () => {
      if (current === client) current = undefined
    })
    try {
      await openSession(client, options)
    } catch (error) {
      void client.end().catch(() => undefined)
      throw error
    }
    current = client
    wasNotReplicated = watchReplication(client)
    return client
  }

  return {
    query: async <Row extends pg.QueryResultRow>(statement: Statement) => {
      const client = await open()
      // ending it makes the statement fail with a lost connection
      const giveUp = setTimeout(() => void client.end().catch(() => undefined), patienceMs)
      try {
        const { rows } = await client.query<Row>(statement as pg.QueryConfig)
        if (wasNotReplicated()) throw new NotReplicated()
        return rows
      } catch (error) {
        if (isConnectionLost(error) && current === client) {
          current = undefined
          void client.end().catch(() => undefined)
        }
        throw error
      } finally {
        clearTimeout(giveUp)
      }
    },
    end: async () => {
      const client = current
      current = undefined
      await client?.end()
    },
  }
}
