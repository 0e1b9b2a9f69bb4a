/**
 * Due runs are paid exactly once and on their day, with any number of workers and after failures.
 */
import { setRights } from '../members/members.fixtures.ts'
import {
  cancelSchedule,
  resumeSchedule,
  retrySchedule,
} from '@exchange/contract/schedules/schedules.contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { toldTo } from '../requests/requests.fixtures.ts'
import { addBroker } from '../approvals/approvals.fixtures.ts'
import { workOf } from '../../testing/test-app.ts'
import { runDue } from './run-due.service.ts'
import {
  at,
  insertSchedules,
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
const disable = (memberId: number) =>
  app().owner.query('update members.members set status = $2 where id = $1', [memberId, 'disabled'])
const enable = (memberId: number) =>
  app().owner.query('update members.members set status = $2 where id = $1', [memberId, 'active'])

const subjects = async (of: Awaited<ReturnType<typeof planner>>) =>
  (await toldTo(app(), of.api)).notifications.map(({ subject }) => subject)

describe('a due schedule', () => {
  it('SEND-26 is paid at its wall time, monthly from the 31st, in winter and in summer', async () => {
    const [dana, marco] = await pair()
    const id = await schedule(dana, marco, on('2026-01-31', 'monthly'))
    await at(app(), '2026-01-31T14:59:59.999Z')
    expect(await tradeOf(app(), marco)).toBe(0n)
    for (const due of [
      '2026-01-31T15:00',
      '2026-02-28T15:00',
      '2026-03-31T14:00',
      '2026-04-30T14:00',
    ]) {
      await at(app(), `${due}:00Z`)
      await at(app(), `${due}:59Z`)
    }
    expect(await runsOf(app(), id)).toEqual([
      '2026-01-31T15:00 paid',
      '2026-02-28T15:00 paid',
      '2026-03-31T14:00 paid',
      '2026-04-30T14:00 paid',
    ])
    expect(await tradeOf(app(), marco)).toBe(80_00n)
    expect(await subjects(dana)).toContain(
      `Your scheduled payment of 20.00 Moxey to Business ${marco.memberId} was made`,
    )
    expect((await toldTo(app(), marco.api)).notifications).toHaveLength(4)
  })

  it('CHARGE-17 SEND-26 shows a held run as pending, notifies, and shows it as refused after a decline', async () => {
    const dana = await planner(app(), { trade: 5_000_00n, reserve: 500_00n })
    const marco = await planner(app(), {})
    const brook = await addBroker(app())
    const id = await schedule(dana, marco, { ...on('2026-01-25', 'weekly'), amount: 3_000 })
    await at(app(), '2026-01-25T15:00:00Z')
    const lastRun = async () => (await schedulesOf(dana))[0]?.lastRun?.status
    expect([await lastRun(), await tradeOf(app(), marco)]).toEqual(['Pending', 0n])
    expect(await subjects(dana)).toEqual([
      `Your scheduled payment of 3,000.00 Moxey to Business ${marco.memberId} waits for approval`,
    ])
    const { rows } = await app().owner.query<{ id: string }>(
      `select a.id
      from approvals.approvals a
      join schedules.runs r on r.transfer_id = a.hold_id
      where r.schedule_id = $1`,
      [id],
    )
    // The database's clock, which is months ahead of this test's, judges the broker's deadline.
    await app().owner.query(
      `update approvals.approvals set expires_at = now() + interval '1 day' where id = $1`,
      [rows[0]?.id],
    )
    await brook.decide(rows[0]?.id ?? '', 'decline')
    expect([await lastRun(), await tradeOf(app(), dana)]).toEqual(['Refused', 5_000_00n])
  })

  it('SEND-26 ends after its last day; one without repetition is done', async () => {
    const [dana, marco] = await pair()
    const recurringEnd = '2026-02-14'
    const weekly = await schedule(dana, marco, { ...on('2026-01-31', 'weekly'), recurringEnd })
    await schedule(dana, marco, on('2026-01-31'))
    for (const day of ['01-31', '02-07', '02-14', '02-21']) await at(app(), `2026-${day}T15:00:00Z`)
    expect(await runsOf(app(), weekly)).toHaveLength(3)
    expect((await schedulesOf(dana)).map(({ status }) => status)).toEqual(['Done', 'Done'])
    expect(await tradeOf(app(), marco)).toBe(80_00n)
  })

  it('SEND-26 pays only the latest run after downtime, and notifies of the missed ones', async () => {
    const [dana, marco] = await pair()
    const id = await schedule(dana, marco, on('2026-01-31', 'monthly'))
    await at(app(), '2026-04-02T00:00:00Z')
    expect(await runsOf(app(), id)).toEqual([
      '2026-01-31T15:00 missed',
      '2026-02-28T15:00 missed',
      '2026-03-31T14:00 paid',
    ])
    expect(await tradeOf(app(), marco)).toBe(20_00n)
    expect((await schedulesOf(dana))[0]?.nextTS[0]).toBe('2026-04-30T14:00:00.000Z')
    const told = await subjects(dana)
    expect(
      told.filter((subject) => subject.startsWith('2 scheduled payments of 20.00')),
    ).toHaveLength(1)
  })

  it('SEND-26 is paid once when ten workers and another process pay 80 schedules', async () => {
    const [dana, marco] = await pair()
    const last = new Date('2026-01-31T15:00:00Z')
    await insertSchedules(app().owner, [dana, marco], { count: 80, last, recurring: 'weekly' })
    const other = await app().another()
    app().clock.now = last
    const workers = Array.from({ length: 10 }, () => runDue(runNeeds(app())))
    await Promise.all([...workers, workOf(other, 'schedules.run')])
    expect(await tradeOf(app(), marco)).toBe(80_00n)
    const { rows } = await app().owner.query(
      `select run, due_at as "dueAt", count(*)::integer as schedules
      from schedules.schedules
      where member_id = $1
      group by run, due_at`,
      [dana.memberId],
    )
    expect(rows).toEqual([{ run: 1, dueAt: new Date('2026-02-07T15:00:00Z'), schedules: 80 }])
  })

  it('SEND-26 ends or continues individually when many are paid in one batch', async () => {
    const [dana, marco] = await pair()
    // The tips cover the fees, so that the ledger takes them in one batch.
    const often = { amount: 1, tip: 1 }
    for (let count = 0; count < 10; count += 1) {
      await schedule(dana, marco, { ...on('2026-01-31'), ...often })
      await schedule(dana, marco, { ...on('2026-01-31', 'weekly'), ...often })
    }
    await at(app(), '2026-01-31T15:00:00Z')
    const left = (await schedulesOf(dana)).map(({ status, nextTS }) => `${status} ${nextTS[0]}`)
    expect(left.toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 'Active 2026-02-07T15:00:00.000Z'),
      ...Array.from({ length: 10 }, () => 'Done undefined'),
    ])
    expect(await tradeOf(app(), marco)).toBe(20_00n)
  })

  it('SEND-26 either pays or cancels when both come at once', async () => {
    const [dana, marco] = await pair()
    let paid = 0n
    for (let round = 1; round <= 12; round += 1) {
      app().clock.now = new Date('2026-01-20T18:00:00Z')
      const scheduleId = await schedule(dana, marco, { ...on('2026-01-31'), amount: 1 })
      app().clock.now = new Date('2026-01-31T15:00:00Z')
      const run = app().work('schedules.run')
      const { status } = await dana.api.call(cancelSchedule, { scheduleId })
      await run
      const now = await tradeOf(app(), marco)
      expect(now - paid).toBe(status === 200 ? 0n : 1_00n)
      expect((await schedulesOf(dana))[0]?.status).toBe(status === 200 ? 'Cancelled' : 'Done')
      paid = now
    }
  })
})

describe('a run that is refused', () => {
  it('SEND-26 is tried again after 1 and 24 hours, and paid and notified when it can be', async () => {
    const [dana, marco] = await pair()
    const id = await schedule(dana, marco, on('2026-01-31', 'monthly'))
    await disable(marco.memberId)
    await at(app(), '2026-01-31T15:00:00Z')
    expect((await schedulesOf(dana))[0]).toMatchObject({
      status: 'Active',
      canRetry: true,
      refusal: 'This member cannot receive Moxey at this time.',
      nextTS: { 0: '2026-01-31T16:00:00.000Z', 1: '2026-02-28T15:00:00.000Z' },
    })
    await at(app(), '2026-01-31T15:59:00Z')
    await at(app(), '2026-01-31T16:00:00Z')
    await enable(marco.memberId)
    await at(app(), '2026-02-01T14:59:00Z')
    expect(await tradeOf(app(), marco)).toBe(0n)
    await at(app(), '2026-02-01T15:00:00Z')
    expect(await runsOf(app(), id)).toEqual(['2026-01-31T15:00 paid'])
    const refused = `Your scheduled payment of 20.00 Moxey to Business ${marco.memberId} was not made`
    expect((await subjects(dana)).filter((subject) => subject === refused)).toHaveLength(2)
  })

  it('SEND-26 pauses the schedule after three in a row; paying it manually leaves it paused', async () => {
    const [dana, marco] = await pair()
    const id = await schedule(dana, marco, on('2026-01-31', 'weekly'))
    await disable(marco.memberId)
    for (const day of ['01-31', '02-07', '02-14']) {
      const due = Date.parse(`2026-${day}T15:00:00Z`)
      for (const hours of [0, 1, 24])
        await at(app(), new Date(due + hours * 3_600_000).toISOString())
    }
    expect((await schedulesOf(dana))[0]).toMatchObject({
      status: 'Paused',
      canRetry: true,
      nextTS: [],
    })
    expect((await subjects(dana))[0]).toBe(
      `Your recurring payment of 20.00 Moxey to Business ${marco.memberId} is paused`,
    )
    const still = await dana.api.call(retrySchedule, { scheduleId: id })
    expect(still.problem.code).toBe('TARGET_CANNOT_RECEIVE')
    await enable(marco.memberId)
    await at(app(), '2026-03-01T00:00:00Z')
    expect(await tradeOf(app(), marco)).toBe(0n)
    expect((await dana.api.call(retrySchedule, { scheduleId: id })).status).toBe(200)
    expect(await runsOf(app(), id)).toEqual([
      '2026-01-31T15:00 refused',
      '2026-02-07T15:00 refused',
      '2026-02-14T15:00 paid',
    ])
    expect((await schedulesOf(dana))[0]).toMatchObject({
      status: 'Paused',
      canRetry: false,
      refusal: null,
    })
    await at(app(), '2026-03-07T15:00:00Z')
    expect(await tradeOf(app(), marco)).toBe(20_00n)
    expect((await schedulesOf(dana))[0]?.canRetry).toBe(true)
    expect((await dana.api.call(resumeSchedule, { scheduleId: id })).status).toBe(200)
    expect((await schedulesOf(dana))[0]?.nextTS[0]).toBe('2026-03-14T14:00:00.000Z')
  })

  it('SEND-24 SEND-26 fails a schedule without repetition, by the state at that time', async () => {
    const dana = await planner(app(), { trade: 20_00n, reserve: 1_00n })
    const marco = await planner(app(), {})
    const scheduleId = await schedule(dana, marco, on('2026-01-31'))
    await schedule(dana, marco, on('2026-01-30'))
    for (const time of ['30T15:00', '31T15:00', '31T16:00']) await at(app(), `2026-01-${time}:00Z`)
    await at(app(), '2026-02-01T15:00:00Z')
    const [first, failed] = await schedulesOf(dana)
    expect([first?.status, failed?.status]).toEqual(['Done', 'Failed'])
    expect(failed?.refusal).toBe('The amount exceeds your Buying Power.')
    expect(await tradeOf(app(), marco)).toBe(20_00n)
    const retried = await dana.api.call(retrySchedule, { scheduleId })
    expect(retried.problem.code).toBe('INSUFFICIENT_FUNDS')
    await dana.api.call(cancelSchedule, { scheduleId })
    expect((await dana.api.call(retrySchedule, { scheduleId })).problem.code).toBe(
      'SCHEDULE_CLOSED',
    )
  })

  it('TRIAL-03 SEC-08 is refused to a member that became a trial member, and to a contact without authority', async () => {
    const [dana, marco] = await pair()
    await schedule(dana, marco, on('2026-01-31'))
    const move = 'update members.members set exchange_id = $2 where id = $1'
    await app().owner.query(move, [dana.memberId, 29])
    await at(app(), '2026-01-31T15:00:00Z')
    expect((await schedulesOf(dana))[0]?.refusal).toContain('Trial members cannot schedule')
    await app().owner.query(move, [dana.memberId, 8])
    await setRights(app().owner, dana.contactId, [])
    await at(app(), '2026-01-31T16:00:00Z')
    expect((await schedulesOf(dana))[0]?.refusal).toContain('You are not allowed to send')
    expect(await tradeOf(app(), marco)).toBe(0n)
  })
})

it('SEND-26 is skipped while its row is locked by a change, and made later', async () => {
  const [dana, marco] = await pair()
  const [id, other] = [await schedule(dana, marco, on('2026-01-31')), await pair()]
  await schedule(other[0], other[1], on('2026-01-31'))
  await app().owner.transaction(async (tx) => {
    await tx.query('select from schedules.schedules where id = $1 for update', [id])
    await at(app(), '2026-01-31T15:00:00Z')
  })
  expect(await tradeOf(app(), marco)).toBe(0n)
  expect(await tradeOf(app(), other[1])).toBe(20_00n)
  await at(app(), '2026-01-31T15:01:00Z')
  expect(await tradeOf(app(), marco)).toBe(20_00n)
})

it('SEND-26 does not block other runs when it throws, and is tried again', async () => {
  const [dana, marco] = await pair()
  const id = await schedule(dana, marco, on('2026-01-31', 'monthly'))
  const [sol, rita] = await pair()
  await schedule(sol, rita, on('2026-03-31'))
  const zone = 'update schedules.schedules set zone = $2 where id = $1'
  await app().owner.query(zone, [id, 'Nowhere/At-All'])
  const errors: unknown[] = []
  const log = { error: (_: string, facts?: object) => errors.push(facts) }
  const run = (time: string) => runDue({ ...runNeeds(app()), log, now: () => new Date(time) })
  await run('2026-03-31T15:00:00Z')
  expect(errors).toEqual([expect.objectContaining({ schedule: id })])
  expect([await tradeOf(app(), marco), await tradeOf(app(), rita)]).toEqual([0n, 20_00n])
  await app().owner.query(zone, [id, 'America/Chicago'])
  await run('2026-03-31T15:05:00Z')
  expect(await tradeOf(app(), marco)).toBe(20_00n)
})
