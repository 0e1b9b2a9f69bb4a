/** SEND-26, DOMAIN §15: runs of people with hours, and those that the main contact approves. */
import { approveCharge } from '@exchange/contract/approvals/approvals.contract'
import { beforeEach, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { acceptTerms, addContact, type MemberStory } from '../members/members.fixtures.ts'
import { toldTo } from '../requests/requests.fixtures.ts'
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
beforeEach(() => {
  app().clock.now = new Date('2026-01-20T18:00:00Z')
})

async function pair(story: MemberStory) {
  const dana = await planner(app(), { trade: 5_000_00n, reserve: 500_00n })
  const marco = await planner(app(), {})
  const contactId = await addContact(app().owner, dana.memberId, {
    firstName: 'Sam',
    lastName: 'Ortiz',
    ...story,
  })
  await acceptTerms(app().owner, contactId)
  const session = { expiresAt: new Date('2090-01-01') }
  const sam = {
    ...dana,
    contactId,
    api: api(app()).as(await signedIn(app().owner, contactId, session)),
  }
  return { dana, marco, sam }
}

const lastRun = async (of: Parameters<typeof schedulesOf>[0]) =>
  (await schedulesOf(of))[0]?.lastRun?.status

it('SEC-08 is held at each run, the main contact is asked, and its yes pays that run', async () => {
  const { dana, marco, sam } = await pair({ limits: { approvalFrom: 200_00n } })
  await schedule(sam, marco, { ...on('2026-01-25', 'weekly'), amount: 300 })
  await at(app(), '2026-01-25T15:00:00Z')
  await at(app(), '2026-02-01T15:00:00Z')
  expect([await lastRun(sam), await tradeOf(app(), marco)]).toEqual(['Pending', 0n])
  const asked = (await toldTo(app(), dana.api)).notifications
  expect(asked).toHaveLength(2)
  for (const { subject } of asked) {
    expect(subject).toMatch(/^Sam Ortiz asks you to approve a payment of 300.00 Moxey to /)
  }
  const [waits] = (await toldTo(app(), sam.api)).notifications
  expect(waits?.subject).toMatch(/^Your scheduled payment of 300.00 .* waits for approval$/)
  expect(waits?.content).toMatch(/^Your main contact has 48 hours to approve this payment/)
  // The database's clock, which is months ahead of this test's, judges the deadline.
  await app().owner.query(`update approvals.approvals set expires_at = now() + interval '1 day'`)
  for (const { attachments } of asked) {
    const [attached] = attachments
    const approvalId = attached?.type === 'approval' ? attached.meta.approvalId : ''
    expect((await dana.api.call(approveCharge, { approvalId })).body.status).toBe('Approved')
  }
  expect([await lastRun(sam), await tradeOf(app(), marco)]).toEqual(['Paid', 600_00n])
})

it('SEC-08 is refused at a time at which its maker may no longer pay, and told', async () => {
  const { marco, sam } = await pair({})
  await schedule(sam, marco, on('2026-01-25', 'weekly'))
  // The database's clock judges: hours that begin in twelve hours from now.
  const { rows } = await app().owner.query<{ day: number; minute: number }>(
    `select
      extract(dow from t)::integer as day,
      (extract(hour from t) * 60 + extract(minute from t))::integer as minute
    from (select now() at time zone 'America/Chicago' + interval '12 hours') as now (t)`,
  )
  const { day = 0, minute = 0 } = rows[0] ?? {}
  const span = { opens: minute, closes: minute + 1 }
  const hours = Array.from({ length: 7 }, (_, other) => (other === day ? [span] : []))
  await app().owner.query('update members.contacts set pay_hours = $2 where id = $1', [
    sam.contactId,
    JSON.stringify(hours),
  ])
  await at(app(), '2026-01-25T15:00:00Z')
  expect([await lastRun(sam), await tradeOf(app(), marco)]).toEqual([undefined, 0n])
  const [told] = (await toldTo(app(), sam.api)).notifications
  expect(told?.subject).toMatch(/was not made$/)
  expect(told?.content).toMatch(/You may not pay for your business at this time/)
})
