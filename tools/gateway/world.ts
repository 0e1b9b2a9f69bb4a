/**
 * The environment of the test: a durable PostgreSQL, the sandbox as a child process, members with
 * cards, and a clock shared by server and sandbox.
 */
import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { connect, type Database, migrate, startEmbedded } from '@exchange/database'
import {
  addExchange,
  addMember,
  publishTerms,
} from '../../apps/server/src/capabilities/members/members.fixtures.ts'
import { testCardKey, testSealKey } from '../../apps/server/src/testing/seal-key.ts'
import { signedIn } from '../../apps/server/src/testing/sessions.ts'
import { type AppProcess, startApp } from '../crash/app-process.ts'
import { toEnvironment, type Interruption } from '../interrupted-server/interruption.ts'
import { startSandbox, type SandboxProcess } from './sandbox-process.ts'
import { enrolCards } from './enrolled.ts'
import type { Loader } from './loader.ts'

export interface World {
  readonly url: string
  /** With the owner's rights; not affected by kills of the server. */
  readonly db: Database
  readonly sandbox: SandboxProcess
  /** Members who load manually, one load at a time. */
  readonly loaders: readonly Loader[]
  /** Members with an enrolled card and an empty reserve, who tip the enrolled amount. */
  readonly enrolled: readonly Loader[]
  /** The recipient of their tips. */
  readonly payeeMemberId: number
  start(interruption?: Interruption): Promise<AppProcess>
  /** Both clocks, by so many milliseconds. */
  advance(ms: number): Promise<void>
  close(): Promise<void>
}

export interface WorldSize {
  readonly loaders: number
  readonly enrolled: number
}

const farAhead = 30 * 86_400_000
const webhookKey = 'webhook-key-of-the-run'
const webhookPath = '/api/banking/cc/webhook/'
/** Shorter than a late answer of the sandbox. */
const gatewayTimeoutMs = 600

export async function openWorld(bundle: string, size: WorldSize): Promise<World> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'exchange gateway '))
  const undo: (() => Promise<unknown>)[] = [() => fs.rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    return { ...(await fillWorld({ bundle, size, folder, undo })), close }
  } catch (error) {
    await close()
    throw error
  }
}

interface WorldPlan {
  readonly bundle: string
  readonly size: WorldSize
  readonly folder: string
  /** Cleanup of everything started so far, in order. */
  readonly undo: (() => Promise<unknown>)[]
}

async function fillWorld({ bundle, size, folder, undo }: WorldPlan): Promise<Omit<World, 'close'>> {
  // When run as root, PostgreSQL runs as another user, who needs access.
  await fs.chmod(folder, 0o755)
  const embedded = await startEmbedded({ dataDir: folder })
  undo.push(() => embedded.stop())
  await migrate(embedded.ownerUrl())
  const db = connect({ url: embedded.ownerUrl(), max: 4 })
  undo.push(() => db.end())
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const sandbox = await startSandbox(folder, { url: url + webhookPath, key: webhookKey })
  undo.push(() => sandbox.stop())
  const clockFile = path.join(folder, 'ahead')
  await fs.writeFile(clockFile, '0')
  let aheadMs = 0
  const people = await seed(db, size)
  await enrolCards(db, sandbox, people.enrolled)
  return {
    ...people,
    url,
    db,
    sandbox,
    async start(interruption = {}) {
      const addresses = { DATABASE_URL: embedded.url(), DATABASE_OWNER_URL: embedded.ownerUrl() }
      const settings = { ...environment, ...gatewayOf(sandbox), ...addresses }
      const logFile = path.join(folder, 'server.log')
      const env = { ...settings, ...toEnvironment({ clockFile, ...interruption }) }
      const app = await startApp({ bundle, port, logFile, env })
      undo.push(() => app.kill())
      return app
    },
    async advance(ms) {
      aheadMs += ms
      await fs.writeFile(clockFile, String(aheadMs))
      await sandbox.order('/clock', { advanceMs: ms })
    },
  }
}

const environment = {
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  RATE_LIMIT_FACTOR: '1000000',
  GATEWAY_TIMEOUT_MS: String(gatewayTimeoutMs),
  GATEWAY_SWEEP_MS: '500',
  LEDGER_SEAL_KEY: testSealKey,
  CARD_NUMBER_KEYS: testCardKey,
}

function gatewayOf({ address, apiKey }: SandboxProcess): Record<string, string> {
  return {
    GATEWAY_ADDRESS: address,
    GATEWAY_API_KEY: apiKey,
    GATEWAY_WEBHOOK_KEY: webhookKey,
  }
}

async function seed(db: Database, size: WorldSize) {
  await publishTerms(db)
  await addExchange(db, 8)
  await addExchange(db, 27)
  const expiresAt = new Date(Date.now() + farAhead)
  const add = async (at: number): Promise<Loader> => {
    const exchange = at % 3 === 0 ? 27 : 8
    const { memberId, contactId } = await addMember(db, { exchange, trade: 10_000_00n })
    return { memberId, token: await signedIn(db, contactId, { expiresAt }) }
  }
  const people = async (count: number): Promise<Loader[]> => {
    const added: Loader[] = []
    for (let at = 0; at < count; at += 1) added.push(await add(at))
    return added
  }
  const { memberId: payeeMemberId } = await addMember(db)
  return {
    payeeMemberId,
    loaders: await people(size.loaders),
    enrolled: await people(size.enrolled),
  }
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
