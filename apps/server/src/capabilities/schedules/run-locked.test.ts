/** Scheduled payments of a person whose sending is locked wait (decision 0068). */
import { retrySchedule } from '@exchange/contract/schedules/schedules.contract'
import { expect, it } from 'vitest'
import { at, on, planner, schedule, schedulesApp, tradeOf } from './schedules.fixtures.ts'

const app = schedulesApp()

it('SEND-26 DOMAIN §16 a run waits while its person is locked, and is paid afterwards', async () => {
  app().clock.now = new Date('2026-01-20T18:00:00Z')
  const [dana, marco] = [await planner(app()), await planner(app(), {})]
  const scheduleId = await schedule(dana, marco, on('2026-01-31', 'weekly'))
  const lock = (locked: boolean) =>
    app().owner.query(
      `insert into identity.users (contact_id, username, sending_locked_at)
      values ($1, 'dana', $2)
      on conflict (contact_id) do update set sending_locked_at = excluded.sending_locked_at`,
      [dana.contactId, locked ? new Date() : null],
    )
  await lock(true)
  await at(app(), '2026-01-31T15:00:00Z')
  expect(await tradeOf(app(), marco)).toBe(0n)
  const refused = await dana.api.call(retrySchedule, { scheduleId })
  expect(refused.problem).toMatchObject({ status: 403, code: 'SENDING_LOCKED' })
  await lock(false)
  await at(app(), '2026-01-31T15:01:00Z')
  expect(await tradeOf(app(), marco)).toBe(20_00n)
})
