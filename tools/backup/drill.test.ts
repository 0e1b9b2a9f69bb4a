/**
 * F7: a drill of backup and restore, as an operator does them: on PostgreSQL of the system, with
 * two logins, from one server to another.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { connect, reachDatabase, sqlOfLogins } from '@exchange/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../apps/server/src/kernel/config.ts'
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts'
import {
  addExchange,
  addMember,
} from '../../apps/server/src/capabilities/members/members.fixtures.ts'
import { testSealKey } from '../../apps/server/src/testing/seal-key.ts'
import { serverIdentity } from '../../packages/database/src/embedded/privileges.ts'

const root = path.resolve(import.meta.dirname, '../..')
const home = newestHome()
const cardNumberKey = randomBytes(32).toString('base64')
const identity = await serverIdentity()

/** A folder with the server's programs and its client's, of one version. */
function newestHome(): string | undefined {
  const base = '/usr/lib/postgresql'
  if (!fs.existsSync(base)) return undefined
  const has = (version: string) =>
    ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) =>
      fs.existsSync(path.join(base, version, 'bin', name)),
    )
  const [newest] = fs
    .readdirSync(base)
    .filter((version) => Number(version) >= 15 && has(version))
    .toSorted((one, other) => Number(other) - Number(one))
  return newest && path.join(base, newest, 'bin')
}

if (home === undefined) {
  console.warn(
    'The drill of backup and restore is left out: no PostgreSQL 15 or later with its client is ' +
      'installed (on Debian: apt install postgresql).',
  )
}

interface Server {
  readonly ownerUrl: string
  readonly serviceUrl: string
  stop(): Promise<void>
}

async function run(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { ...identity, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += String(part)))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(said)
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** A server with the two logins and an empty database, as an administrator leaves it. */
async function startServer(folder: string): Promise<Server> {
  const bin = (name: string) => path.join(home as string, name)
  const data = path.join(folder, 'data')
  fs.mkdirSync(folder)
  fs.chmodSync(folder, 0o755)
  if (identity) fs.chownSync(folder, identity.uid, identity.gid)
  await run(bin('initdb'), ['-D', data, '--auth=trust', '--username=admin', '--encoding=UTF8'])
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
  }
  const server: ChildProcess = spawn(
    bin('postgres'),
    [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...identity, cwd: '/', stdio: 'ignore' },
  )
  const at = (login: string, database = 'exchange') =>
    `postgres://${login}:secret@127.0.0.1:${port}/${database}`
  await reachDatabase(at('admin', 'postgres'), { variable: 'DATABASE_URL' })
  const admin = connect({ url: at('admin', 'postgres'), max: 1 })
  for (const statement of sqlOfLogins().split('\n')) await admin.query(statement)
  await admin.end()
  return {
    ownerUrl: at('exchange_owner'),
    serviceUrl: at('exchange_service'),
    async stop() {
      server.kill('SIGINT')
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}

interface Ended {
  readonly code: number
  readonly said: string
}

async function command(
  name: string,
  argument: string,
  env: Record<string, string>,
): Promise<Ended> {
  const child = spawn(process.execPath, ['tools/command.mjs', name, argument], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: os.tmpdir(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (said += String(part)))
  }
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

function configOf({ ownerUrl, serviceUrl }: Server) {
  return readConfig({
    DATABASE_URL: serviceUrl,
    DATABASE_OWNER_URL: ownerUrl,
    LEDGER_SEAL_KEY: testSealKey,
    CARD_NUMBER_KEYS: cardNumberKey,
    LOG_LEVEL: 'silent',
  })
}

async function rows(url: string, sql: string): Promise<unknown[]> {
  const database = connect({ url, max: 1 })
  try {
    return (await database.query(sql)).rows
  } finally {
    await database.end()
  }
}

const contents = `
  select
    (select array_agg(row(m.*)::text order by id) from members.members m) as members,
    (
      select array_agg(row(e.*)::text order by transfer_seq, account_id)
      from ledger.entries e
    ) as entries,
    (select encode(bytes, 'hex') from media.images where key = 'picture') as picture`

describe.skipIf(home === undefined)('backup and restore', { timeout: 60_000 }, () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'drill '))
  const backups = path.join(folder, 'backups')
  let first: Server
  let second: Server
  let backup = ''
  const keys = { CARD_NUMBER_KEYS: cardNumberKey, LEDGER_SEAL_KEY: testSealKey }
  const into = ({ ownerUrl }: Server, more: Record<string, string> = {}) =>
    command('restore', backup, { DATABASE_OWNER_URL: ownerUrl, ...keys, ...more })

  beforeAll(async () => {
    fs.chmodSync(folder, 0o755)
    ;[first, second] = (await Promise.all(
      ['first', 'second'].map((name) => startServer(path.join(folder, name))),
    )) as [Server, Server]
    await prepareDatabase(configOf(first))
    const owner = connect({ url: first.ownerUrl, max: 2 })
    await addExchange(owner, 8)
    await addMember(owner, { trade: 100_00n })
    await owner.query(`insert into media.images (key, media_type, bytes)
      values ('picture', 'image/png', '\\x89504e470001')`)
    await owner.end()
  })
  afterAll(async () => {
    await Promise.all([first, second].map((server) => server?.stop()))
    fs.rmSync(folder, { recursive: true, force: true })
  })

  it('writes the database with its roles, and no key', async () => {
    const { code, said } = await command('backup', backups, { DATABASE_OWNER_URL: first.ownerUrl })
    expect([code, said]).toEqual([
      0,
      expect.stringContaining('Keep apart: the key of CARD_NUMBER_KEYS'),
    ])
    const [made = ''] = fs.readdirSync(backups)
    backup = path.join(backups, made)
    expect(fs.readdirSync(backup).toSorted()).toEqual([
      'exchange.dump',
      'manifest.json',
      'roles.sql',
    ])
    for (const name of fs.readdirSync(backup)) {
      expect(fs.statSync(path.join(backup, name)).mode & 0o077).toBe(0)
      const text = fs.readFileSync(path.join(backup, name), 'latin1')
      for (const secret of [cardNumberKey, testSealKey]) expect(text).not.toContain(secret)
    }
    expect(fs.readFileSync(path.join(backup, 'roles.sql'), 'utf8')).toContain(sqlOfLogins())
  })

  it('refuses a wrong key, a damaged file and a database that is not empty', async () => {
    const wrong = await into(second, { CARD_NUMBER_KEYS: randomBytes(32).toString('base64') })
    expect([wrong.code, wrong.said]).toEqual([
      1,
      expect.stringMatching(/^CARD_NUMBER_KEYS: the backup/m),
    ])
    const dump = path.join(backup, 'exchange.dump')
    const good = fs.readFileSync(dump)
    fs.writeFileSync(dump, Buffer.concat([good.subarray(0, -1), Buffer.from([0xaa])]))
    const damaged = await into(second)
    expect([damaged.code, damaged.said]).toEqual([1, expect.stringMatching(/is damaged/)])
    fs.writeFileSync(dump, good)
    const full = await into(first)
    expect([full.code, full.said]).toEqual([
      1,
      expect.stringMatching(/^The database is not empty/m),
    ])
  })

  it('restores everything, and the server works there with its own login', async () => {
    const { code, said } = await into(second)
    expect([code, said]).toEqual([0, expect.stringMatching(/The ledger is right: 1 transfers/)])
    expect(await rows(second.ownerUrl, contents)).toEqual(await rows(first.ownerUrl, contents))
    await prepareDatabase(configOf(second))
    const { code: checked } = await command('ledger-check', '', {
      DATABASE_URL: second.serviceUrl,
      LEDGER_SEAL_KEY: testSealKey,
    })
    expect(checked).toBe(0)
    const rights = `select
      has_function_privilege('ledger.post(jsonb)', 'execute') as posts,
      has_table_privilege('ledger.entries', 'update') as rewrites,
      has_database_privilege(current_database(), 'temporary') as shadows`
    const [asService] = await rows(second.serviceUrl, rights)
    expect(asService).toEqual({ posts: true, rewrites: false, shadows: false })
  })
})
