/**
 * The embedded server's database: started, or adopted when it is already running, and restarted
 * when it ends too early. A demo's data of an earlier version is set aside, and the database starts
 * empty.
 */
import { isOfEarlierVersion, keepEmbedded, setAside, type KeptServer } from '@exchange/database'
import { Refusal } from './refusal.ts'
import type { Shutdown } from './shutdown.ts'

/** Returns both addresses of the database in the data folder; `shutdown` will stop its server. */
export async function startDatabase(dataDir: string, isDemo: boolean, shutdown: Shutdown) {
  const starting = isDemo ? startFitting(dataDir) : keepEmbedded({ dataDir, log: console.log })
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
      'database starts empty.',
  )
  return await keepEmbedded({ dataDir, log: console.log })
}
