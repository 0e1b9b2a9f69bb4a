/**
 * What `npm start` becomes: PostgreSQL (yours by DATABASE_URL, else the embedded one in
 * DATA_DIR), migrations, the server. A demo (mode.ts says what is one) has its network filled
 * into the empty database before, and the card sandbox unless a gateway is named. A signal stops
 * all of it in the opposite order, whenever it comes; after kill -9 the next start recovers by
 * itself.
 */
import { migrate, MigrationRefused } from '@exchange/database'
import { loadZips } from '../../apps/server/src/capabilities/places/index.ts'
import { ConfigError, readConfig } from '../../apps/server/src/kernel/config.ts'
import { run } from '../../apps/server/src/run.ts'
import { startCardSandbox } from './card-sandbox.ts'
import { startDatabase } from './database.ts'
import { ensureDemoCards } from './demo-cards.ts'
import { ensureDemoGiftCards } from './demo-gift-cards.ts'
import { ensureDemoWorld, refuseDemo, refuseForeign } from './demo.ts'
import { keptGiftCardKey, keptSealKey } from './kept-keys.ts'
import { modeOf } from './mode.ts'
import { refuseTakenPort } from './port.ts'
import { ensurePushKeys } from './push-keys.ts'
import { Refusal } from './refusal.ts'
import { createShutdown } from './shutdown.ts'
import { sayReady } from './welcome.ts'

const shutdown = createShutdown()
const mode = modeOf(process.env)
/** The address and the key of the embedded database, until they are known. */
const notYet = {
  DATABASE_URL: 'postgres://embedded',
  LEDGER_SEAL_KEY: Buffer.alloc(32).toString('base64'),
}

try {
  await launch()
} catch (error) {
  if (!shutdown.begun()) {
    const expected = [ConfigError, Refusal, MigrationRefused].some((kind) => error instanceof kind)
    console.error(expected ? (error as Error).message : error)
    await shutdown.stop(1)
  }
}

async function launch(): Promise<void> {
  const dataDir = process.env['DATA_DIR'] || 'data'
  const given = process.env['DATABASE_URL']
  // What was said of it and is neither yes nor no is for the configuration to refuse.
  const said = { ...process.env, DEMO: process.env['DEMO'] || (mode.demo ? '1' : '0') }
  const known = { ...mode.defaults, ...said, ...(mode.embedded && notYet) }
  const { port } = readConfig(known)
  await refuseTakenPort(port)
  const url = given || (await startDatabase(dataDir, shutdown))
  if (shutdown.begun()) return
  await prepareDatabase(url)
  if (shutdown.begun()) return
  const gateway = mode.sandbox ? await startCardSandbox(dataDir, port, shutdown) : {}
  const keys = mode.pushKeys ? ensurePushKeys(dataDir) : {}
  const giftCardKey = process.env['GIFT_CARD_KEY'] || keptGiftCardKey(dataDir, mode)
  const sealKey = process.env['LEDGER_SEAL_KEY'] || keptSealKey(dataDir, mode)
  const kept = { GIFT_CARD_KEY: giftCardKey, LEDGER_SEAL_KEY: sealKey }
  const made = { ...gateway, ...keys, ...kept, DATABASE_URL: url }
  const config = readConfig({ ...known, ...made })
  if (mode.sandbox && config.cards) await ensureDemoCards(url, config.cards)
  if (mode.demo && giftCardKey) await ensureDemoGiftCards(url, giftCardKey)
  if (shutdown.begun()) return
  const server = await run(config)
  shutdown.add(() => server.stop())
  sayReady(server.port, mode)
}

async function prepareDatabase(url: string): Promise<void> {
  await (mode.demo ? refuseForeign(url) : refuseDemo(url))
  await migrate(url)
  if (mode.demo) await ensureDemoWorld(url, mode)
  await loadZips(url)
}
