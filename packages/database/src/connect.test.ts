import { beforeAll, describe, expect, it, vi } from 'vitest'
import net from 'node:net'
import { connect, isConnectionLost, isUniqueViolation, type Database } from './index.ts'
import { testDatabase } from './testing/test-database.ts'

const database = testDatabase('connect')
let db: Database

beforeAll(async () => {
  db = database.connectAsOwner()
  await db.query('create table numbers (n bigint primary key, of text)')
})

describe('the pool', () => {
  it('reads bigint as bigint, alone and in arrays', async () => {
    const { rows } = await db.query(
      `select 9007199254740993 as one, array[1, 9007199254740993]::bigint[] as many,
        '{}'::bigint[] as none`,
    )
    expect(rows).toEqual([{ one: 9007199254740993n, many: [1n, 9007199254740993n], none: [] }])
  })

  it('sends no start-up parameter that a pooler refuses, and has its settings all the same', async () => {
    const sent = await startUpParameters()
    expect(sent.toSorted()).toEqual(['application_name', 'client_encoding', 'database', 'user'])
    const set = database.connect({ statementTimeoutMs: 1_234, settings: { jit: 'off' } })
    const { rows } = await set.query(
      `select
        current_setting('statement_timeout') as timeout,
        current_setting('jit') as jit,
        current_setting('timezone') as zone`,
    )
    expect(rows).toEqual([{ timeout: '1234ms', jit: 'off', zone: 'UTC' }])
  })

  it('hands out no connection whose settings were refused', async () => {
    const wrong = database.connect({ settings: { jit: 'perhaps' } })
    await expect(wrong.query('select 1')).rejects.toMatchObject({ code: '22023' })
    expect(wrong.usage()).toEqual({ total: 0, idle: 0, waiting: 0 })
  })

  it('cancels statements that exceed the timeout', async () => {
    const hasty = database.connectAsOwner({ statementTimeoutMs: 50 })
    await expect(hasty.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
  })

  it('survives broken connections', async () => {
    const frail = database.connectAsOwner({ applicationName: 'frail', max: 2 })
    const dying = frail.query('select pg_sleep(5)')
    const death = dying.then(
      () => undefined,
      (error: unknown) => error,
    )
    await frail.query('select 1')
    const asleep = `select from pg_stat_activity
      where application_name = 'frail' and query like '%pg_sleep%' and state = 'active'`
    await vi.waitFor(async () => expect((await db.query(asleep)).rowCount).toBe(1), 10_000)
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'frail'`,
    )
    expect(await death).toSatisfy(isConnectionLost)
    // the pool learns about its idle connections a moment later
    await vi.waitFor(async () => {
      expect((await frail.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    }, 10_000)
  })
})

/** The names of the parameters in a connection's start-up message. */
async function startUpParameters(): Promise<string[]> {
  const server = net.createServer()
  const said = new Promise<Buffer>((resolve) => {
    server.once('connection', (socket) => {
      socket.on('error', () => undefined)
      socket.once('data', (data: Buffer) => {
        resolve(data)
        socket.destroy()
      })
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as net.AddressInfo
  const pool = connect({ url: `postgres://somebody@127.0.0.1:${port}/none` })
  await pool.query('select 1').catch(() => undefined)
  await pool.end()
  server.close()
  // After the length and the version: names and values alternate, each ended by a zero byte.
  const words = (await said).subarray(8).toString().split('\0')
  return words.filter((word, at) => at % 2 === 0 && word !== '')
}

describe('a transaction', () => {
  it('commits everything or nothing', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.query('insert into numbers values (1)')
      await tx.query('insert into numbers values (1)')
    })
    await expect(failing).rejects.toSatisfy((e: unknown) => isUniqueViolation(e, 'numbers_pkey'))
    await db.transaction((tx) => tx.query('insert into numbers values (1)'))
    expect((await db.query('select count(*) as n from numbers')).rows).toEqual([{ n: 1n }])
  })

  it('runs again after a deadlock', async () => {
    await db.query(`insert into numbers values (10, ''), (11, '')`)
    const both = (first: number, second: number) =>
      db.transaction(async (tx) => {
        for (const n of [first, second]) {
          await tx.query(`update numbers set of = of || 'x' where n = $1`, [n])
          await tx.query('select pg_sleep(0.1)')
        }
      })
    await Promise.all([both(10, 11), both(11, 10)])
    const { rows } = await db.query('select of from numbers where n in (10, 11)')
    expect(rows).toEqual([{ of: 'xx' }, { of: 'xx' }])
  })
})
