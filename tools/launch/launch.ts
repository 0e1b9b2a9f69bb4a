/**
 * What `npm start` becomes: PostgreSQL (yours by DATABASE_URL, else the embedded one in
 * DATA_DIR), migrations, the demo network in an empty database, the card sandbox unless a gateway
 * is named, then the server. A signal stops
 * all of it in the opposite order, whenever it comes; after kill -9 the next start recovers by
 * itself.
 */
import { migrate } from '@exchange/database'
import { loadZips } from '../../apps/server/src/capabilities/places/index.ts'
import { ConfigError, readConfig } from '../../apps/server/src/kernel/config.ts'
import { run } from '../../apps/server/src/run.ts'
import { startCardSandbox } from './card-sandbox.ts'
import { startDatabase } from './database.ts'
import { ensureDemoCards } from './demo-cards.ts'
import { ensureDemoGiftCards } from './demo-gift-cards.ts'
import { ensureDemoWorld } from './demo.ts'
import { keptGiftCardKey } from './gift-card-key.ts'
import { refuseTakenPort } from './port.ts'
import { ensurePushKeys } from './push-keys.ts'
import { Refusal } from './refusal.ts'
import { createShutdown } from './shutdown.ts'
import { sayReady } from './welcome.ts'

/** What a demo has unless it is told otherwise; the token opens the sample user's data alone. */
const demo = {
  DEMO: '1',
  LOG_LEVEL: 'warn',
  TEST_MODE_USERNAME: 'test',
  TEST_MODE_TOKEN: 'sample-user-of-the-demo',
}

const shutdown = createShutdown()

try {
  await launch()
} catch (error) {
  if (!shutdown.begun()) {
    const expected = error instanceof ConfigError || error instanceof Refusal
    console.error(expected ? error.message : error)
    await shutdown.stop(1)
  }
}

/** Where no gateway is named the demo has its own, but never where production is said. */
function hasSandbox(): boolean {
  return !process.env['GATEWAY_ADDRESS'] && isDemo()
}

function isDemo(): boolean {
  return process.env['NODE_ENV'] !== 'production'
}

async function launch(): Promise<void> {
  const given = process.env['DATABASE_URL']
  const known = { ...process.env, DATABASE_URL: given || 'postgres://embedded' }
  const { port } = readConfig({ ...demo, ...known })
  await refuseTakenPort(port)
  const dataDir = process.env['DATA_DIR'] || 'data'
  const url = given || (await startDatabase(dataDir, shutdown))
  if (shutdown.begun()) return
  await migrate(url)
  await ensureDemoWorld(url)
  await loadZips(url)
  if (shutdown.begun()) return
  const gateway = hasSandbox() ? await startCardSandbox(dataDir, port, shutdown) : {}
  const keys = isDemo() ? ensurePushKeys(dataDir) : {}
  const GIFT_CARD_KEY = process.env['GIFT_CARD_KEY'] || keptGiftCardKey(dataDir)
  const made = { ...gateway, ...keys, GIFT_CARD_KEY, DATABASE_URL: url }
  const config = readConfig({ ...demo, ...known, ...made })
  if (hasSandbox() && config.cards) await ensureDemoCards(url, config.cards)
  await ensureDemoGiftCards(url, GIFT_CARD_KEY)
  if (shutdown.begun()) return
  const server = await run(config)
  shutdown.add(() => server.stop())
  sayReady(server.port)
}
