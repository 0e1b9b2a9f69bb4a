/**
 * One connection for one user of it: opened when needed, thrown away when it breaks, opened
 * again.
 */
import pg from 'pg'
import { clientConfig, type ConnectOptions, type Statement } from './connect.ts'
import { isConnectionLost } from './sql-errors.ts'

export interface LoneConnection {
  query<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]>
  end(): Promise<void>
}

export function loneConnection(options: ConnectOptions): LoneConnection {
  const config = clientConfig(options)
  let current: pg.Client | undefined

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
      await client.connect()
    } catch (error) {
      void client.end().catch(() => undefined)
      throw error
    }
    current = client
    return client
  }

  return {
    query: async <Row extends pg.QueryResultRow>(statement: Statement) => {
      const client = await open()
      try {
        const { rows } = await client.query<Row>(statement as pg.QueryConfig)
        return rows
      } catch (error) {
        if (isConnectionLost(error) && current === client) {
          current = undefined
          void client.end().catch(() => undefined)
        }
        throw error
      }
    },
    end: async () => {
      const client = current
      current = undefined
      await client?.end()
    },
  }
}
