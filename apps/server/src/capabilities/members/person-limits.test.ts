/** SEC-08, DOMAIN §15: limits of people, judged in the commit of whatever pays. */
import { approveCharge, listApprovals } from '@exchange/contract/approvals/approvals.contract'
import { buyGiftCard, showGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { charge } from '@exchange/contract/charge/charge.contract'
import { changePerson, removePerson } from '@exchange/contract/members/people.contract'
import {
  listSchedules,
  pauseSchedule,
  resumeSchedule,
  retrySchedule,
} from '@exchange/contract/schedules/schedules.contract'
import { send } from '@exchange/contract/send/send.contract'
import { describe, expect, it } from 'vitest'
import {
  addBroker,
  addTrader,
  approvalsApp,
  balancesOf,
  newKey,
} from '../approvals/approvals.fixtures.ts'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import type { MemberStory } from './members.fixtures.ts'
import { acceptTerms, addCard, addContact, scanOf, setRights } from './members.fixtures.ts'

const app = approvalsApp()
const usual = { payment: 500_00n, day: 1_000_00n, month: 5_000_00n, approvalFrom: null }
const noThresholds: MemberStory = {
  trade: 50_000_00n,
  reserve: 5_000_00n,
  thresholds: { purchase: null, sales: null },
}
const business = (story: MemberStory = {}) =>
  addTrader(app(), { ...noThresholds, firstName: 'Dana', lastName: 'Landry', ...story })

async function employee(memberId: number, limits: MemberStory['limits'] = usual) {
  const id = await addContact(app().owner, memberId, {
    firstName: 'Sam',
    rights: ['send', 'gift-cards', 'request'],
    limits,
  })
  await acceptTerms(app().owner, id)
  const mine = api(app()).as(await signedIn(app().owner, id))
  const card = await addCard(app().owner, id)
  return { id, api: mine, card }
}

async function pair(story: MemberStory = {}) {
  const dana = await business(story)
  const marco = await addTrader(app(), noThresholds)
  const sam = await employee(dana.memberId)
  const pay = (amount: number, key = newKey(), tip = 0) =>
    sam.api.call(send, { sendTarget: `m${marco.memberId}`, amount, tip }, key)
  const receivedOf = async () => (await balancesOf(app(), marco.account)).MOX - 50_000_00n
  return { dana, marco, sam, pay, receivedOf }
}

/** What the person has counted, in minor units. */
async function counted(contactId: number): Promise<bigint> {
  const { rows } = await app().owner.query<{ sum: bigint }>(
    'select coalesce(sum(amount), 0)::bigint as sum from members.spending where contact_id = $1',
    [contactId],
  )
  return rows[0]?.sum ?? 0n
}

describe('SEC-08 a payment of a person with limits', () => {
  it('is made up to the limit of one payment, tip included, and refused above it', async () => {
    const { pay, receivedOf, sam } = await pair()
    expect((await pay(500)).status).toBe(200)
    const { problem } = await pay(490, newKey(), 10.01)
    expect(problem).toMatchObject({ status: 403, code: 'BEYOND_LIMITS' })
    expect(problem.detail).toBe(
      'This is more than you may pay for your business. Your limits: 500.00 Moxey in one payment; ' +
        '1,000.00 Moxey within 24 hours, with 500.00 Moxey left; ' +
        '5,000.00 Moxey in a month, with 4,500.00 Moxey left. ' +
        'Please ask Dana Landry, the main contact of your business.',
    )
    expect(await receivedOf()).toBe(500_00n)
    expect(await counted(sam.id)).toBe(500_00n)
  })

  it('is counted once for one key', async () => {
    const { pay, sam } = await pair()
    const key = newKey()
    for (const { status } of [await pay(400, key), await pay(400, key)]) expect(status).toBe(200)
    expect(await counted(sam.id)).toBe(400_00n)
  })

  it('ten at once do not pass the limit of a day together', async () => {
    const { pay, receivedOf } = await pair()
    const all = await Promise.all(Array.from({ length: 10 }, () => pay(300)))
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 3 }, () => 200),
      ...Array.from({ length: 7 }, () => 403),
    ])
    expect(await receivedOf()).toBe(900_00n)
  })

  it('the main contact has no limits', async () => {
    const { dana, marco } = await pair()
    expect((await dana.send(marco, 6_000, newKey())).status).toBe(200)
  })

  it('gift cards and payments share the limits', async () => {
    const { pay, sam } = await pair()
    const buy = (amount: number) => sam.api.call(buyGiftCard, { amount }, newKey())
    expect((await buy(500)).status).toBe(200)
    expect((await buy(500.01)).problem.code).toBe('BEYOND_LIMITS')
    expect((await pay(500)).status).toBe(200)
    expect((await buy(10)).problem.code).toBe('BEYOND_LIMITS')
    expect(await counted(sam.id)).toBe(1_000_00n)
  })

  it('CHARGE-15 a charge of its card is refused without a word about limits', async () => {
    const { sam, marco } = await pair()
    const swipe = (amount: number) =>
      marco.api.call(charge, { chargeTarget: scanOf(sam.card), amount }, newKey())
    expect((await swipe(500)).status).toBe(200)
    expect((await swipe(500.01)).problem).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      detail: 'This card does not cover the amount.',
    })
    expect((await swipe(400)).status).toBe(200)
    expect((await swipe(101)).problem.code).toBe('INSUFFICIENT_FUNDS')
    expect(await counted(sam.id)).toBe(900_00n)
  })

  it('CHARGE-16 a typed charge is refused above them, too', async () => {
    const { sam, marco, dana } = await pair()
    await app().owner.query('update members.contacts set payment_limit = 5000 where id = $1', [
      sam.id,
    ])
    expect((await marco.charge(sam.card, 60, newKey())).problem.code).toBe('INSUFFICIENT_FUNDS')
    expect((await marco.charge(sam.card, 40, newKey())).status).toBe(200)
    expect((await marco.charge(dana.card, 90, newKey())).status).toBe(200)
  })

  it('CHARGE-16 a charge by name is approved within the limits of who approves', async () => {
    const { sam, marco, dana } = await pair()
    const asked = await marco.charge(`c${sam.id}`, 600, newKey())
    const { approvalId = '' } = asked.body.pending ?? {}
    const own = await sam.api.call(approveCharge, { approvalId })
    expect(own.problem).toMatchObject({ code: 'BEYOND_LIMITS' })
    expect((await dana.approve(approvalId)).body.status).toBe('Approved')
    expect(await counted(sam.id)).toBe(0n)
  })

  it('CHARGE-17 a payment that is held counts with what waits, and is counted when paid', async () => {
    const { sam, pay, receivedOf } = await pair({ thresholds: { purchase: 300_00n, sales: null } })
    const signed = await addBroker(app())
    const tried = await Promise.all([pay(400), pay(400), pay(400)])
    const held = tried.filter(({ body }) => body.pending?.waitsFor === 'broker')
    expect(held).toHaveLength(2)
    expect(tried.find(({ status }) => status !== 200)?.problem.code).toBe('BEYOND_LIMITS')
    expect((await pay(500.01)).problem.code).toBe('BEYOND_LIMITS')
    expect(await counted(sam.id)).toBe(0n)
    await app().owner.query('update members.contacts set day_limit = 50000 where id = $1', [sam.id])
    const decided = await Promise.all(
      held.map(({ body }) => signed.decide(body.pending?.approvalId ?? '', 'approve')),
    )
    expect(decided.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(decided.find(({ status }) => status === 409)?.problem.detail).toMatch(/spending limit/)
    expect(await counted(sam.id)).toBe(400_00n)
    expect(await receivedOf()).toBe(400_00n)
    expect((await signed.api.call(listApprovals, {})).body.approvals).toHaveLength(1)
  })

  it('SEND-26 nothing of another person goes on: neither a schedule nor a gift card number', async () => {
    const { dana, marco, sam } = await pair()
    const weekly = { sendTarget: `m${marco.memberId}`, amount: 4_000, recurring: 'weekly' }
    const scheduledDateTime = new Date(Date.now() + 86_400_000).toISOString().slice(0, 14) + '00'
    await dana.api.call(send, { ...weekly, scheduledDateTime }, newKey())
    const [made] = (await dana.api.call(listSchedules, {})).body.schedules
    const scheduleId = made?.scheduleId ?? 0
    await setRights(app().owner, sam.id, ['send', 'gift-cards', 'statements'])
    expect((await sam.api.call(pauseSchedule, { scheduleId })).status).toBe(200)
    for (const call of [resumeSchedule, retrySchedule]) {
      const { problem } = await sam.api.call(call, { scheduleId })
      expect(problem.detail).toMatch(
        /^Someone else set up this payment, and your own payments are limited\. /,
      )
    }
    expect((await dana.api.call(resumeSchedule, { scheduleId })).status).toBe(200)

    const bought = await dana.api.call(buyGiftCard, { amount: 900 }, newKey())
    const own = await sam.api.call(buyGiftCard, { amount: 10 }, newKey())
    const show = (id: number) => sam.api.call(showGiftCard, { id })
    expect((await show(bought.body.id)).problem).toMatchObject({ code: 'BEYOND_LIMITS' })
    expect((await show(own.body.id)).status).toBe(200)
  })

  it('is refused when the person was removed, or lost the right, meanwhile', async () => {
    const { dana, sam, pay, receivedOf } = await pair()
    const change = {
      id: sam.id,
      may: [],
      hours: null,
      limits: { payment: null, day: null, month: null, approvalFrom: null },
    }
    const paid = Promise.all(Array.from({ length: 10 }, () => pay(10)))
    await dana.api.call(changePerson, { ...change, allowLogin: true })
    const statuses = (await paid).map(({ status }) => status)
    const before = BigInt(statuses.filter((status) => status === 200).length)
    expect(await receivedOf()).toBe(before * 10_00n)
    expect((await pay(10)).problem.code).toBe('NO_TRANSACTION_AUTHORITY')
    await dana.api.call(removePerson, { id: sam.id })
    await expect.poll(async () => (await pay(10)).status).toBe(401)
    expect(await receivedOf()).toBe(before * 10_00n)
  })
})

/** Starts `call` while the contact's rights are taken away, and commits that when the call waits. */
async function losingRights<Answer>(contactId: number, call: () => Promise<Answer>) {
  const { owner } = app()
  const [answer] = await owner.transaction(async (tx) => {
    await tx.query(`update members.contacts set rights = '{people}' where id = $1`, [contactId])
    let settled = false
    const answered = call().finally(() => (settled = true))
    await expect.poll(async () => settled || (await isAnyWaiting()), { timeout: 10_000 }).toBe(true)
    return [answered]
  })
  return await answer
}

async function isAnyWaiting(): Promise<boolean> {
  const { rowCount } = await app().owner.query(
    `select
    from pg_stat_activity
    where datname = current_database()
      and wait_event_type = 'Lock'`,
  )
  return rowCount !== 0
}

it('SEC-08 the main contact, too, pays only while it has the right', async () => {
  const { dana, marco } = await pair()
  const sent = await losingRights(dana.contactId, () => dana.send(marco, 10, newKey()))
  expect(sent.problem.code).toBe('NO_TRANSACTION_AUTHORITY')
  const eve = await business()
  const bought = await losingRights(eve.contactId, () =>
    eve.api.call(buyGiftCard, { amount: 50 }, newKey()),
  )
  expect(bought.problem.code).toBe('NO_TRANSACTION_AUTHORITY')
})

describe('the windows of the limits', () => {
  /** The limit that 100.00 more would pass at a time, after 950.00 spent at another. */
  async function passed(spentAt: string, now: string, limits: MemberStory['limits']) {
    const dana = await business()
    const sam = await employee(dana.memberId, limits)
    await app().owner.query(
      `insert into members.spending (contact_id, at, amount, source)
      values ($1, $2, 95000, 'earlier')`,
      [sam.id, spentAt],
    )
    const { rows } = await app().owner.query<{ passed: string | null }>(
      'select members.limit_passed($1, 10000, $2) as passed',
      [sam.id, now],
    )
    return rows[0]?.passed ?? null
  }
  const day = { payment: null, day: 1_000_00n, month: null, approvalFrom: null }
  const month = { payment: null, day: null, month: 1_000_00n, approvalFrom: null }

  it.each([
    ['the last of 24 hours', '2026-01-10T12:00:01Z', '2026-01-11T12:00:00Z', day, 'day'],
    ['after 24 hours', '2026-01-10T12:00:00Z', '2026-01-11T12:00:00Z', day, null],
    ['the end of a month in Chicago', '2026-02-01T05:59:59Z', '2026-02-01T06:00:00Z', month, null],
    [
      'a UTC month is not Chicago’s',
      '2026-01-31T23:00:00Z',
      '2026-02-01T05:59:59Z',
      month,
      'month',
    ],
    ['the first second of a month', '2026-02-01T06:00:00Z', '2026-03-01T05:59:59Z', month, 'month'],
    ['summer time has begun', '2026-04-01T04:59:59Z', '2026-04-01T05:00:00Z', month, null],
  ] as const)('SEC-08 %s', async (...[, spentAt, now, limits, expected]) => {
    expect(await passed(spentAt, now, limits)).toBe(expected)
  })

  it('SEC-08 the application can neither count less nor forget', async () => {
    const { sam, pay } = await pair()
    await pay(100)
    const { db } = app().deps
    for (const statement of [
      'delete from members.spending',
      'update members.spending set amount = 1',
      `insert into members.spending values (1, now(), 1, 'x')`,
    ]) {
      await expect(db.query(statement)).rejects.toThrow(/permission denied/)
    }
    await db.query('select members.forget_spending(100)')
    expect(await counted(sam.id)).toBe(100_00n)
  })
})
