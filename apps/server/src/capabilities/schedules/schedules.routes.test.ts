/** Making and changing schedules through the API. */
import { send } from '@exchange/contract/send/send.contract'
import {
  cancelSchedule,
  listSchedules,
  pauseSchedule,
  resumeSchedule,
  retrySchedule,
} from '@exchange/contract/schedules/schedules.contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { addMember, setRights } from '../members/members.fixtures.ts'
import {
  at,
  newKey,
  planner,
  schedulesOf,
  schedule,
  schedulesApp,
  tradeOf,
  trySchedule,
} from './schedules.fixtures.ts'

const app = schedulesApp()
const noon = '2026-01-20T18:00:00Z'
beforeEach(() => {
  app().clock.now = new Date(noon)
})
const pair = async () => [await planner(app()), await planner(app(), {})] as const
const noFuture = 'A valid future date is required for scheduled sends.'
const later = { scheduledDateTime: '2026-01-31T09:00' }
const monthly = { ...later, recurring: 'monthly' }

describe('a send with a time', () => {
  it('SEND-01 SEND-04 SEND-17 SEND-20 SEND-26 moves and holds no money, and answers when it will be paid', async () => {
    const [dana, marco] = [await planner(app()), await planner(app(), { listName: 'Marco Tile' })]
    const { status, body } = await trySchedule(dana.api, marco, { ...monthly, amount: 900 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      fee: 0,
      points: 0,
      moxeyPayConfirm: '',
      completedRequest: false,
      scheduled: '2026-01-31T15:00:00.000Z',
      recurring: 'monthly',
      account: { tradeBalance: 1_000, availableBalance: 1_000 },
    })
    expect(body.sendTo).toContain('Marco Tile')
    // More than the balance, which is checked only when the run is due.
    expect((await trySchedule(dana.api, marco, { ...later, amount: 2_000 })).status).toBe(200)
    expect((await schedulesOf(dana))[1]).toMatchObject({
      status: 'Active',
      amount: 900,
      recurring: 'monthly',
      zone: 'America/Chicago',
      nextTS: ['2026-01-31T15:00:00.000Z', '2026-02-28T15:00:00.000Z', '2026-03-31T14:00:00.000Z'],
    })
    expect(await tradeOf(app(), marco)).toBe(0n)
  })

  it('SEC-10 is scheduled once for ten calls with one key; a different body with the key is refused', async () => {
    const [dana, marco] = await pair()
    const key = newKey()
    const calls = Array.from({ length: 10 }, () => trySchedule(dana.api, marco, monthly, key))
    const all = await Promise.all(calls)
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const again = await trySchedule(dana.api, marco, monthly, key)
    expect(again.body).toEqual(all[0]?.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await schedulesOf(dana)).toHaveLength(1)
    const other = await trySchedule(dana.api, marco, { ...monthly, amount: 21 }, key)
    expect(other.problem.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  it('SEC-10 a replay after its time gets the first answer, and is not paid a second time', async () => {
    const [dana, marco] = await pair()
    const key = newKey()
    const first = await trySchedule(dana.api, marco, later, key)
    await at(app(), '2026-01-31T15:00:00Z')
    app().clock.now = new Date('2026-01-31T15:30:00Z')
    const again = await trySchedule(dana.api, marco, later, key)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const other = await trySchedule(dana.api, marco, { ...later, amount: 21 }, key)
    expect(other.problem.code).toBe('IDEMPOTENCY_MISMATCH')
    expect(await schedulesOf(dana)).toHaveLength(1)
    expect(await tradeOf(app(), marco)).toBe(20_00n)
  })

  it('SEC-10 is not made a second time when the record of its key has been deleted', async () => {
    const [dana, marco] = await pair()
    const key = newKey()
    await trySchedule(dana.api, marco, later, key)
    await app().owner.query('delete from kernel.idempotency')
    const again = await trySchedule(dana.api, marco, later, key)
    expect(again.problem).toMatchObject({ code: 'CONFLICT' })
    expect(again.problem.final).toBeUndefined()
    expect(await schedulesOf(dana)).toHaveLength(1)
  })

  it('SEC-10 shares its keys with sends without a time, in both orders', async () => {
    const [dana, marco] = await pair()
    for (const [one, two] of [
      [{}, later],
      [later, {}],
    ] as const) {
      const key = newKey()
      expect((await trySchedule(dana.api, marco, one, key)).status).toBe(200)
      const other = await trySchedule(dana.api, marco, two, key)
      expect(other.problem).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
    }
    expect(await schedulesOf(dana)).toHaveLength(1)
    expect(await tradeOf(app(), marco)).toBe(20_00n)
  })

  it('SEC-10 of ten sends with and without a time on two processes, one kind is made once', async () => {
    const { port } = await app().another()
    for (let round = 0; round < 5; round += 1) {
      const [dana, marco] = await pair()
      const session = { expiresAt: new Date('2090-01-01') }
      const token = await signedIn(app().owner, dana.contactId, session)
      const there = api({ url: `http://127.0.0.1:${port}` }).as(token)
      const key = newKey()
      const all = await Promise.all(
        Array.from({ length: 10 }, (_, place) =>
          place % 2 ? trySchedule(dana.api, marco, later, key) : trySchedule(there, marco, {}, key),
        ),
      )
      const statuses = all.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(5)
      expect(statuses.filter((status) => status === 422)).toHaveLength(5)
      const schedules = (await schedulesOf(dana)).length
      const paid = Number(await tradeOf(app(), marco)) / 20_00
      expect(schedules + paid).toBe(1)
    }
  })

  it.each([
    [{ scheduledDateTime: '2026-01-20T12:00' }, 'scheduledDateTime', noFuture],
    [
      { scheduledDateTime: '2026-01-20T13:30' },
      'scheduledDateTime',
      'Choose a full hour, such as 9:00 or 10:00.',
    ],
    [{ ...later, recurring: 'hourly' }, 'recurring', 'Choose how often to repeat it.'],
    [
      { ...monthly, recurringEnd: '2026-01-30' },
      'recurringEnd',
      'Choose an end date on or after the first payment.',
    ],
    [{ ...monthly, amount: 0 }, 'amount', 'Moxey amount must be greater than zero.'],
  ])('SEND-14 SEND-15 refuses %j beside its field', async (when, field, message) => {
    const [dana, marco] = await pair()
    const { problem } = await trySchedule(dana.api, marco, when)
    expect(problem).toMatchObject({ status: 400, errors: [{ field, message }] })
    expect(await schedulesOf(dana)).toEqual([])
  })

  it('TRIAL-03 TRIAL-07 is refused to trial members, also if it recurs', async () => {
    const trial = await planner(app(), { exchange: 29 })
    const marco = await addMember(app().owner)
    for (const when of [later, { recurring: 'weekly' }, monthly]) {
      expect((await trySchedule(trial.api, marco, when)).problem).toMatchObject({
        code: 'TRIAL_RESTRICTED',
        detail: 'Trial members cannot schedule payments. Please upgrade to a full membership.',
      })
    }
  })

  it('SEND-24 SEND-18 is refused to oneself, to unknown or unpayable targets, and for a request', async () => {
    const [dana, hidden] = [await planner(app()), await addMember(app().owner, { hidePay: true })]
    const nobody = { ...dana, contactId: 999_999_999 }
    expect((await trySchedule(dana.api, dana, later)).problem.code).toBe('SELF_SEND')
    expect((await trySchedule(dana.api, nobody, later)).problem.code).toBe('TARGET_NOT_FOUND')
    expect((await trySchedule(dana.api, hidden, later)).problem.code).toBe('TARGET_CANNOT_RECEIVE')
    const request = { sendTarget: 'm1', amount: 20, requestId: 1, ...later }
    const refused = (await dana.api.call(send, request)).problem
    expect(refused).toMatchObject({ errors: [{ field: 'scheduledDateTime' }] })
    expect(await schedulesOf(dana)).toEqual([])
  })
})

describe('a recurring send without a time', () => {
  it('SEND-04 SEC-10 pays once now for ten calls with one key, and schedules the next run', async () => {
    const [dana, marco] = await pair()
    const key = newKey()
    const calls = Array.from({ length: 10 }, () =>
      trySchedule(dana.api, marco, { recurring: 'weekly' }, key),
    )
    const all = await Promise.all(calls)
    expect(all[0]?.body).toMatchObject({
      fee: 1,
      scheduled: '2026-01-27T18:00:00.000Z',
      recurring: 'weekly',
    })
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await tradeOf(app(), marco)).toBe(20_00n)
    expect(await schedulesOf(dana)).toMatchObject([
      { status: 'Active', nextTS: { 0: '2026-01-27T18:00:00.000Z' }, lastRun: { status: 'Paid' } },
    ])
    await at(app(), '2026-01-27T18:00:00Z')
    expect(await tradeOf(app(), marco)).toBe(40_00n)
  })

  it('SEND-26 makes no schedule when the first payment is refused', async () => {
    const [poor, marco] = [await planner(app(), {}), await planner(app(), {})]
    const refused = await trySchedule(poor.api, marco, { recurring: 'weekly' })
    expect(refused.problem.code).toBe('INSUFFICIENT_FUNDS')
    expect(await schedulesOf(poor)).toEqual([])
  })
})

describe('changing a schedule', () => {
  const change = { pause: pauseSchedule, resume: resumeSchedule, cancel: cancelSchedule }

  it('SEND-26 ACCT-02 does not pay while paused, and continues with future runs when resumed', async () => {
    const [dana, marco] = await pair()
    const scheduleId = await schedule(dana, marco, monthly)
    expect((await dana.api.call(change.pause, { scheduleId })).body.status).toBe('Paused')
    await at(app(), '2026-03-15T00:00:00Z')
    expect(await tradeOf(app(), marco)).toBe(0n)
    expect((await schedulesOf(dana))[0]).toMatchObject({
      status: 'Paused',
      nextTS: [],
      canRetry: true,
    })
    expect((await dana.api.call(change.resume, { scheduleId })).body.status).toBe('Active')
    expect((await schedulesOf(dana))[0]?.nextTS[0]).toBe('2026-03-31T14:00:00.000Z')
    await at(app(), '2026-03-31T14:00:00Z')
    expect(await tradeOf(app(), marco)).toBe(20_00n)
  })

  it('SEND-26 pays a run that became due during a pause only on request, and once', async () => {
    const [dana, marco] = await pair()
    const scheduleId = await schedule(dana, marco, later)
    expect((await dana.api.call(retrySchedule, { scheduleId })).problem.code).toBe(
      'SCHEDULE_CLOSED',
    )
    await dana.api.call(change.pause, { scheduleId })
    app().clock.now = new Date('2026-02-02T00:00:00Z')
    expect((await schedulesOf(dana))[0]).toMatchObject({
      canResume: false,
      openTS: '2026-01-31T15:00:00.000Z',
    })
    const over = await dana.api.call(change.resume, { scheduleId })
    expect(over.problem).toMatchObject({ code: 'SCHEDULE_CLOSED', status: 409 })
    const ten = Array.from({ length: 10 }, () => dana.api.call(retrySchedule, { scheduleId }))
    const statuses = (await Promise.all(ten)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await tradeOf(app(), marco)).toBe(20_00n)
    expect((await schedulesOf(dana))[0]).toMatchObject({ status: 'Done', canRetry: false })
  })

  it('SEND-26 cancels for good; cancelling again changes nothing', async () => {
    const [dana, marco] = await pair()
    const scheduleId = await schedule(dana, marco, monthly)
    for (const _ of [1, 2]) {
      expect((await dana.api.call(change.cancel, { scheduleId })).body.status).toBe('Cancelled')
    }
    expect((await dana.api.call(change.resume, { scheduleId })).problem.code).toBe(
      'SCHEDULE_CLOSED',
    )
    await at(app(), '2026-02-28T15:00:00Z')
    expect(await tradeOf(app(), marco)).toBe(0n)
  })

  it('SEC-06 SEC-08 is allowed to the member’s contacts who may move money', async () => {
    const [dana, marco] = await pair()
    const scheduleId = await schedule(dana, marco, monthly)
    expect(await schedulesOf(marco)).toEqual([])
    for (const call of [...Object.values(change), retrySchedule]) {
      expect((await marco.api.call(call, { scheduleId })).problem.code).toBe('NOT_FOUND')
    }
    const page = (await dana.api.call(listSchedules, { cursor: 'x' })).body
    expect(page).toEqual({ schedules: [], nextCursor: null })
    await setRights(app().owner, dana.contactId, ['people'])
    const refused = await dana.api.call(change.cancel, { scheduleId })
    expect(refused.problem.code).toBe('NO_TRANSACTION_AUTHORITY')
  })
})
