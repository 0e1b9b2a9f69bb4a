/** Finds and runs PostgreSQL's own programs, pg_dump and pg_restore. */
import { execFile, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { CommandFailed } from './command-failed.ts'

export type PgTool = 'pg_dump' | 'pg_restore'

/** Where Debian, Red Hat and Homebrew put one folder for each major version. */
const homes = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt', '/usr']
const ofVersion = /^(?:postgresql@|pgsql-)?(\d+)$/
const saidLines = 20

/**
 * The path of a program of at least this major version: of PG_BIN, else the newest of the usual
 * folders, else of PATH. An older one refuses to read a newer server.
 */
export async function findPgTool(name: PgTool, major: number): Promise<string> {
  const seen: string[] = []
  for (const file of candidates(name)) {
    const version = await versionOf(file)
    if (version === undefined) continue
    if (version >= major) return file
    seen.push(`${file} is ${version}`)
  }
  const found = seen.length > 0 ? ` (${seen.join(', ')})` : ''
  throw new CommandFailed(
    `No ${name} of PostgreSQL ${major} or later was found${found}. Install the client of your ` +
      `server's version, on Debian postgresql-client-${major}, or name its folder in PG_BIN.`,
  )
}

function candidates(name: PgTool): string[] {
  const given = process.env['PG_BIN']
  if (given) return [path.join(given, name)]
  const versioned = homes.flatMap((home) =>
    foldersOf(home)
      .filter((folder) => ofVersion.test(folder))
      .toSorted((one, other) => majorOf(other) - majorOf(one))
      .map((folder) => path.join(home, folder, 'bin', name)),
  )
  return [...versioned, name]
}

function foldersOf(home: string): string[] {
  try {
    return fs.readdirSync(home)
  } catch {
    return []
  }
}

function majorOf(folder: string): number {
  return Number(ofVersion.exec(folder)?.[1] ?? 0)
}

async function versionOf(file: string): Promise<number | undefined> {
  try {
    const { stdout } = await promisify(execFile)(file, ['--version'])
    const [, major] = /\b(\d+)\.\d+/.exec(stdout) ?? []
    return major === undefined ? undefined : Number(major)
  } catch {
    return undefined
  }
}

/**
 * Runs one to its end. The password is passed in the environment, because every user of the machine
 * sees the arguments of a program.
 */
export async function runPgTool(
  file: string,
  url: string,
  args: readonly string[],
): Promise<string> {
  const address = new URL(url)
  const PGPASSWORD = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(file, [...args, '--no-password', `--dbname=${address.href}`], {
    env: { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += String(part)))
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exit) => resolve(exit ?? 1))
  })
  if (code === 0) return said
  const last = said.trim().split('\n').slice(-saidLines).join('\n')
  throw new CommandFailed(`${path.basename(file)} failed:\n${last}`)
}

/** The contents of a dump, a line each. */
export async function listDump(file: string, dump: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(file, ['--list', dump], { maxBuffer: 50_000_000 })
  return stdout.split('\n')
}
