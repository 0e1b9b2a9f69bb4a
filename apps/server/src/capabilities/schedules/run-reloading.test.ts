import { send } from '@exchange/contract/send/send.contract'
import { listSchedules } from '@exchange/contract/schedules/schedules.contract'
import { beforeEach, expect, it } from 'vitest'
import { chargedFor, enrolledMember } from '../auto-reload/auto-reload.fixtures.ts'
import { loadWorld } from '../cash-reserve/cash-reserve.fixtures.ts'

const world = loadWorld()
beforeEach(() => {
  world().clock.now = new Date()
})

it('AUTO-17 SEND-26 a run with too low a reserve charges the enrolled card first', async () => {
  const dana = await enrolledMember(world(), { reserve: 3_00n })
  const marco = await world().member()
  const order = { sendTarget: `c${marco.contactId}`, tip: 10, recurring: 'weekly' }
  const soon = new Date(Date.now() + 7_200_000).toISOString().slice(0, 13)
  const planned = await dana.api.call(send, { ...order, scheduledDateTime: `${soon}:00` })
  expect(planned.status).toBe(200)
  world().clock.now = new Date(planned.body.scheduled ?? '')
  await world().work('schedules.run')
  const [schedule] = (await dana.api.call(listSchedules, {})).body.schedules
  expect(schedule?.lastRun).toMatchObject({ status: 'Paid' })
  expect(await chargedFor(world(), dana)).toEqual([25_00])
})

it('AUTO-17 SEND-26 a run is tried again in ten minutes while the outcome of the card charge is unknown', async () => {
  const dana = await enrolledMember(world(), { reserve: 3_00n })
  const marco = await world().member()
  const soon = new Date(Date.now() + 7_200_000).toISOString().slice(0, 13)
  const order = { sendTarget: `c${marco.contactId}`, tip: 10, scheduledDateTime: `${soon}:00` }
  const planned = await dana.api.call(send, { ...order, recurring: 'weekly' })
  const due = new Date(planned.body.scheduled ?? '').getTime()
  await world().owner.query(
    `insert into auto_reload.reloads (attempt_id, member_id, vault_id, amount, cause, started_at)
    values ('another process', $1, 'vault', 100, 'low-reserve', now())`,
    [dana.memberId],
  )
  const runAt = async (time: number) => {
    world().clock.now = new Date(time)
    await world().work('schedules.run')
    return (await dana.api.call(listSchedules, {})).body.schedules[0]?.lastRun?.status
  }
  expect(await runAt(due)).toBeUndefined()
  await world().owner.query(
    `update auto_reload.reloads set ended_at = now(), outcome = 'failed' where member_id = $1`,
    [dana.memberId],
  )
  expect(await runAt(due + 599_000)).toBeUndefined()
  expect(await runAt(due + 600_000)).toBe('Paid')
})

it('AUTO-17 SEND-26 a run that was already paid charges no card', async () => {
  const dana = await enrolledMember(world(), { reserve: 10_00n })
  const marco = await world().member()
  const soon = new Date(Date.now() + 7_200_000).toISOString().slice(0, 13)
  const order = { sendTarget: `c${marco.contactId}`, tip: 10, scheduledDateTime: `${soon}:00` }
  const planned = await dana.api.call(send, { ...order, recurring: 'weekly' })
  const due = new Date(planned.body.scheduled ?? '')
  world().clock.now = due
  await world().work('schedules.run')
  const [paid] = (await dana.api.call(listSchedules, {})).body.schedules
  expect(paid?.lastRun).toMatchObject({ status: 'Paid' })
  // The schedule as another worker read it before the payment.
  await world().owner.query(
    'update schedules.schedules set run = 0, due_at = $2, try_at = $2 where id = $1',
    [paid?.scheduleId, due],
  )
  await world().work('schedules.run')
  expect(await chargedFor(world(), dana)).toEqual([])
})
