import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  connect,
  type Embedded,
  keepEmbedded,
  loginFaults,
  migrate,
  startEmbedded,
} from '../index.ts'
import { livePostmaster } from './postmaster.ts'

/** Data that a server was started on once: making it anew takes most of the time of a test. */
let made = ''
let folder = ''
const started: Embedded[] = []
const newFolder = () => fs.mkdtemp(path.join(os.tmpdir(), 'exchange with spaces '))

beforeAll(async () => {
  made = await newFolder()
  const server = await start(made)
  await server.stop()
})
afterAll(() => fs.rm(made, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await newFolder()
})

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop()
  await fs.rm(folder, { recursive: true, force: true })
})

/** With its owner, which Node's copy would not keep. */
function copyData(): void {
  execFileSync('cp', ['-a', path.join(made, 'postgres'), folder])
}

async function start(dataDir = folder): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, settings: { shared_buffers: '16MB' } })
  started.push(server)
  return server
}

async function ask(server: Embedded, sql: string): Promise<unknown> {
  const db = connect({ url: server.ownerUrl(), max: 1 })
  try {
    const { rows } = await db.query(sql)
    return rows[0] && Object.values(rows[0])[0]
  } finally {
    await db.end()
  }
}

async function postmaster() {
  const found = await livePostmaster(path.join(folder, 'postgres'))
  if (!found) throw new Error('No server runs')
  return found
}

describe('the embedded server in an empty folder', { timeout: 60_000 }, () => {
  it('is durable, checks its pages and listens to this machine alone', async () => {
    const server = await start()
    expect(await ask(server, 'show fsync')).toBe('on')
    expect(await ask(server, 'show data_checksums')).toBe('on')
    expect(await ask(server, 'show listen_addresses')).toBe('127.0.0.1')
    const stranger = new URL(server.url())
    stranger.password = 'guess'
    const db = connect({ url: stranger.href, max: 1 })
    await expect(db.query('select 1')).rejects.toMatchObject({ code: '28P01' })
    await db.end()
    for (const name of ['exchange.password', 'exchange.service.password']) {
      const { mode } = await fs.stat(path.join(folder, 'postgres', name))
      expect(mode & 0o077).toBe(0)
    }
  })

  it('starts once when two start together, and twice in two folders', async () => {
    const [left, right, other] = await Promise.all([
      start(),
      start(),
      start(path.join(folder, 'other copy')),
    ])
    expect(left.url()).toBe(right.url())
    expect(other.url()).not.toBe(left.url())
    expect(await ask(other, 'select 1')).toBe(1)
  })
})

describe('the embedded server on its data', { timeout: 60_000 }, () => {
  beforeEach(copyData)

  it('gives the application a login of its own, which it makes again when its password is lost', async () => {
    const first = await start()
    expect(await loginFaults(first.url())).toEqual([])
    const [fault] = await loginFaults(first.ownerUrl())
    expect(fault).toMatch(/^The application's login exchange is a superuser\./)
    await first.stop()
    await fs.rm(path.join(folder, 'postgres', 'exchange.service.password'))
    const second = await start()
    expect(second.url()).not.toBe(first.url())
    expect(await loginFaults(second.url())).toEqual([])
  })

  it('tells an owner what to run when the role is missing and it may not create it', async () => {
    const server = await start()
    await ask(server, `create role plain login password 'secret'`)
    await ask(server, 'create database plain owner plain')
    await ask(server, 'drop role exchange_app')
    const url = new URL(server.ownerUrl('plain'))
    ;[url.username, url.password] = ['plain', 'secret']
    await expect(migrate(url.href)).rejects.toThrow(
      'The role exchange_app is missing, and the login plain may not create it.',
    )
    await ask(server, 'create role exchange_app')
    expect((await migrate(url.href)).length).toBeGreaterThan(50)
  })

  it('keeps its data and its port across restarts', async () => {
    const first = await start()
    await ask(first, 'create table kept as select 7 as n')
    await first.stop()
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(second.url()).toBe(first.url())
    expect(await ask(second, 'select n from kept')).toBe(7)
  })

  it('recovers committed data after the server was killed', async () => {
    const first = await start()
    await ask(first, 'create table kept as select 7 as n')
    process.kill((await postmaster()).pid, 'SIGKILL')
    expect(await ask(await start(), 'select n from kept')).toBe(7)
  })

  it('ERR-18 is restarted at the same address when it is killed', async () => {
    const kept = await keepEmbedded({ dataDir: folder, settings: { shared_buffers: '16MB' } })
    const killed = await postmaster()
    const db = connect({ url: kept.ownerUrl, max: 1 })
    try {
      await db.query('create table kept as select 7 as n')
      process.kill(killed.pid, 'SIGKILL')
      const read = () => db.query('select n from kept').then(({ rows }) => rows)
      await expect.poll(() => read().catch(() => []), { timeout: 20_000 }).toEqual([{ n: 7 }])
    } finally {
      await db.end()
      await kept.stop()
    }
    expect(await livePostmaster(path.join(folder, 'postgres'))).toBeUndefined()
  })

  it('ERR-18 is restarted later when the first try fails, and can be stopped then', async () => {
    const said: string[] = []
    const kept = await keepEmbedded({ dataDir: folder, log: (line) => said.push(line) })
    const secret = path.join(folder, 'postgres', 'exchange.password')
    const killed = await postmaster()
    await fs.rename(secret, `${secret}.away`)
    process.kill(killed.pid, 'SIGKILL')
    const words = () => said.join()
    await expect.poll(words, { timeout: 20_000 }).toContain('ENOENT')
    await fs.rename(`${secret}.away`, secret)
    const home = path.join(folder, 'postgres')
    const status = () => livePostmaster(home).then((found) => found?.status)
    await expect.poll(status, { timeout: 20_000 }).toBe('ready')
    await kept.stop()
    expect(await livePostmaster(home)).toBeUndefined()
  })

  it('adopts a running server, and the last user stops it', async () => {
    const first = await start()
    const second = await start()
    expect(second.adopted).toBe(true)
    await first.stop()
    expect(await ask(second, 'select 1')).toBe(1)
    const { pid } = await postmaster()
    await second.stop()
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })

  it('is not mistaken for the server of another folder whose process has the old number', async () => {
    const first = await start()
    const other = path.join(folder, 'other')
    await fs.mkdir(other)
    const lock = await fs.readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')
    await fs.writeFile(path.join(other, 'postmaster.pid'), lock)
    expect(await livePostmaster(other)).toBeUndefined()
    expect(await ask(first, 'select 1')).toBe(1)
  })

  it('refuses the data of another major version with a sentence', async () => {
    const server = await start()
    await server.stop()
    await fs.writeFile(path.join(folder, 'postgres', 'PG_VERSION'), '14\n')
    await expect(startEmbedded({ dataDir: folder })).rejects.toThrow(/written by PostgreSQL 14/u)
  })

  it('explains why it cannot start', async () => {
    const server = await start()
    await server.stop()
    const broken = startEmbedded({ dataDir: folder, settings: { shared_buffers: 'plenty' } })
    await expect(broken).rejects.toThrow(/shared_buffers/u)
  })
})
