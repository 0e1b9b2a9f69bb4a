import type { Database } from '@exchange/database'
import { testDatabase } from '@exchange/database/testing/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { factsOf } from './fact.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createNotices, type Notices } from './notices.ts'
import { createOutbox, type Outbox } from './outbox.ts'

type Things = { 'thing.happened': { readonly at: number } }

const thing = factsOf<Things>()
const database = testDatabase('outbox')
const log = createLog({ logLevel: 'silent' })
let db: Database
let notices: Notices
let outbox: Outbox<Things>

const newOutbox = () =>
  createOutbox<Things>({
    db,
    notices,
    log,
    metrics: createMetrics(),
  })
const add = (count = 1) =>
  db.transaction((tx) =>
    outbox.add(
      tx,
      Array.from({ length: count }, (_, at) => thing('thing.happened', { at })),
    ),
  )
const waiting = async () =>
  (await db.query<{ count: bigint }>('select count(*) from kernel.outbox')).rows[0]?.count
const makeDue = () => db.query('update kernel.outbox set due_at = clock_timestamp()')

beforeAll(async () => {
  db = database.connect({ max: 6 })
  notices = createNotices(database.url(), log)
  await notices.start()
})
afterAll(() => notices.stop())
beforeEach(async () => {
  await db.query('delete from kernel.outbox')
  outbox = newOutbox()
})

describe('the outbox', () => {
  it('tells every listener each fact once, and forgets it', async () => {
    const heard: number[][] = [[], []]
    for (const list of heard) {
      outbox.on('thing.happened', async (facts) => {
        list.push(...facts.map(({ payload }) => payload.at))
      })
    }
    await add(1_200)
    await outbox.drain()
    const all = Array.from({ length: 1_200 }, (_, at) => at)
    expect(heard).toEqual([all, all])
    expect(await waiting()).toBe(0n)
  })

  it('wakes up by itself when a fact is written', async () => {
    const heard = vi.fn(async () => undefined)
    outbox.on('thing.happened', heard)
    outbox.start()
    await add()
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), 10_000)
    await outbox.stop()
  })

  it('two processes share the facts and never tell one twice', async () => {
    const heard: number[] = []
    const other = newOutbox()
    for (const one of [outbox, other]) {
      one.on('thing.happened', async (facts) => {
        heard.push(...facts.map(({ payload }) => payload.at))
      })
    }
    await add(2_000)
    await Promise.all([outbox.drain(), other.drain()])
    await outbox.drain()
    expect(heard.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2_000 }, (_, at) => at))
  })

  it('undoes what a listener wrote when the telling fails, and tells the others', async () => {
    await db.query('delete from kernel.limits')
    outbox.on('thing.happened', async (facts, tx) => {
      await tx.query(`
        insert into kernel.limits (key, used, ends_at, open_at)
        select gen_random_uuid(), 1, now(), now()`)
      if (facts.some(({ payload }) => payload['at'] === 1)) throw new Error('cannot be told')
    })
    await add(3)
    await outbox.drain()
    const { rows } = await db.query<{ count: bigint }>('select count(*) from kernel.limits')
    expect(rows[0]?.count).toBe(2n)
    expect(await waiting()).toBe(1n)
  })

  it('holds the lock of the one process that delivers, also after a failed batch', async () => {
    const held: [facts: number, locks: number | null][] = []
    outbox.on('thing.happened', async (facts, tx) => {
      const { rowCount } = await tx.query(
        `select from pg_locks where locktype = 'advisory' and granted and pid = pg_backend_pid()`,
      )
      held.push([facts.length, rowCount])
      if (facts.length > 1) throw new Error('cannot be told together')
    })
    await add(2)
    await outbox.drain()
    expect(held).toEqual([
      [2, 1],
      [1, 1],
      [1, 1],
    ])
  })

  it('counts the tenth failure only together with laying the fact aside', async () => {
    outbox.on('thing.happened', async () => {
      throw new Error('cannot be told')
    })
    await add()
    await db.query('update kernel.outbox set attempts = 9')
    const owner = database.connectAsOwner()
    await owner.query(
      'alter table kernel.dead_letters add constraint full_up check (false) not valid',
    )
    await expect(outbox.drain()).rejects.toThrow('full_up')
    const { rows } = await db.query<{ attempts: number }>('select attempts from kernel.outbox')
    expect(rows).toEqual([{ attempts: 9 }])
    await owner.query('alter table kernel.dead_letters drop constraint full_up')
    await db.query('delete from kernel.dead_letters')
  })

  it('lays a fact aside after ten tries', async () => {
    outbox.on('thing.happened', async () => {
      throw new Error('cannot be told')
    })
    await add()
    for (let tried = 0; tried < 10; tried += 1) {
      await makeDue()
      await outbox.drain()
    }
    expect(await waiting()).toBe(0n)
    const { rows } = await db.query<{ topic: string; last_error: string }>(
      'select topic, last_error from kernel.dead_letters',
    )
    expect(rows).toEqual([{ topic: 'thing.happened', last_error: 'Error: cannot be told' }])
  })
})
