import { send } from '@exchange/contract/send/send.contract'
import { listSchedules } from '@exchange/contract/schedules/schedules.contract'
import { expect, it } from 'vitest'
import { chargedFor, enrolledMember } from '../auto-reload/auto-reload.fixtures.ts'
import { loadWorld } from '../cash-reserve/cash-reserve.fixtures.ts'

const world = loadWorld()

it('AUTO-17 SEND-26 a run whose reserve does not cover it charges the enrolled card first', async () => {
  const dana = await enrolledMember(world(), { reserve: 3_00n })
  const marco = await world().member()
  const order = { sendTarget: `c${marco.contactId}`, tip: 10, recurring: 'weekly' }
  const soon = new Date(Date.now() + 7_200_000).toISOString().slice(0, 13)
  const planned = await dana.api.call(send, { ...order, scheduledDateTime: `${soon}:00` })
  expect(planned.status).toBe(200)
  world().clock.now = new Date(planned.body.scheduled ?? '')
  await world().work('schedules.run')
  const [plan] = (await dana.api.call(listSchedules, {})).body.schedules
  expect(plan?.lastRun).toMatchObject({ status: 'Paid' })
  expect(await chargedFor(world(), dana)).toEqual([25_00])
})
