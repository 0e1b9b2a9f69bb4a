import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  connect,
  type Database,
  loginFaults,
  migrate,
  reachDatabase,
  sharesSessions,
  sqlOfLogins,
} from './index.ts'
import { testDatabase } from './testing/test-database.ts'

const database = testDatabase('logins')
const run = randomBytes(4).toString('hex')
const owner = `owner_${run}`
const login = `login_${run}`
const named = `named_${run}`
const foreign = `foreign_${run}`
let admin: Database

beforeAll(() => {
  admin = database.connectAsOwner()
})

afterAll(async () => {
  for (const name of [named, foreign]) {
    await admin.query(`drop database if exists ${name} with (force)`)
  }
  await admin.query(`drop owned by ${login}`)
  await admin.query(`drop role ${owner}, ${login}`)
})

/** The address of the test database's server, with another login or database. */
function address(username: string, name = new URL(database.url()).pathname.slice(1)): string {
  const url = new URL(database.ownerUrl())
  if (username !== '') [url.username, url.password] = [username, 'secret']
  url.pathname = `/${name}`
  return url.href
}

describe('an owner with only the rights of the documented SQL', () => {
  it("migrates, and the application's login works", async () => {
    const statements = sqlOfLogins({ database: named, owner, login })
      .replaceAll(`'...'`, `'secret'`)
      .split('\n')
      // Skipped, because all test databases of this server share the role.
      .filter((sql) => sql !== 'create role exchange_app;')
    for (const sql of statements) await admin.query(sql)
    expect((await migrate(address(owner, named))).length).toBeGreaterThan(50)
    expect(await migrate(address(owner, named))).toEqual([])
    expect(await loginFaults(address(login, named))).toEqual([])
    const app = connect({ url: address(login, named), max: 1 })
    try {
      const words = `select public.similarity('a', words.plain('á')) as alike`
      expect((await app.query(words)).rows).toEqual([{ alike: 1 }])
      expect((await app.query(`select * from ledger.post('[]')`)).rows).toEqual([])
    } finally {
      await app.end()
    }
  })

  it('gets the SQL to run when it does not own the database', async () => {
    await admin.query(`create database ${foreign}`)
    await expect(migrate(address(owner, foreign))).rejects.toThrow(
      `The login ${owner} does not own the database ${foreign}, and only its owner can migrate it. ` +
        'Ask an administrator of the database server to run the missing statements once, with your ' +
        `own passwords:\n\n${sqlOfLogins({ owner, database: foreign })}\n`,
    )
  })

  it('finds the same SQL in the README', () => {
    const readme = new URL('../../../README.md', import.meta.url)
    expect(fs.readFileSync(readme, 'utf8')).toContain(`\n${sqlOfLogins()}\n`)
  })
})

describe('the login of an application', () => {
  const fault = async (...changes: string[]) => {
    for (const sql of changes) await admin.query(sql)
    const [sentence = ''] = await loginFaults(address(login))
    return sentence.split('. Ask an administrator')[0]
  }

  it('has no faults when made by the documented SQL', async () => {
    expect(await fault()).toBe('')
  })

  it('is reported when it can do more than it should', async () => {
    const name = `The application's login ${login}`
    expect(await fault(`alter role ${login} createrole bypassrls`)).toBe(
      `${name} has the rights createrole, bypassrls`,
    )
    const nothing = `alter role ${login} nocreaterole nobypassrls`
    expect(await fault(nothing, `grant ${owner}, pg_write_server_files to ${login}`)).toBe(
      `${name} may become ${owner}, pg_write_server_files`,
    )
    await admin.query(`revoke ${owner}, pg_write_server_files from ${login}`)
    expect(await fault(`create schema extra authorization ${login}`)).toBe(
      `${name} owns tables, schemas or functions of this database`,
    )
    await admin.query('drop schema extra')
    await admin.query(
      `grant connect on database ${new URL(database.url()).pathname.slice(1)} to ${login}`,
    )
    expect(await fault(`revoke exchange_app from ${login}`)).toBe(
      `${name} is not in the role exchange_app`,
    )
  })

  it('does not share a session with another connection, unlike behind a transaction pooler', async () => {
    expect(await sharesSessions(database.url())).toBe(false)
  })
})

describe('an unreachable database', () => {
  const reach = async (url: string) =>
    await reachDatabase(url, { variable: 'DATABASE_URL', patienceMs: 100 })

  it('is reported in a sentence that names the variable and never the password', async () => {
    const wrong = new URL(database.url())
    wrong.password = 'not-the-password'
    const refusal = await reach(wrong.href).catch((error: Error) => error.message)
    expect(refusal).toMatch(
      /rejects the login \w+ .*correct the name or the password in DATABASE_URL/,
    )
    expect(refusal).not.toContain('not-the-password')
    const missing = new URL(database.url())
    missing.pathname = '/no_such_database'
    await expect(reach(missing.href)).rejects.toThrow(/has no database no_such_database: create it/)
    await expect(reach('postgres://a@127.0.0.1:1/x')).rejects.toThrow(
      'No database server answers at 127.0.0.1:1 (connect ECONNREFUSED 127.0.0.1:1): start it, or ' +
        'correct DATABASE_URL.',
    )
  })

  it('is retried until it accepts connections', async () => {
    const probe = net.createServer().listen(0, '127.0.0.1')
    await new Promise((listening) => probe.once('listening', listening))
    const { port } = probe.address() as { port: number }
    await new Promise((closed) => probe.close(closed))
    const here = new URL(database.url())
    const later = new URL(database.url())
    later.host = `127.0.0.1:${port}`
    const said: string[] = []
    const reached = reachDatabase(later.href, {
      variable: 'DATABASE_URL',
      onWait: (sentence) => said.push(sentence),
    })
    await expect.poll(() => said.length).toBe(1)
    const door = net.createServer((socket) => {
      const onward = net.connect(Number(here.port), here.hostname)
      for (const end of [socket, onward]) end.on('error', () => undefined)
      socket.pipe(onward).pipe(socket)
    })
    door.listen(port, '127.0.0.1')
    await reached
    door.close()
    expect(said).toHaveLength(1)
  })
})
