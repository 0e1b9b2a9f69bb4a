/**
 * The environment of the test: a durable PostgreSQL in its own folder, and members with money and
 * sessions.
 */
import { readFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { connect, type Database, type Embedded, migrate, startEmbedded } from '@exchange/database'
import {
  addExchange,
  addMember,
  publishTerms,
} from '../../apps/server/src/capabilities/members/members.fixtures.ts'
import { testCardKey, testSealKey } from '../../apps/server/src/testing/seal-key.ts'
import { signedIn } from '../../apps/server/src/testing/sessions.ts'
import { toEnvironment, type Interruption } from '../interrupted-server/interruption.ts'
import { type AppProcess, startApp } from './app-process.ts'

export interface Payer {
  readonly memberId: number
  readonly contactId: number
  readonly token: string
}

type Env = Readonly<Record<string, string>>

export interface World {
  readonly payers: readonly Payer[]
  readonly url: string
  /** With the owner's rights; not affected by kills of the server. */
  readonly db: Database
  start(interruption?: Interruption, env?: Env): Promise<AppProcess>
  /** One more on the same database, with an address of its own. */
  startBeside(interruption?: Interruption, env?: Env): Promise<AppProcess>
  /** Kills PostgreSQL as a power cut would: the postmaster alone, or all of its processes. */
  killDatabase(whole: boolean): void
  /** Restarts the database; resolves when it answers. */
  reviveDatabase(): Promise<void>
  close(): Promise<void>
}

const payerCount = 12

export async function openWorld(bundle: string): Promise<World> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'exchange crash '))
  // When run as root, PostgreSQL runs as another user, who needs access.
  await fs.chmod(dataDir, 0o755)
  let embedded: Embedded = await startEmbedded({ dataDir })
  await migrate(embedded.ownerUrl())
  const db = connect({ url: embedded.ownerUrl(), max: 2 })
  const payers = await seed(db)
  const port = await freePort()
  const running: AppProcess[] = []
  const startOn = async (at: number, interruption: Interruption = {}, env: Env = {}) => {
    const addresses = { DATABASE_URL: embedded.url(), DATABASE_OWNER_URL: embedded.ownerUrl() }
    const settings = { ...environment, ...addresses, ...toEnvironment(interruption), ...env }
    const logFile = path.join(dataDir, 'server.log')
    const app = await startApp({ bundle, port: at, logFile, env: settings })
    running.push(app)
    return app
  }
  return {
    payers,
    url: `http://127.0.0.1:${port}`,
    db,
    start: (...how) => startOn(port, ...how),
    startBeside: async (...how) => startOn(await freePort(), ...how),
    killDatabase: (whole) => killPostmaster(dataDir, whole),
    async reviveDatabase() {
      const revived = await startEmbedded({ dataDir })
      if (revived.url() !== embedded.url()) throw new Error('The database moved to another port.')
      embedded = revived
    },
    async close() {
      await Promise.all(running.map((app) => app.kill()))
      await db.end()
      await embedded.stop()
      await fs.rm(dataDir, { recursive: true, force: true })
    },
  }
}

const environment = {
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  RATE_LIMIT_FACTOR: '1000000',
  LEDGER_SEAL_KEY: testSealKey,
  CARD_NUMBER_KEYS: testCardKey,
}

/** The load pays more in a day than any threshold. */
const noThresholds = { purchase: null, sales: null }

async function seed(db: Database): Promise<Payer[]> {
  await publishTerms(db)
  await addExchange(db, 8, { pointsRate: 1 })
  await addExchange(db, 27)
  // An exchange with automatic redemption.
  await addExchange(db, 9, { pointsRate: 1 })
  await db.query('select rewards.begin_tiers(array[8, 9])')
  await db.query('update rewards.tiers set auto_redeem = true where exchange_id = 9')
  const payers: Payer[] = []
  for (let at = 0; at < payerCount; at += 1) {
    const exchange = at % 3 === 0 ? 27 : 8
    const money = { trade: 5_000_000_00n, reserve: 5_000_000_00n, thresholds: noThresholds }
    const { memberId, contactId } = await addMember(db, { exchange, ...money })
    payers.push({ memberId, contactId, token: await signedIn(db, contactId) })
  }
  return payers
}

function killPostmaster(dataDir: string, whole: boolean): void {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid')
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0])
  process.kill(whole ? -pid : pid, 'SIGKILL')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
