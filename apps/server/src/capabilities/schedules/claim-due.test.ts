/** Between the taking of a plan and its going on to a later run its maker may stop it. */
import { randomUUID } from 'node:crypto'
import { cancelSchedule, pauseSchedule } from '@exchange/contract/schedules/schedules.contract'
import type { Database } from '@exchange/database'
import { beforeEach, describe, expect, it } from 'vitest'
import { toldTo } from '../requests/requests.fixtures.ts'
import { claimDue, frontOfLine } from './claim-due.service.ts'
import { planner, plansOf, schedule, schedulesApp } from './schedules.fixtures.ts'

const app = schedulesApp()
const holder = randomUUID()
beforeEach(async () => {
  app().clock.now = new Date('2026-01-20T18:00:00Z')
  await app().owner.query(`update schedules.turn set until = 'epoch'`)
})

/** The server's database, on which something happens as soon as plans are taken. */
function interrupted(then: () => Promise<unknown>): Database {
  const { db } = app().deps
  return {
    async query(statement, values) {
      const taken = await db.query(statement, values)
      await then()
      return taken as never
    },
    transaction: (work, options) => db.transaction(work, options),
    usage: () => db.usage(),
    end: () => db.end(),
  }
}

describe('claiming plans that are due', () => {
  it.each([
    ['paused', pauseSchedule, 'Paused'],
    ['cancelled', cancelSchedule, 'Cancelled'],
  ] as const)('SEND-26 one that is %s at that moment stays as it is', async (_, stop, status) => {
    const dana = await planner(app())
    const marco = await planner(app(), {})
    const when = { scheduledDateTime: '2026-01-31T09:00', recurring: 'monthly' }
    const scheduleId = await schedule(dana, marco, when)
    const open = () =>
      app().owner.query('select run, due_at from schedules.plans where id = $1', [scheduleId])
    const before = (await open()).rows
    app().clock.now = new Date('2026-04-02T00:00:00Z')
    const database = interrupted(() => dana.api.call(stop, { scheduleId }))
    const now = () => new Date('2026-04-02T00:00:00Z')
    const needs = { database, outbox: app().deps.outbox, now }
    expect((await claimDue(needs, 32, { holder, after: frontOfLine })).plans).toEqual([])
    expect((await open()).rows).toEqual(before)
    expect((await plansOf(dana))[0]?.status).toBe(status)
    const { rows } = await app().owner.query('select 1 from schedules.runs where plan_id = $1', [
      scheduleId,
    ])
    expect(rows).toEqual([])
    expect((await toldTo(app(), dana.api)).notifications).toEqual([])
  })

  it('SEND-26 takes each once, behind those it took last', async () => {
    const [dana, marco] = [await planner(app()), await planner(app(), {})]
    for (let day = 1; day <= 5; day += 1) {
      await schedule(dana, marco, { scheduledDateTime: `2026-02-0${day}T09:00` })
    }
    const now = () => new Date('2026-02-03T18:00:00Z')
    const needs = { database: app().deps.db, outbox: app().deps.outbox, now }
    const first = await claimDue(needs, 2, { holder, after: frontOfLine })
    const second = await claimDue(needs, 2, { holder, after: first.last ?? frontOfLine })
    const third = await claimDue(needs, 2, { holder, after: second.last ?? frontOfLine })
    const days = [first, second, third].map(({ plans }) =>
      plans.map(({ dueAt }) => dueAt.getUTCDate()),
    )
    expect(days).toEqual([[1, 2], [3], []])
    expect(third.last).toBeUndefined()
    const another = { holder: randomUUID(), after: frontOfLine }
    expect(await claimDue(needs, 2, another)).toEqual({ plans: [], last: undefined })
    // Nor does one whose clock is an hour ahead keep it from the others.
    const ahead = { ...needs, now: () => new Date('2026-02-03T19:00:00Z') }
    await app().owner.query(`update schedules.turn set until = 'epoch'`)
    await claimDue(ahead, 2, { holder: randomUUID(), after: frontOfLine })
    expect((await claimDue(needs, 2, { holder, after: frontOfLine })).plans).toHaveLength(2)
    // A minute after the last of its claims the one before is given up.
    const later = { ...needs, now: () => new Date('2026-02-03T18:01:00Z') }
    expect((await claimDue(later, 9, another)).plans).toHaveLength(3)
    expect((await claimDue(later, 2, { holder, after: frontOfLine })).last).toBeUndefined()
  })

  it('SEND-26 passes over a place whose plan is not active or stands elsewhere', async () => {
    const [dana, ines, marco] = [
      await planner(app()),
      await planner(app()),
      await planner(app(), {}),
    ]
    const over = await schedule(dana, marco, { scheduledDateTime: '2026-01-22T09:00' })
    const moved = await schedule(ines, marco, { scheduledDateTime: '2026-02-09T09:00' })
    const end = `update schedules.plans set status = 'done', ended_at = now() where id = $1`
    await app().owner.query(end, [over])
    const add = `insert into schedules.line values ('2026-01-24', $1)`
    await app().owner.query(add, [moved])
    const now = () => new Date('2026-01-25T18:00:00Z')
    const needs = { database: app().deps.db, outbox: app().deps.outbox, now }
    const claimed = await claimDue(needs, 32, { holder, after: frontOfLine })
    const last = { tryAt: new Date('2026-01-24T00:00:00Z'), id: moved }
    expect(claimed).toEqual({ plans: [], last })
    await app().owner.query(`delete from schedules.line where try_at <= '2026-01-24'`)
  })
})
