/**
 * The data folder of the server: its location, its creation, and a check that it fits the server's
 * version. A cluster is created under a temporary name and renamed, so that an interrupted first
 * start leaves nothing behind.
 */
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import { othersMayEnter, type Identity } from './privileges.ts'

export const OWNER = 'exchange'
/** The application's login. */
export const LOGIN = 'exchange_service'
const OWNER_SECRET = 'exchange.password'
const LOGIN_SECRET = 'exchange.service.password'
export const SERVER_ENVIRONMENT = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

export interface Place {
  dataDir: string
  identity: Identity | undefined
  log: (line: string) => void
}

/** Creates the cluster below `dataDir` if it is missing, and returns its folder. */
export async function ensureCluster(place: Place, binaries: Binaries): Promise<string> {
  const home = await clusterHome(place)
  const version = await fs.readFile(path.join(home, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version === null) await createCluster(home, place, binaries)
  else if (version.trim() !== binaries.major) {
    throw new Error(
      `The data in ${home} was written by PostgreSQL ${version.trim()}, and this version brings ` +
        `PostgreSQL ${binaries.major}. Keep that folder and ` +
        'start with another DATA_DIR, or go back to the version that wrote it.',
    )
  }
  return home
}

export async function readOwnerSecret(home: string): Promise<string> {
  return (await fs.readFile(path.join(home, OWNER_SECRET), 'utf8')).trim()
}

/** The password of the application's login; created on the first call. */
export async function loginSecret(home: string, identity: Identity | undefined): Promise<string> {
  const file = path.join(home, LOGIN_SECRET)
  const draft = `${file}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  if (!existsSync(file)) {
    await fs.writeFile(draft, makePassword(), { mode: 0o600 })
    await give(draft, identity)
    // The link makes the complete file visible at once; of two concurrent starts the first wins.
    await fs.link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await fs.rm(draft)
  }
  return (await fs.readFile(file, 'utf8')).trim()
}

function makePassword(): string {
  return randomBytes(24).toString('base64url')
}

async function clusterHome({ dataDir, identity, log }: Place): Promise<string> {
  const parent = path.resolve(dataDir)
  await fs.mkdir(parent, { recursive: true })
  if (identity === undefined || (await othersMayEnter(parent))) return path.join(parent, 'postgres')
  // root's umask may have closed the folder it just created; the folders above are not ours to open
  if (await othersMayEnter(path.dirname(parent))) {
    await fs.chmod(parent, 0o711)
    return path.join(parent, 'postgres')
  }
  const digest = createHash('sha256').update(parent).digest('hex').slice(0, 16)
  const home = path.join('/var/tmp', `exchange-data-${digest}`)
  log(`${parent} is closed to the database's user: its files are kept in ${home}.`)
  const found = await fs.lstat(home).catch(() => null)
  if (found && found.uid !== identity.uid) {
    throw new Error(`${home} belongs to someone else: choose a DATA_DIR others may enter.`)
  }
  return home
}

async function createCluster(home: string, place: Place, binaries: Binaries): Promise<void> {
  place.log(`Creating the database in ${home}`)
  const draft = `${home}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  const secretDir = await fs.mkdtemp(path.join(os.tmpdir(), 'exchange-init-'))
  const secretFile = path.join(secretDir, 'password')
  try {
    await fs.mkdir(draft, { mode: 0o700 })
    await fs.writeFile(secretFile, makePassword(), { mode: 0o600 })
    for (const file of [draft, secretDir, secretFile]) await give(file, place.identity)
    await runInitdb(draft, secretFile, place, binaries)
    await fs.copyFile(secretFile, path.join(draft, OWNER_SECRET))
    await fs.chmod(path.join(draft, OWNER_SECRET), 0o600)
    await give(path.join(draft, OWNER_SECRET), place.identity)
    await fs.rename(draft, home).catch((error: NodeJS.ErrnoException) => {
      // another process was first: its cluster is used
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await fs.rm(draft, { recursive: true, force: true })
    await fs.rm(secretDir, { recursive: true, force: true })
  }
}

async function give(file: string, identity: Identity | undefined): Promise<void> {
  if (identity) await fs.chown(file, identity.uid, identity.gid)
}

function runInitdb(
  folder: string,
  secretFile: string,
  place: Place,
  binaries: Binaries,
): Promise<void> {
  const options = ['-D', folder, '-U', OWNER, `--pwfile=${secretFile}`, '-A', 'scram-sha-256']
  const text = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, [...options, ...text, '--data-checksums'], {
      ...place.identity,
      env: SERVER_ENVIRONMENT,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', (part: Buffer) => (said += part.toString()))
    child.stderr.on('data', (part: Buffer) => (said += part.toString()))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}: ${said}`)),
    )
  })
}
