import type { Database } from '@exchange/database'
import { testDatabase } from '@exchange/database/testing/test-database'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLimits } from '../kernel/limits.ts'
import { createLog } from '../kernel/log.ts'
import { createRateLimits } from './rate-limits.ts'

const database = testDatabase('limits')
const log = createLog({ logLevel: 'silent' })
let db: Database
beforeAll(() => {
  db = database.connect()
})

const limit = { by: 'contact', count: 6, seconds: 60 } as const
const strict = { ...limit, strict: true } as const
const at = (iso: string) => ({ now: new Date(iso) })
const newLimits = (time: { now: Date }, factor = 1) =>
  createLimits({ database: db, now: () => time.now, factor })
const newProcess = (time: { now: Date }, factor = 1) =>
  createRateLimits({
    limits: newLimits(time, factor),
    clock: { now: () => time.now },
    factor,
    log,
  })

describe('SEC-11 rate limits', () => {
  it('refuse further calls until the window ends', async () => {
    const time = at('2026-01-01T00:00:10Z')
    const limits = newProcess(time)
    for (let call = 0; call < 6; call += 1) expect(limits.count(limit, 'one')).toBe(0)
    time.now = new Date('2026-01-01T00:00:20Z')
    expect(limits.count(limit, 'one')).toBe(50)
    expect(limits.count(limit, 'another')).toBe(0)
    time.now = new Date('2026-01-01T00:01:10Z')
    expect(limits.count(limit, 'one')).toBe(0)
  })

  it('hold across processes after these have settled', async () => {
    const time = at('2026-01-01T01:00:00Z')
    const [here, there] = [newProcess(time), newProcess(time)]
    for (let call = 0; call < 4; call += 1) {
      await here.count(limit, 'shared')
      await there.count(limit, 'shared')
    }
    await here.settle()
    await there.settle()
    expect(there.count(limit, 'shared')).toBe(60)
    await here.count(limit, 'shared')
    await here.settle()
    expect(here.count(limit, 'shared')).toBe(60)
  })

  it('hold across processes immediately if they are against guessing', async () => {
    const time = at('2026-01-01T02:00:00Z')
    const processes = [newProcess(time), newProcess(time)]
    const counted = await Promise.all(
      Array.from({ length: 20 }, async (_, call) => processes[call % 2]?.count(strict, 'guesses')),
    )
    expect(counted.filter((seconds) => seconds === 0)).toHaveLength(6)
  })

  it('are multiplied by the factor', () => {
    const limits = newProcess(at('2026-01-01T03:00:00Z'), 2)
    for (let call = 0; call < 12; call += 1) expect(limits.count(limit, 'more')).toBe(0)
    expect(limits.count(limit, 'more')).toBeGreaterThan(0)
  })

  it('keep counting while the database is not available', async () => {
    const time = at('2026-01-01T04:00:00Z')
    let away = true
    const own = newLimits(time)
    const limits = createRateLimits({
      limits: {
        ...own,
        takeEach: (all) => (away ? Promise.reject(new Error('away')) : own.takeEach(all)),
      },
      clock: { now: () => time.now },
      factor: 1,
      log,
    })
    for (let call = 0; call < 6; call += 1) await limits.count(limit, 'one')
    await limits.settle()
    expect(limits.count(limit, 'one')).toBeGreaterThan(0)
    away = false
    await limits.settle()
    expect(limits.count(limit, 'one')).toBeGreaterThan(0)
  })
})
