/**
 * Starts the PostgreSQL that npm installed in a data folder, and returns its addresses. Durable:
 * commits reach the disk. Recovers from kill -9 of this process (the remaining server is adopted)
 * and of the server (waits until its last child processes have ended). Works as root, in paths with
 * spaces, and several times on one machine. See docs/decisions/0003-embedded-postgres.md.
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ensureAccess } from './access.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import {
  ensureCluster,
  LOGIN,
  loginSecret,
  OWNER,
  readOwnerSecret,
  SERVER_ENVIRONMENT,
} from './cluster.ts'
import {
  isAlive,
  livePostmaster,
  stopPostmaster,
  waitForExit,
  type Postmaster,
} from './postmaster.ts'
import { serverIdentity, type Identity } from './privileges.ts'
import { serverArguments } from './settings.ts'
import { markUse } from './supervisors.ts'

const POLL_MS = 4
const START_TRIES = 20
const RETRY_MS = 150
/** Temporary errors, caused by a server killed a moment ago or by a concurrent start. */
const PASSING_TROUBLE = /lock file|shared memory|could not bind|in use/u
/** Crash recovery replays about 130 MB of WAL a second, and max_wal_size is 4 GB. */
const RECOVERY_PATIENCE_MS = 300_000
const ADOPTION_PATIENCE_MS = 60_000
const LOG_KEPT_BYTES = 5_000_000

export interface EmbeddedOptions {
  /** The server's files are in `<dataDir>/postgres`. */
  dataDir: string
  /** Default: the last used port, or any free one. */
  port?: number
  /** Trades durability for speed; for tests only. */
  fast?: boolean
  settings?: Readonly<Record<string, string>>
  log?: (line: string) => void
}

export interface Embedded {
  /** The application's address of a database; the default is `exchange`, which exists. */
  url(database?: string): string
  /** The owner's address of a database. */
  ownerUrl(database?: string): string
  /** The data folder. */
  home: string
  /** True when a running server was adopted. */
  adopted: boolean
  /** Whether its process is running. */
  alive(): boolean
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>
}

/** Starts or adopts the server of `dataDir`; resolves when it accepts connections. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const log = options.log ?? (() => undefined)
  const identity = await serverIdentity()
  const binaries = await findBinaries(identity !== undefined)
  const home = await ensureCluster({ dataDir: options.dataDir, identity, log }, binaries)
  const leave = await markUse(home)
  try {
    return await use({ home, binaries, identity, options, log }, leave)
  } catch (failure) {
    // A remaining mark would keep other processes from stopping the server.
    await leave()
    throw failure
  }
}

async function use(start: FreshStart, leave: () => Promise<boolean>): Promise<Embedded> {
  const { home, identity, log } = start
  const address = (login: string, secret: string) => (port: number) => (database: string) =>
    `postgres://${login}:${secret}@127.0.0.1:${port}/${database}`
  const asOwner = address(OWNER, await readOwnerSecret(home))
  const password = await loginSecret(home, identity)
  const adopted = await adopt(home, asOwner, log)
  const server = adopted ?? (await startFresh(start))
  const ownerUrl = asOwner(server.port)
  const url = address(LOGIN, password)(server.port)
  await ensureAccess(ownerUrl('postgres'), password)
  return {
    url: (database = OWNER) => url(database),
    ownerUrl: (database = OWNER) => ownerUrl(database),
    home,
    adopted: adopted !== undefined,
    alive: () => isAlive(server.pid),
    stop: async () => {
      if (!(await leave())) await stopPostmaster(server.pid)
    },
  }
}

/** Adopts a running server if it answers; stops it otherwise. */
async function adopt(
  home: string,
  url: (port: number) => (database: string) => string,
  log: (line: string) => void,
): Promise<Postmaster | undefined> {
  const found = await livePostmaster(home)
  if (!found) return undefined
  if (found.status === 'stopping') {
    await waitForExit(found.pid, ADOPTION_PATIENCE_MS)
    return undefined
  }
  const ready = await waitUntilReady(home, found.pid, ADOPTION_PATIENCE_MS)
  if (ready && (await answers(url(ready.port)('postgres')))) {
    log(`Using the database server that was left running (process ${ready.pid})`)
    return ready
  }
  log(`Stopping a database server that does not answer (process ${found.pid})`)
  await stopPostmaster(found.pid)
  return undefined
}

interface FreshStart {
  home: string
  binaries: Binaries
  identity: Identity | undefined
  options: EmbeddedOptions
  log: (line: string) => void
}

/**
 * After kill -9, the server's child processes hold the shared memory for a moment: hence the
 * retries.
 */
async function startFresh(start: FreshStart): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = start.options.port ?? (await choosePort(start.home))
    const pid = await launch(start, port)
    const ready = await waitUntilReady(start.home, pid, RECOVERY_PATIENCE_MS)
    if (ready) {
      await fs.writeFile(path.join(start.home, 'exchange.port'), String(ready.port))
      return ready
    }
    const tail = await logTail(start.home)
    if (attempt === START_TRIES || !PASSING_TROUBLE.test(tail)) {
      throw new Error(`PostgreSQL does not start in ${start.home}. Its last words:\n${tail}`)
    }
    await pause(RETRY_MS)
  }
}

/**
 * Runs `postgres` in its own process group, so that Ctrl-C reaches the app and not the database.
 */
async function launch({ home, binaries, identity, options }: FreshStart, port: number) {
  const logFile = path.join(home, 'exchange.log')
  const { size } = await fs.stat(logFile).catch(() => ({ size: 0 }))
  const output = await fs.open(logFile, size > LOG_KEPT_BYTES ? 'w' : 'a', 0o600)
  const settings = { port, fast: options.fast ?? false, extra: options.settings ?? {} }
  try {
    const child = spawn(binaries.postgres, ['-D', home, ...serverArguments(settings)], {
      ...identity,
      env: SERVER_ENVIRONMENT,
      cwd: '/',
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    })
    const pid = await new Promise<number>((resolve, reject) => {
      child.once('spawn', () => resolve(child.pid ?? 0))
      child.once('error', reject)
    })
    child.unref()
    return pid
  } finally {
    await output.close()
  }
}

/**
 * The server once it accepts connections; undefined when process `pid` ends first, or on timeout.
 */
async function waitUntilReady(home: string, pid: number, patience: number) {
  for (const end = performance.now() + patience; performance.now() < end;) {
    const server = await livePostmaster(home)
    if (server?.status === 'ready') return server
    if (await waitForExit(pid, POLL_MS)) return undefined
  }
  return undefined
}

async function choosePort(home: string): Promise<number> {
  const last = Number(await fs.readFile(path.join(home, 'exchange.port'), 'utf8').catch(() => '0'))
  return (await freePort(last)) ?? (await freePort(0)) ?? 0
}

/** A free port: the requested one, or any for 0. Undefined when it is taken. */
function freePort(wish: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen({ port: wish, host: '127.0.0.1' }, () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function logTail(home: string): Promise<string> {
  const text = await fs.readFile(path.join(home, 'exchange.log'), 'utf8').catch(() => '')
  return text.split('\n').slice(-12).join('\n')
}
