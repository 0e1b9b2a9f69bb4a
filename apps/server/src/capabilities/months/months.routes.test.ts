/** What a member sees of its month: in the session, and with everything that explains it. */
import { refresh } from '@exchange/contract/identity/identity.contract'
import { readSimulation } from '@exchange/contract/months/fee-simulation'
import { readMonth } from '@exchange/contract/months/months.contract'
import { listNotifications } from '@exchange/contract/notifications/notifications.contract'
import { feeAfterSpending } from '@exchange/domain/months/community-fee.rules'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, testModeToken } from '../../testing/test-app.ts'
import { addContact, addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { addBank, addMonthExchange, pays } from './months.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 9)
  },
})

const session = { expiresAt: new Date('2090-01-01') }

let exchanges = 100

/**
 * In an exchange of its own: 40.00 of 1,000.00 old money was spent in May; the target is 100.00.
 */
async function story() {
  const { owner, clock, work } = app()
  exchanges += 1
  await addMonthExchange(owner, exchanges)
  const bank = await addBank(owner, exchanges)
  const dana = await addMember(owner, { exchange: exchanges })
  await pays(owner, [bank, dana], {
    ...{ amount: 1_000_00n, at: '2023-01-10T12:00:00Z', kind: 'opening' },
  })
  clock.now = new Date('2025-05-05T12:00:00Z')
  await work('months.turn')
  await pays(owner, [dana, bank], { amount: 40_00n, at: '2025-05-06T12:00:00Z' })
  clock.now = new Date('2025-05-25T12:00:00Z')
  const asDana = api(app()).as(await signedIn(owner, dana.contactId, session))
  return { bank, dana, asDana }
}

describe('the month of a member', () => {
  it('ENT-02 ENT-28 ENT-29 SPEND-01 SPEND-03 is in the session with the fields of the specification', async () => {
    const { asDana } = await story()
    const { body } = await asDana.call(refresh, {})
    expect(body.exchangeFlags).toEqual({ showSpendingTarget: true, showCommunityFee: true })
    expect(body.spendingTarget).toEqual({
      finalSpendingTarget: 100,
      purchasesThisMonth: 40,
      calculatedFee: 14.4,
      finalFee: 14.4,
      maturityDate: '2020-12-26T00:00:00.000Z',
      percentStagnant: 100,
      fees: { to360: 0, to3Years: 14.4, over3Years: 0 },
      minFee: 1,
      maxFee: 500,
      cap: 28.8,
      capFactor: 0.03,
      noFeeAge: 180,
    })
    expect(body.memberMeta).toEqual({ percentStagnant: 100 })
  })

  it('SPEND-09 SPEND-11 explains itself, down to the transactions', async () => {
    const { asDana } = await story()
    const { body } = await asDana.call(readMonth, {})
    expect(body).toMatchObject({
      month: '2025-05',
      zone: 'America/Chicago',
      beginsAt: '2025-05-01T05:00:00.000Z',
      endsAt: '2025-06-01T05:00:00.000Z',
      announcedFrom: '2025-05-20T05:00:00.000Z',
      ageing: { balance: 960, healthy0_90: 0, unsafe361plus: 960, percentStagnant: 100 },
      target: {
        amount: 100,
        purchases: 40,
        working: { balance: 1_000, sales: 0, months: 12, excess: 1_000, share: 100, bound: null },
      },
      fee: { finalFee: 14.4, working: { sum: 14.4, missing: 60, relief: null } },
      before: [],
    })
    expect(body.lines).toMatchObject([{ left: 960, ageDays: 866 }])
  })

  it('SPEND-07 can be asked what spending more would change, by the same rule', async () => {
    const { asDana } = await story()
    const { simulation } = (await asDana.call(readMonth, {})).body
    if (!simulation) throw new Error('There is nothing to ask.')
    const { input, policy } = readSimulation(simulation)
    expect(feeAfterSpending(input, 0n, policy).finalFee).toBe(14_40n)
    expect(feeAfterSpending(input, 59_99n, policy).finalFee).toBe(13_50n)
    expect(feeAfterSpending(input, 60_00n, policy).finalFee).toBe(0n)
  })

  it('SPEND-10 INFO-07 is announced, charged and told, and stays to be looked up', async () => {
    const { clock, work, deps } = app()
    const { asDana } = await story()
    await work('months.announce')
    clock.now = new Date('2025-06-01T05:00:00Z')
    await work('months.turn')
    await deps.outbox.drain()
    const { body } = await asDana.call(readMonth, {})
    expect(body.before).toMatchObject([
      { month: '2025-05', target: 100, outcome: 'charged', fee: 14.4, charged: 14.4 },
    ])
    expect(body.before[0]?.working).toMatchObject({ purchases: 40, missing: 60 })
    const { notifications } = (await asDana.call(listNotifications, {})).body
    expect(notifications.map(({ subject }) => subject)).toEqual([
      'A Community Fee of 14.40 Moxey was charged for May 2025',
      'Spend 60.00 Moxey more this month to avoid a Community Fee of 14.40 Moxey',
    ])
    expect(notifications.map(({ content }) => content)).toEqual([
      'Your Spending Target was 100.00 Moxey, and your purchases were 40.00 Moxey.',
      'Your Spending Target is met if you spend that much by June 1, 2025 at 12:00 AM CDT. ' +
        'Then no fee is charged.',
    ])
  })
})

describe('who sees a month', () => {
  it('SEC-08 an employee sees the figures, and no transactions without the right to them', async () => {
    const { owner } = app()
    const { dana } = await story()
    const sam = await addContact(owner, dana.memberId)
    const { body } = await api(app())
      .as(await signedIn(owner, sam, session))
      .call(readMonth, {})
    expect(body.target?.amount).toBe(100)
    expect(body.lines).toBeNull()
    // Nor what the business sold in a year, and what it bought in earlier months.
    expect(body.target?.working).toBeNull()
    expect(body.before).toEqual([])
  })

  it('BAR-30 a partial member has none, and an exchange without target and fee shows none', async () => {
    const { owner } = app()
    const pia = await addMember(owner, { status: 'applied' })
    const asPia = api(app()).as(await signedIn(owner, pia.contactId, session))
    const none = {
      ageing: null,
      target: null,
      fee: null,
      simulation: null,
      lines: null,
      before: [],
    }
    expect((await asPia.call(readMonth, {})).body).toMatchObject(none)
    expect((await asPia.call(refresh, {})).body).toMatchObject({
      spendingTarget: null,
      memberMeta: { percentStagnant: null },
    })
    const ben = await addMember(owner, { exchange: 9, trade: 5_00n })
    const asBen = api(app()).as(await signedIn(owner, ben.contactId, session))
    expect((await asBen.call(refresh, {})).body.spendingTarget).toBeNull()
    const { target, fee } = (await asBen.call(readMonth, {})).body
    expect([target, fee]).toEqual([null, null])
  })

  it('SPEND-02 SPEND-10 a member on standby is shown no target and no fee, and is charged none', async () => {
    const { owner, clock, work } = app()
    const { dana, asDana } = await story()
    await work('months.announce')
    expect((await asDana.call(refresh, {})).body.spendingTarget?.finalFee).toBe(14.4)
    await owner.query('update members.members set standby = true where id = $1', [dana.memberId])
    expect((await asDana.call(refresh, {})).body.spendingTarget).toBeNull()
    const { body } = await asDana.call(readMonth, {})
    expect(body).toMatchObject({ target: null, fee: null, simulation: null })
    clock.now = new Date('2025-06-01T05:00:00Z')
    await work('months.turn')
    const { before } = (await asDana.call(readMonth, {})).body
    expect(before).toMatchObject([{ outcome: 'not-a-member', charged: null }])
  })

  it('ENT-37 the sample user of test mode has none', async () => {
    const { status, body } = await api(app()).as(testModeToken).call(readMonth, {})
    expect([status, body.ageing, body.target]).toEqual([200, null, null])
  })

  it('SEC-06 nobody asks for the month of another member', async () => {
    const { owner } = app()
    const stranger = await addMember(owner)
    const asStranger = api(app()).as(await signedIn(owner, stranger.contactId, session))
    const { dana } = await story()
    const asked = await asStranger.call(readMonth, { memberId: dana.memberId } as never)
    expect(asked.status).toBe(400)
    expect(await api(app()).call(readMonth, {})).toMatchObject({ status: 401 })
  })
})
