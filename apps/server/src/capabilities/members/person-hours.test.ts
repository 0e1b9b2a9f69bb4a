/** SEC-08, DOMAIN §15: the hours in which a person may pay, judged in the commit of what pays. */
import { approveCharge } from '@exchange/contract/approvals/approvals.contract'
import { charge } from '@exchange/contract/charge/charge.contract'
import { buyGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import {
  addPerson,
  changePerson,
  listPeople,
  type Person,
} from '@exchange/contract/members/people.contract'
import { send } from '@exchange/contract/send/send.contract'
import {
  localTime,
  openState,
  type OpenSpan,
  type WeekHours,
} from '@exchange/domain/directory/hours.rules'
import fc from 'fast-check'
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
import { acceptTerms, addCard, addContact, scanOf, unlimited } from './members.fixtures.ts'

const app = approvalsApp()
const zone = 'America/Chicago'
const hour = 60
const week = 7 * 24 * hour

/** Hours that begin so many minutes from now, in the zone of the exchanges. */
function hoursFrom(minutes: number, length = 2 * hour): WeekHours['week'] {
  const { day, minute } = localTime(zone, new Date())
  const begins = (day * 24 * hour + minute + minutes + week) % week
  const opens = begins % (24 * hour)
  const span = { opens, closes: opens + length }
  return Array.from({ length: 7 }, (_, at) =>
    at === Math.floor(begins / (24 * hour)) ? [span] : [],
  )
}
const closed = () => hoursFrom(3 * hour)
const open = () => hoursFrom(-hour)
const everyDay = (spans: readonly OpenSpan[]) => Array.from({ length: 7 }, () => [...spans])
const mutable = (hours: WeekHours['week']) => hours.map((day) => [...day])

const story: MemberStory = {
  trade: 50_000_00n,
  reserve: 5_000_00n,
  thresholds: { purchase: null, sales: null },
}

async function pair(given: MemberStory = {}) {
  const dana = await addTrader(app(), { ...story, firstName: 'Dana', lastName: 'Landry', ...given })
  const marco = await addTrader(app(), story)
  const id = await addContact(app().owner, dana.memberId, {
    firstName: 'Sam',
    rights: ['send', 'gift-cards', 'request'],
  })
  await acceptTerms(app().owner, id)
  const mine = api(app()).as(await signedIn(app().owner, id))
  const sam = { id, api: mine, card: await addCard(app().owner, id) }
  const set = async (hours: WeekHours['week'] | null) => {
    const may = ['send', 'gift-cards', 'request'] as const
    const change = { id, may: [...may], limits: unlimited, allowLogin: true }
    const { status } = await dana.api.call(changePerson, {
      ...change,
      hours: hours && mutable(hours),
    })
    expect(status).toBe(200)
  }
  const pay = (amount: number, key = newKey()) =>
    sam.api.call(send, { sendTarget: `m${marco.memberId}`, amount }, key)
  const received = async () => (await balancesOf(app(), marco.account)).MOX - 50_000_00n
  return { dana, marco, sam, set, pay, received }
}

describe('SEC-08 a person with hours', () => {
  it('pays within them, is refused outside, and reads when it may and whom to ask', async () => {
    const { set, pay, received } = await pair()
    await set(open())
    expect((await pay(10)).status).toBe(200)
    await set([[], ...Array.from({ length: 5 }, () => [{ opens: 480, closes: 481 }]), []])
    const { problem } = await pay(10)
    expect(problem).toMatchObject({ status: 403, code: 'OUTSIDE_HOURS' })
    expect(problem.detail).toMatch(
      new RegExp(
        '^You may not pay for your business at this time. ' +
          'You may pay Mon–Fri 8 AM – 8:01 AM \\(Central time\\). ' +
          'The next time is (today|tomorrow|on Monday) at 8 AM. ' +
          'Please ask Dana Landry, the main contact of your business.$',
      ),
    )
    await set(null)
    expect((await pay(10)).status).toBe(200)
    expect(await received()).toBe(20_00n)
  })

  it('a replay of what was paid in time is answered outside of them', async () => {
    const { set, pay, received } = await pair()
    await set(open())
    const key = newKey()
    expect((await pay(10, key)).status).toBe(200)
    await set(closed())
    expect((await pay(10, key)).status).toBe(200)
    expect((await pay(10)).problem.code).toBe('OUTSIDE_HOURS')
    expect(await received()).toBe(10_00n)
  })

  it('ten at once while the hours are taken: none after the change', async () => {
    const { set, pay, received } = await pair()
    const paid = Promise.all(Array.from({ length: 10 }, () => pay(10)))
    await set(closed())
    const made = (await paid).filter(({ status }) => status === 200).length
    const late = await Promise.all(Array.from({ length: 10 }, () => pay(10)))
    expect(late.map(({ problem }) => problem?.code)).toEqual(Array(10).fill('OUTSIDE_HOURS'))
    expect(await received()).toBe(BigInt(made) * 10_00n)
  })

  it('CHARGE-15 its card pays nothing outside, and the seller hears nothing of hours', async () => {
    const { set, sam, marco, received } = await pair()
    const swipe = () =>
      marco.api.call(charge, { chargeTarget: scanOf(sam.card), amount: 5 }, newKey())
    await set(closed())
    expect((await swipe()).problem).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      detail: 'This card does not cover the amount.',
    })
    expect((await marco.charge(sam.card, 5, newKey())).problem.code).toBe('INSUFFICIENT_FUNDS')
    expect(await received()).toBe(0n)
    await set(open())
    expect((await swipe()).status).toBe(200)
  })

  it('GIFT-14 buys no gift card outside of them', async () => {
    const { set, sam } = await pair()
    const buy = () => sam.api.call(buyGiftCard, { amount: 10 }, newKey())
    await set(closed())
    expect((await buy()).problem.code).toBe('OUTSIDE_HOURS')
    await set(open())
    expect((await buy()).status).toBe(200)
  })

  it('CHARGE-16 agrees to no charge outside of them, held or not; the main contact may', async () => {
    const { set, sam, dana, marco } = await pair()
    const byName = await marco.charge(`c${sam.id}`, 60, newKey())
    const typed = await marco.charge(sam.card, 160, newKey())
    await set(closed())
    for (const { body } of [byName, typed]) {
      const { approvalId = '' } = body.pending ?? {}
      const { problem } = await sam.api.call(approveCharge, { approvalId })
      expect(problem.code).toBe('OUTSIDE_HOURS')
      expect((await dana.approve(approvalId)).body.status).toBe('Approved')
    }
  })

  it('CHARGE-17 agrees to nothing that goes on to a broker, and what it paid in time is paid', async () => {
    const { set, sam, marco, pay } = await pair({ thresholds: { purchase: 300_00n, sales: null } })
    const broker = await addBroker(app())
    const held = await pay(400)
    const typed = await marco.charge(sam.card, 350, newKey())
    await set(closed())
    const { approvalId = '' } = typed.body.pending ?? {}
    const late = await sam.api.call(approveCharge, { approvalId })
    expect(late.problem.code).toBe('OUTSIDE_HOURS')
    const decided = await broker.decide(held.body.pending?.approvalId ?? '', 'approve')
    expect(decided.body.status).toBe('Approved')
    expect((await pay(400)).problem.code).toBe('OUTSIDE_HOURS')
  })

  it('SEND-26 schedules nothing for a time outside of them', async () => {
    const { set, sam, marco } = await pair()
    const due = new Date(Date.now() + 2 * 86_400_000)
    const scheduledDateTime = due.toISOString().slice(0, 14) + '00'
    const { day } = localTime(zone, due)
    const later = { sendTarget: `m${marco.memberId}`, amount: 10, scheduledDateTime }
    const only = (days: readonly number[]): WeekHours['week'] =>
      [0, 1, 2, 3, 4, 5, 6].map((at) => (days.includes(at) ? [{ opens: 0, closes: 1_440 }] : []))
    const others = [0, 1, 2, 3, 4, 5, 6].filter((at) => (at - day + 8) % 7 > 2)
    await set(only(others))
    expect((await sam.api.call(send, later, newKey())).problem.code).toBe('OUTSIDE_HOURS')
    await set(only([day, (day + 6) % 7, (day + 1) % 7]))
    expect((await sam.api.call(send, later, newKey())).status).toBe(200)
  })
})

describe('SEC-08 hours are set', () => {
  const noel = { fName: 'Noel', lname: 'Baker', email: '', phone: '', may: ['send' as const] }
  const shown = (contacts: readonly Person[] = []) =>
    contacts.find(({ fName }) => fName === 'Noel')?.private.hours

  it('with a new person, and are read back', async () => {
    const { dana } = await pair()
    const hours = mutable(open())
    const added = await dana.api.call(addPerson, { ...noel, limits: unlimited, hours })
    expect(shown(added.body.contacts)).toEqual(hours)
    expect(shown((await dana.api.call(listPeople, {})).body.contacts)).toEqual(hours)
  })

  it.each([
    ['no time at all', everyDay([]), 'Choose hours on at least one day'],
    ['six days', everyDay([{ opens: 1, closes: 2 }]).slice(1), 'A week has seven days'],
    ['an end before the beginning', [[{ opens: 9, closes: 8 }]], 'seven days'],
    ['longer than a day', everyDay([{ opens: 0, closes: 1_441 }]), 'within one day'],
    [
      'two that overlap',
      everyDay([
        { opens: 0, closes: 10 },
        { opens: 9, closes: 20 },
      ]),
      'overlap',
    ],
  ])('not with %s', async (...[, hours, said]) => {
    const { dana } = await pair()
    const { problem } = await dana.api.call(addPerson, { ...noel, limits: unlimited, hours })
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect(problem.errors?.[0]?.message).toContain(said)
    expect(problem.errors?.[0]?.field).toBe('hours')
  })

  it('the database refuses them for a main contact', async () => {
    const { dana } = await pair()
    await expect(
      app().owner.query('update members.contacts set pay_hours = $2 where id = $1', [
        dana.contactId,
        JSON.stringify(open()),
      ]),
    ).rejects.toThrow(/main_contact_has_no_limits/)
  })
})

it('SEC-08 the database and the screens read hours alike, at every minute', async () => {
  const { sam } = await pair()
  const span = fc
    .tuple(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 1, max: 1_440 }))
    .map(([opens, length]): OpenSpan => ({ opens, closes: opens + length }))
  const anyWeek = fc.array(fc.array(span, { maxLength: 2 }), { minLength: 7, maxLength: 7 })
  // Around the nights on which clocks are changed, too.
  const first = Date.parse('2026-03-01T00:00:00Z')
  const time = fc
    .integer({ min: 0, max: 270 * 24 * hour })
    .map((at) => new Date(first + at * 60_000))
  await fc.assert(
    fc.asyncProperty(
      anyWeek,
      fc.array(time, { minLength: 5, maxLength: 5 }),
      async (hours, times) => {
        await app().owner.query('update members.contacts set pay_hours = $2 where id = $1', [
          sam.id,
          JSON.stringify(hours),
        ])
        const { rows } = await app().owner.query<{ within: boolean }>(
          'select members.within_hours($1, t) as within from unnest($2::timestamptz[]) as t',
          [sam.id, times],
        )
        const expected = times.map((at) =>
          ['open', 'always'].includes(openState({ zone, week: hours }, at).state),
        )
        expect(rows.map(({ within }) => within)).toEqual(expected)
      },
    ),
    { numRuns: 60 },
  )
})
