import { testDatabase } from '@exchange/database/testing/test-database'
import {
  declinesHeard,
  pinsFailed,
  pinsFailedInDay,
  signInsFailed,
} from '@exchange/domain/limits/budget.rules'
import { describe, expect, it } from 'vitest'
import { kernelForgettings } from './kernel.jobs.ts'
import { createLimits, type Count } from './limits.ts'

const database = testDatabase('budgets')
const noon = Date.parse('2026-11-24T12:00:00Z')
const hourMs = 3_600_000

/** A process whose clock is set in milliseconds after noon. */
function processAt(clock: { ms: number }, factor = 1) {
  const now = () => new Date(noon + clock.ms)
  return createLimits({ database: database.connect(), now, factor })
}

const few: Count = { budget: { name: 'few', most: 3, withinMs: hourMs }, subject: 'a' }

describe('SEC-11 a budget', () => {
  it('is used up by three, answers until when, and then begins again', async () => {
    const clock = { ms: 0 }
    const limits = processAt(clock)
    expect(await limits.take([few])).toEqual({ isTaken: true, fullUntil: undefined })
    clock.ms = 5_000
    await limits.take([few])
    const fullUntil = new Date(noon + hourMs)
    expect(await limits.take([few])).toEqual({ isTaken: true, fullUntil })
    expect(await limits.isFull([few])).toBe(true)
    expect(await limits.take([few])).toEqual({ isTaken: false, fullUntil })
    clock.ms = hourMs
    expect(await limits.isFull([few])).toBe(false)
    expect(await limits.take([few])).toEqual({ isTaken: true, fullUntil: undefined })
  })

  it('holds across two concurrent processes', async () => {
    const clock = { ms: 0 }
    const [here, there] = [processAt(clock), processAt(clock)]
    const count = { ...few, subject: 'raced' }
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? here : there).take([count])),
    )
    expect(all.filter(({ isTaken }) => isTaken)).toHaveLength(3)
  })

  it('counts in no budget if one of them is full', async () => {
    const limits = processAt({ ms: 0 })
    const [mine, ours] = [
      { ...few, subject: 'mine' },
      { ...few, subject: 'ours', budget: { ...few.budget, most: 5 } },
    ]
    for (let time = 0; time < 10; time += 1) await limits.take([mine, ours])
    expect((await limits.take([ours])).fullUntil).toBeUndefined()
    expect((await limits.take([ours])).fullUntil).toBeDefined()
  })

  it('can be given back or reset', async () => {
    const limits = processAt({ ms: 0 })
    const count = { ...few, subject: 'back' }
    for (let time = 0; time < 3; time += 1) await limits.take([count])
    await limits.giveBack([count])
    expect((await limits.take([count])).isTaken).toBe(true)
    expect((await limits.take([count])).isTaken).toBe(false)
    await limits.forget([count])
    expect(await limits.take([count])).toEqual({ isTaken: true, fullUntil: undefined })
  })

  it('is raised by the factor, unlike its delays', async () => {
    const limits = processAt({ ms: 0 }, 2)
    const heard = { budget: declinesHeard, subject: 'lifted' }
    const tried = { budget: signInsFailed.username, subject: 'lifted' }
    for (let time = 0; time < 5; time += 1) await limits.takeEach([heard, tried])
    expect(await limits.isFull([heard])).toBe(false)
    expect(await limits.isFull([tried])).toBe(true)
  })

  it('is swept with the application’s rights when no longer used', async () => {
    const [clock, db] = [{ now: () => new Date(noon) }, database.connect()]
    const limits = createLimits({ database: db, now: clock.now, factor: 1 })
    await limits.take([{ ...few, subject: 'swept' }])
    const sweepAt = async (ms: number) => {
      const all = kernelForgettings({ db, clock: { now: () => new Date(noon + ms) } })
      await all.find(({ tables }) => tables.includes('kernel.limits'))?.run()
      const { rowCount } = await db.query(`select from kernel.limits where key = 'few/swept'`)
      return rowCount
    }
    expect(await sweepAt(2 * hourMs)).toBe(1)
    expect(await sweepAt(2 * hourMs + 1)).toBe(0)
  })
})

it('SEC-11 POS-05 a PIN that is mistyped now and then for weeks is never delayed', async () => {
  const clock = { ms: 0 }
  const limits = processAt(clock)
  const inRow = { budget: pinsFailed, subject: '5' }
  const inDay = { budget: pinsFailedInDay, subject: '5' }
  for (let time = 0; time < 60; time += 1) {
    expect(await limits.take([inRow, inDay])).toEqual({ isTaken: true, fullUntil: undefined })
    clock.ms += 6 * hourMs
    await limits.take([inRow, inDay])
    await Promise.all([limits.forget([inRow]), limits.giveBack([inDay])])
    clock.ms += 6 * hourMs
  }
})

describe('SEC-11 failed sign-ins', () => {
  it('are delayed after many, longer each time, but never blocked for good', async () => {
    const clock = { ms: 0 }
    const limits = processAt(clock)
    const count = { budget: signInsFailed.username, subject: 'ana' }
    const waits: number[] = []
    for (let time = 0; time < 18; time += 1) {
      const { isTaken, fullUntil } = await limits.take([count])
      expect(isTaken).toBe(true)
      const wait = fullUntil ? fullUntil.getTime() - noon - clock.ms : 0
      waits.push(wait / 1_000)
      clock.ms += wait
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900])
    clock.ms += 24 * hourMs
    expect((await limits.take([count])).fullUntil).toBeUndefined()
  })

  it('that arrive late are allowed while tries are free, and delayed afterwards', async () => {
    const clock = { ms: 19 }
    const limits = processAt(clock)
    const count = { budget: signInsFailed.address, subject: 'a' }
    const tried = async (ms: number) => {
      clock.ms = ms
      const { isTaken, fullUntil } = await limits.take([count])
      return isTaken ? undefined : fullUntil
    }
    for (let ms = 19; ms > 0; ms -= 1) expect(await tried(ms)).toBeUndefined()
    await limits.giveBack([count])
    expect(await tried(0)).toBeUndefined()
    // The twentieth delays the next one, counted from the latest of them.
    expect(await tried(5)).toBeUndefined()
    expect(await tried(18)).toEqual(new Date(noon + 1_019))
    expect(await tried(1_018)).toEqual(new Date(noon + 1_019))
    expect(await tried(1_019)).toBeUndefined()
  })
})
