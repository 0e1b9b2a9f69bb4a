/**
 * The program behind `npm start`: PostgreSQL (yours with DATABASE_URL, else the embedded one in
 * DATA_DIR), migrations, the server. For a demo (see mode.ts) it also fills an empty database, and
 * starts the card sandbox unless a gateway is configured. A signal stops everything in reverse
 * order at any time; after kill -9 the next start recovers.
 */
import { randomBytes } from 'node:crypto'
import { type Config, readConfig } from '../../apps/server/src/kernel/config.ts'
import { offerSetup } from '../../apps/server/src/offer-setup.ts'
import {
  prepareDatabase,
  reachDatabases,
  sayWarnings,
} from '../../apps/server/src/prepare-database.ts'
import { run } from '../../apps/server/src/run.ts'
import { sayStartError } from '../../apps/server/src/start-errors.ts'
import { surviveRejections } from '../../apps/server/src/unhandled.ts'
import { startCardSandbox } from './card-sandbox.ts'
import { startDatabase } from './database.ts'
import { ensureDemoCards } from './demo-cards.ts'
import { ensureDemoGiftCards } from './demo-gift-cards.ts'
import { clearForDemo, ensureDemoWorld } from './demo.ts'
import { keptCardKeys, keptSealKey } from './kept-keys.ts'
import { modeOf } from './mode.ts'
import { refuseTakenPort } from './port.ts'
import { ensurePushKeys } from './push-keys.ts'
import { Refusal } from './refusal.ts'
import { createShutdown } from './shutdown.ts'
import { sayReady } from './welcome.ts'

const shutdown = createShutdown()
const mode = modeOf(process.env)
/** Placeholders for what is only known later: the embedded database's address, and kept keys. */
const notYet = {
  DATABASE_URL: 'postgres://embedded',
  LEDGER_SEAL_KEY: Buffer.alloc(32).toString('base64'),
}
/** Like a key that is made when the port is known to be free. */
const anyKey = randomBytes(32).toString('base64')

try {
  await launch()
} catch (error) {
  if (!shutdown.begun()) {
    console.error(error instanceof Refusal ? error.message : sayStartError(error))
    await shutdown.stop(1)
  }
}

async function launch(): Promise<void> {
  const dataDir = process.env['DATA_DIR'] || 'data'
  const given = process.env['DATABASE_URL']
  // A DEMO value that is neither yes nor no is refused by the configuration.
  const said = { ...process.env, DEMO: process.env['DEMO'] || (mode.demo ? '1' : '0') }
  const keysOfCards = () => process.env['CARD_NUMBER_KEYS'] || keptCardKeys(dataDir, mode)
  const isMade = mode.demo || mode.embedded
  const first = { CARD_NUMBER_KEYS: isMade ? anyKey : keysOfCards() }
  const known = { ...mode.defaults, ...said, ...first, ...(mode.embedded && notYet) }
  const { port } = readConfig(known)
  await refuseTakenPort(port)
  const addresses = given ? {} : await startDatabase(dataDir, mode.demo, shutdown)
  if (shutdown.begun()) return
  const sealKey = process.env['LEDGER_SEAL_KEY'] || keptSealKey(dataDir, mode)
  const kept = { CARD_NUMBER_KEYS: keysOfCards(), LEDGER_SEAL_KEY: sealKey }
  await fillDatabase(readConfig({ ...known, ...addresses, ...kept }))
  if (shutdown.begun()) return
  const gateway = mode.sandbox ? await startCardSandbox(dataDir, port, shutdown) : {}
  const keys = mode.pushKeys ? ensurePushKeys(dataDir) : {}
  const config = readConfig({ ...known, ...addresses, ...gateway, ...keys, ...kept })
  const { databaseOwnerUrl: ownerUrl, cards } = config
  if (mode.sandbox && cards) await ensureDemoCards(ownerUrl, cards)
  if (mode.demo) await ensureDemoGiftCards(ownerUrl, config.cardNumberKeys)
  if (shutdown.begun()) return
  const server = await run(config)
  surviveRejections(server)
  shutdown.add(() => server.stop())
  sayReady(server.port, mode)
  await offerSetup(server)
}

async function fillDatabase(config: Config): Promise<void> {
  const { databaseOwnerUrl: ownerUrl } = config
  sayWarnings(config)
  await reachDatabases(config)
  if (mode.demo) await clearForDemo(ownerUrl, mode)
  await prepareDatabase(config)
  if (mode.demo) await ensureDemoWorld(ownerUrl, config.cardNumberKeys)
}
