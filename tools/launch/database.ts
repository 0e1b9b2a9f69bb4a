/** The database the server runs on: migrated, and with the demo network when it was empty. */
import { migrate, startEmbedded } from '@exchange/database'
import { fillEmbedded, fillOwn } from './demo.ts'
import type { Shutdown } from './shutdown.ts'

/** Prepares the database of DATABASE_URL. */
export async function prepareOwn(url: string): Promise<string> {
  await migrate(url, { log: console.log })
  await fillOwn(url)
  return url
}

/** Starts PostgreSQL in the data folder, or adopts one that was left running there. */
export async function prepareEmbedded(dataDir: string, shutdown: Shutdown): Promise<string> {
  const starting = startEmbedded({ dataDir, log: console.log })
  shutdown.add(async () => (await starting).stop())
  const server = await starting
  if (shutdown.begun()) return server.url()
  await migrate(server.url(), { log: () => undefined })
  await fillEmbedded(server)
  return server.url()
}
