import { beforeAll, describe, expect, it, vi } from 'vitest'
import { APP_ROLE, isConnectionLost, isUniqueViolation, type Database } from './index.ts'
import { testDatabase } from './testing/test-database.ts'

const database = testDatabase('connect')
let db: Database

beforeAll(async () => {
  db = database.connect()
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

  it('has only the rights of the role it was opened with', async () => {
    const app = database.connect({ role: APP_ROLE })
    expect((await app.query('select current_user as who')).rows).toEqual([{ who: APP_ROLE }])
    await expect(app.query('create table mine (n int)')).rejects.toMatchObject({ code: '42501' })
  })

  it('ends statements that last too long', async () => {
    const hasty = database.connect({ statementTimeoutMs: 50 })
    await expect(hasty.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
  })

  it('survives the death of its connections', async () => {
    const frail = database.connect({ applicationName: 'frail', max: 2 })
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
    // the pool hears of its idle connections a moment later
    await vi.waitFor(async () => {
      expect((await frail.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    }, 10_000)
  })
})

describe('a transaction', () => {
  it('commits what it did, or nothing', async () => {
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
