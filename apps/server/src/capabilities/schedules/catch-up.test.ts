/** A schedule's maker may stop it after it was leased and before it moves to a later run. */
import { cancelSchedule, pauseSchedule } from '@exchange/contract/schedules/schedules.contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { toldTo } from '../requests/requests.fixtures.ts'
import { catchUp } from './catch-up.service.ts'
import { takeDue, type LeasedSchedule } from './schedule-leases.store.ts'
import { planner, schedulesOf, schedule, schedulesApp } from './schedules.fixtures.ts'

const app = schedulesApp()
const late = new Date('2026-04-02T00:00:00Z')
beforeEach(() => {
  app().clock.now = new Date('2026-01-20T18:00:00Z')
})

async function lateSchedule() {
  const dana = await planner(app())
  const marco = await planner(app(), {})
  const when = { scheduledDateTime: '2026-01-31T09:00', recurring: 'monthly' }
  const scheduleId = await schedule(dana, marco, when)
  app().clock.now = late
  return { dana, scheduleId, leased: await take(scheduleId, late) }
}

/** Leases all due schedules, those of other tests included, and returns this one. */
async function take(scheduleId: number, now: Date): Promise<LeasedSchedule> {
  const schedules = await takeDue(app().deps.db, now)
  return schedules.find(({ id }) => id === scheduleId) as LeasedSchedule
}

const caughtUp = (leased: LeasedSchedule, now = late) => {
  const { db: database, outbox } = app().deps
  return catchUp({ database, outbox, now: () => now }, leased)
}

async function stateOf(scheduleId: number) {
  const { rows } = await app().owner.query(
    `select
      p.run,
      p.due_at as "dueAt",
      array(
        select r.outcome
        from schedules.runs r
        where r.schedule_id = p.id
        order by r.run
      ) as runs
    from schedules.schedules p
    where p.id = $1`,
    [scheduleId],
  )
  return rows[0]
}

const untouched = { run: 0, dueAt: new Date('2026-01-31T15:00:00Z'), runs: [] }

describe('a schedule with missed runs', () => {
  it('SEND-26 moves to the latest run once, with its lease', async () => {
    const { scheduleId, leased } = await lateSchedule()
    const latest = { run: 2, dueAt: new Date('2026-03-31T14:00:00Z') }
    expect(await caughtUp(leased)).toEqual({ ...leased, ...latest })
    expect(await stateOf(scheduleId)).toEqual({ ...latest, runs: ['missed', 'missed'] })
  })

  it.each([
    ['paused', pauseSchedule, 'Paused'],
    ['cancelled', cancelSchedule, 'Cancelled'],
  ] as const)('SEND-26 stays as it is when it is %s meanwhile', async (_, stop, status) => {
    const { dana, scheduleId, leased } = await lateSchedule()
    expect((await dana.api.call(stop, { scheduleId })).status).toBe(200)
    expect(await caughtUp(leased)).toBeUndefined()
    expect(await stateOf(scheduleId)).toEqual(untouched)
    expect((await schedulesOf(dana))[0]?.status).toBe(status)
    expect((await toldTo(app(), dana.api)).notifications).toEqual([])
  })

  it('SEND-26 stays with the worker who leased it after the first lease ended', async () => {
    const { dana, scheduleId, leased } = await lateSchedule()
    const later = new Date(late.getTime() + 300_000)
    const taken = await take(scheduleId, later)
    expect(await caughtUp(leased)).toBeUndefined()
    expect(await stateOf(scheduleId)).toEqual(untouched)
    expect(await caughtUp(taken)).toMatchObject({ run: 2 })
    expect((await toldTo(app(), dana.api)).notifications).toHaveLength(1)
  })
})
