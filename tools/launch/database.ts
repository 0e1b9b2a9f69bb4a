/**
 * The database the server runs on, in the embedded server: started, or adopted when one was left
 * running, and started again when it ends before us.
 */
import { keepEmbedded } from '@exchange/database'
import type { Shutdown } from './shutdown.ts'

/** The address of the database in the data folder; `shutdown` will stop its server. */
export async function startDatabase(dataDir: string, shutdown: Shutdown): Promise<string> {
  const starting = keepEmbedded({ dataDir, log: console.log })
  shutdown.add(async () => (await starting).stop())
  return (await starting).url
}
