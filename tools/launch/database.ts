/**
 * The database the server runs on, in the embedded server: started, or adopted when one was left
 * running, and started again when it ends before us. Data that an earlier version made is kept
 * beside it, and the database begins empty.
 */
import { isOfEarlierVersion, keepEmbedded, setAside, type KeptServer } from '@exchange/database'
import { Refusal } from './refusal.ts'
import type { Shutdown } from './shutdown.ts'

/** Both addresses of the database in the data folder; `shutdown` will stop its server. */
export async function startDatabase(dataDir: string, shutdown: Shutdown) {
  const starting = startFitting(dataDir)
  shutdown.add(async () => (await starting).stop())
  const { url, ownerUrl } = await starting
  return { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
}

async function startFitting(dataDir: string): Promise<KeptServer> {
  const server = await keepEmbedded({ dataDir, log: console.log })
  if (!(await isOfEarlierVersion(server.ownerUrl))) return server
  await server.stop()
  const aside = await setAside(server.home)
  if (aside === undefined) {
    throw new Refusal(
      `The data in ${server.home} was made by an earlier version, and another process uses it: ` +
        'stop that one and start again.',
    )
  }
  console.log(
    `The data in ${server.home} was made by an earlier version: it is kept in ${aside}, and the ` +
      'database begins empty.',
  )
  return await keepEmbedded({ dataDir, log: console.log })
}
