/** A run is paid once, whenever a worker loses the lease of its schedule. */
import {
  cancelSchedule,
  pauseSchedule,
  retrySchedule,
} from '@exchange/contract/schedules/schedules.contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../members/members.fixtures.ts'
import { toldTo } from '../requests/requests.fixtures.ts'
import { takeDue } from './schedule-leases.store.ts'
import { retrySchedule as payNow } from './retry-schedule.service.ts'
import { runDue } from './run-due.service.ts'
import {
  at,
  on,
  planner,
  schedulesOf,
  runNeeds,
  runsOf,
  schedule,
  schedulesApp,
  tradeOf,
} from './schedules.fixtures.ts'

const app = schedulesApp()
beforeEach(() => {
  app().clock.now = new Date('2026-01-20T18:00:00Z')
})
const pair = async () => [await planner(app()), await planner(app(), {})] as const
const lease = '8a4f1c52-0f0e-4a56-9d53-6d2f0b1f7a11'

async function setStatus({ memberId }: TestMember, status: 'active' | 'disabled') {
  await app().owner.query('update members.members set status = $2 where id = $1', [
    memberId,
    status,
  ])
}

describe('a leased schedule', () => {
  it('SEND-26 is paid five minutes after its worker died', async () => {
    const [dana, marco] = await pair()
    await schedule(dana, marco, on('2026-01-31'))
    await takeDue(app().deps.db, new Date('2026-01-31T15:00:00Z'))
    await at(app(), '2026-01-31T15:04:59.999Z')
    expect(await tradeOf(app(), marco)).toBe(0n)
    await at(app(), '2026-01-31T15:05:00Z')
    expect(await tradeOf(app(), marco)).toBe(20_00n)
  })

  it('SEND-26 is paid once when its lease ends during its run', async () => {
    const [dana, marco] = await pair()
    const id = await schedule(dana, marco, on('2026-01-31', 'weekly'))
    const refused = await schedule(dana, marco, { ...on('2026-01-31'), amount: 5_000 })
    const slow = runNeeds(app())
    // The second worker does all of its work after the first has planned and before it posts.
    let second: Promise<number> | undefined
    const ledger: typeof slow.ledger = {
      async post(command) {
        second ??= runDue({ ...slow, now: () => new Date('2026-01-31T15:05:00Z') })
        await second
        return await app().deps.ledger.post(command)
      },
    }
    const now = () => new Date('2026-01-31T15:00:00Z')
    expect([await runDue({ ...slow, ledger, now }), await second]).toEqual([0, 1])
    expect(await tradeOf(app(), marco)).toBe(20_00n)
    expect(await runsOf(app(), id)).toEqual(['2026-01-31T15:00 paid'])
    const tries = 'select tries from schedules.schedules where id = $1'
    expect((await app().owner.query(tries, [refused])).rows).toEqual([{ tries: 1 }])
  })

  it.each([
    ['paused', pauseSchedule, 'Paused'],
    ['cancelled', cancelSchedule, 'Cancelled'],
  ] as const)('SEND-26 one that is %s just before it is paid is not', async (_, stop, status) => {
    const [dana, marco] = await pair()
    const scheduleId = await schedule(dana, marco, on('2026-01-31'))
    const needs = runNeeds(app())
    const ledger: typeof needs.ledger = {
      async post(command) {
        expect((await dana.api.call(stop, { scheduleId })).status).toBe(200)
        return await app().deps.ledger.post(command)
      },
    }
    app().clock.now = new Date('2026-01-31T15:00:00Z')
    expect(await runDue({ ...needs, ledger })).toBe(0)
    expect([await tradeOf(app(), marco), await runsOf(app(), scheduleId)]).toEqual([0n, []])
    expect((await schedulesOf(dana))[0]).toMatchObject({ status })
  })

  it.each([
    ['paused', pauseSchedule, 'schedule-changed', 'Paused'],
    ['cancelled', cancelSchedule, 'schedule-ended', 'Cancelled'],
  ] as const)('SEND-26 "Pay now" is refused when it is %s meanwhile', async (...given) => {
    const [, stop, error, status] = given
    const [dana, marco] = await pair()
    const scheduleId = await schedule(dana, marco, on('2026-01-31'))
    await setStatus(marco, 'disabled')
    await at(app(), '2026-01-31T15:00:00Z')
    await setStatus(marco, 'active')
    const needs = runNeeds(app())
    const ledger: typeof needs.ledger = {
      async post(command) {
        expect((await dana.api.call(stop, { scheduleId })).status).toBe(200)
        return await app().deps.ledger.post(command)
      },
    }
    const { contactId } = dana
    const retried = await payNow({ ...needs, ledger }, { scheduleId, contactId, unproved: null })
    expect(retried).toEqual({ ok: false, error })
    expect([await tradeOf(app(), marco), await runsOf(app(), scheduleId)]).toEqual([0n, []])
    expect((await schedulesOf(dana))[0]).toMatchObject({ status })
  })

  it('SEND-26 refuses "Pay now" during a worker’s lease, and allows it after five minutes', async () => {
    const [dana, marco] = await pair()
    const scheduleId = await schedule(dana, marco, on('2026-01-31'))
    await setStatus(marco, 'disabled')
    await at(app(), '2026-01-31T15:00:00Z')
    await setStatus(marco, 'active')
    await takeDue(app().deps.db, new Date('2026-01-31T16:00:00Z'))
    app().clock.now = new Date('2026-01-31T16:04:59.999Z')
    const busy = await dana.api.call(retrySchedule, { scheduleId })
    expect([busy.problem.code, await tradeOf(app(), marco)]).toEqual(['CONFLICT', 0n])
    app().clock.now = new Date('2026-01-31T16:05:00Z')
    expect((await dana.api.call(retrySchedule, { scheduleId })).status).toBe(200)
    expect(await tradeOf(app(), marco)).toBe(20_00n)
  })

  it('SEND-26 is paid once, and a refusal counted once, when the leases of several workers end together', async () => {
    const [dana, marco] = await pair()
    const [sol, rita] = await pair()
    for (let count = 0; count < 20; count += 1) {
      await schedule(dana, marco, { ...on('2026-01-31'), amount: 1, tip: 1 })
    }
    const refused = await schedule(sol, rita, on('2026-01-31'))
    await setStatus(rita, 'disabled')
    const workers = [0, 5, 10].map((minute) => {
      const now = () => new Date(Date.UTC(2026, 0, 31, 15, minute))
      return runDue({ ...runNeeds(app()), now })
    })
    const paid = await Promise.all(workers)
    expect(paid.reduce((sum, count) => sum + count)).toBe(20)
    expect(await tradeOf(app(), marco)).toBe(20_00n)
    expect((await schedulesOf(dana)).map(({ status }) => status)).toEqual(Array(20).fill('Done'))
    const { rows } = await app().owner.query(
      'select tries from schedules.schedules where id = $1',
      [refused],
    )
    expect(rows).toEqual([{ tries: 1 }])
    expect((await toldTo(app(), sol.api)).notifications).toHaveLength(1)
  })

  it.each([
    ['active', lease, { status: 'active', lease }, true],
    ['paused', lease, { status: 'paused', lease }, true],
    ['paused', lease, { status: 'active', lease }, false],
    ['active', lease, { status: 'active', lease: null }, false],
    ['active', null, { status: 'active', lease }, false],
    ['active', null, { status: 'active', lease: null }, false],
    ['active', lease, { status: 'active', lease, run: 1 }, false],
  ])('SEND-26 one that is %s under the lease %s, read as %o, is paid: %s', async (...given) => {
    const [status, held, read, paid] = given
    const [dana, marco] = await pair()
    const id = await schedule(dana, marco, on('2026-01-31'))
    await app().owner.query(
      `update schedules.schedules
      set status = $2, lease = $3, try_at = case $2 when 'active' then try_at end
      where id = $1`,
      [id, status, held],
    )
    const due = '2026-01-31T15:00:00Z'
    const args = { schedule: id, run: 0, dueAt: due, now: due, ...read }
    const { rows } = await app().owner.query(
      'select schedules.pay_run($1, gen_random_uuid()) as paid',
      [args],
    )
    expect(rows).toEqual([{ paid }])
    expect(await runsOf(app(), id)).toEqual(paid ? ['2026-01-31T15:00 paid'] : [])
  })
})
