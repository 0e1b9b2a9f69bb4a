/** What was scheduled after a sign-in that its person denies is not paid by itself. */
import { denyNewDevice } from '@exchange/contract/identity/devices.contract'
import { forgot, reset } from '@exchange/contract/identity/identity.contract'
import {
  cancelSchedule,
  pauseSchedule,
  resumeSchedule,
} from '@exchange/contract/schedules/schedules.contract'
import { signInDeniedReason } from '@exchange/contract/schedules/schedules.messages'
import { listNotifications } from '@exchange/contract/notifications/notifications.contract'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { deviceLettersTo, deviceOf, signInFrom } from '../identity/devices.fixtures.ts'
import { addUser, codeOf } from '../identity/passwords.fixtures.ts'
import { everythingTold } from '../requests/requests.fixtures.ts'
import {
  at,
  on,
  planner,
  schedule,
  schedulesApp,
  schedulesOf,
  tradeOf,
} from './schedules.fixtures.ts'

const app = schedulesApp()
const password = 'two lamps on the stairs'
const rich = { trade: 1_000_00n, reserve: 100_00n }

it('SEND-26 DOMAIN §16 what was scheduled or resumed since a denied sign-in is paused until its person resumes it', async () => {
  app().clock.now = new Date('2026-01-20T18:00:00Z')
  const contactId = await addUser(app(), 'dana', rich)
  const { rows } = await app().owner.query<{ memberId: number }>(
    'select member_id as "memberId" from members.contacts where id = $1',
    [contactId],
  )
  const memberId = rows[0]?.memberId ?? 0
  const marco = await planner(app(), {})
  const enter = async (deviceKey: string | null, typed?: string) => {
    const attempt = { deviceKey, ...(typed !== undefined && { password: typed }) }
    const { body } = await signInFrom(app(), 'dana', attempt)
    return { contactId, memberId, account: 0n, api: api(app()).as(body.accessToken) } as never
  }
  const desk = await deviceOf(app(), 'dana')
  const dana = (await enter(desk)) as Awaited<ReturnType<typeof planner>>
  const own = await schedule(dana, marco, { ...on('2026-01-31', 'weekly'), amount: 10 })
  const paused = await schedule(dana, marco, { ...on('2026-01-31', 'weekly'), amount: 7 })
  await dana.api.call(pauseSchedule, { scheduleId: paused })

  app().clock.now = new Date('2026-01-20T19:00:00Z')
  const thief = (await enter(null)) as Awaited<ReturnType<typeof planner>>
  const made = await schedule(thief, marco, { ...on('2026-01-31', 'weekly'), amount: 150 })
  await thief.api.call(resumeSchedule, { scheduleId: paused })
  const [letter] = await deviceLettersTo(app(), contactId)
  await api(app()).call(denyNewDevice, { code: letter?.code ?? '' })
  await everythingTold(app())
  await api(app()).call(forgot, { username: 'dana' })
  const code = await codeOf(app(), contactId)
  expect(
    (await api(app()).call(reset, { username: 'dana', code, password, deviceKey: desk })).status,
  ).toBe(204)

  // The lock has ended: of three, the person's own is paid, and no other.
  await at(app(), '2026-01-31T15:00:00Z')
  expect(await tradeOf(app(), marco)).toBe(10_00n)
  const back = (await enter(desk, password)) as Awaited<ReturnType<typeof planner>>
  const seen = new Map((await schedulesOf(back)).map((one) => [one.scheduleId, one]))
  expect(seen.get(own)).toMatchObject({ status: 'Active', refusal: null })
  for (const id of [made, paused]) {
    expect(seen.get(id)).toMatchObject({ status: 'Paused', refusal: signInDeniedReason })
  }
  const { body } = await back.api.call(listNotifications, {})
  const told = body.notifications.filter(({ content }) => content === signInDeniedReason)
  expect(told).toHaveLength(2)

  expect((await back.api.call(resumeSchedule, { scheduleId: paused })).status).toBe(200)
  expect((await back.api.call(cancelSchedule, { scheduleId: made })).status).toBe(200)
  await at(app(), '2026-02-07T15:00:00Z')
  expect(await tradeOf(app(), marco)).toBe(10_00n + 10_00n + 7_00n)
})
