/**
 * What `npm start` becomes: PostgreSQL (yours by DATABASE_URL, else the embedded one in
 * DATA_DIR), migrations, the server. A demo (mode.ts says what is one) has its network filled
 * into the empty database before, and the card sandbox unless a gateway is named. A signal stops
 * all of it in the opposite order, whenever it comes; after kill -9 the next start recovers by
 * itself.
 */
import { DatabaseRefused } from '@exchange/database'
import { type Config, ConfigError, readConfig } from '../../apps/server/src/kernel/config.ts'
import { prepareDatabase, reachDatabases } from '../../apps/server/src/prepare-database.ts'
import { run } from '../../apps/server/src/run.ts'
import { startCardSandbox } from './card-sandbox.ts'
import { startDatabase } from './database.ts'
import { ensureDemoCards } from './demo-cards.ts'
import { ensureDemoGiftCards } from './demo-gift-cards.ts'
import { clearForDemo, ensureDemoWorld, refuseDemo } from './demo.ts'
import { keptGiftCardKey } from './gift-card-key.ts'
import { modeOf } from './mode.ts'
import { refuseTakenPort } from './port.ts'
import { ensurePushKeys } from './push-keys.ts'
import { Refusal } from './refusal.ts'
import { createShutdown } from './shutdown.ts'
import { sayReady } from './welcome.ts'

const shutdown = createShutdown()
const mode = modeOf(process.env)

try {
  await launch()
} catch (error) {
  if (!shutdown.begun()) {
    const expected = [ConfigError, Refusal, DatabaseRefused].some((kind) => error instanceof kind)
    console.error(expected ? (error as Error).message : error)
    await shutdown.stop(1)
  }
}

async function launch(): Promise<void> {
  const given = process.env['DATABASE_URL']
  // What was said of it and is neither yes nor no is for the configuration to refuse.
  const said = { ...process.env, DEMO: process.env['DEMO'] || (mode.demo ? '1' : '0') }
  const known = { ...mode.defaults, ...said, DATABASE_URL: given || 'postgres://embedded' }
  const { port } = readConfig(known)
  await refuseTakenPort(port)
  const dataDir = process.env['DATA_DIR'] || 'data'
  const addresses = given ? {} : await startDatabase(dataDir, shutdown)
  if (shutdown.begun()) return
  await fillDatabase(readConfig({ ...known, ...addresses }))
  if (shutdown.begun()) return
  const gateway = mode.sandbox ? await startCardSandbox(dataDir, port, shutdown) : {}
  const keys = mode.pushKeys ? ensurePushKeys(dataDir) : {}
  const giftCardKey = process.env['GIFT_CARD_KEY'] || keptGiftCardKey(dataDir, mode)
  const made = { ...gateway, ...keys, GIFT_CARD_KEY: giftCardKey }
  const config = readConfig({ ...known, ...addresses, ...made })
  const { databaseOwnerUrl: ownerUrl, cards } = config
  if (mode.sandbox && cards) await ensureDemoCards(ownerUrl, cards)
  if (mode.demo && giftCardKey) await ensureDemoGiftCards(ownerUrl, giftCardKey)
  if (shutdown.begun()) return
  const server = await run(config)
  shutdown.add(() => server.stop())
  sayReady(server.port, mode)
}

async function fillDatabase(config: Config): Promise<void> {
  const { databaseOwnerUrl: ownerUrl } = config
  await reachDatabases(config)
  await (mode.demo ? clearForDemo(ownerUrl, mode) : refuseDemo(ownerUrl))
  await prepareDatabase(config)
  if (mode.demo) await ensureDemoWorld(ownerUrl)
}
