/** What a member sold, bought and saved: by months, in the session, and for whom. */
import { refresh } from '@exchange/contract/identity/identity.contract'
import { readTrade } from '@exchange/contract/months/trade.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, testModeToken } from '../../testing/test-app.ts'
import {
  addContact,
  addExchange,
  addMember,
  publishTerms,
  type TestMember,
} from '../members/members.fixtures.ts'
import { addBank, pays, refunds } from './months.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

const session = { expiresAt: new Date('2090-01-01') }
const now = new Date('2025-11-20T12:00:00Z')

/** Dana sells 300.00 and buys 100.00; half of one purchase comes back a month later. */
async function story() {
  const { owner, clock } = app()
  clock.now = now
  const bank = await addBank(owner)
  const dana = await addMember(owner)
  await pays(owner, [bank, dana], { amount: 300_00n, at: '2024-12-31T12:00:00Z' })
  const bought = await pays(owner, [dana, bank], { amount: 80_00n, at: '2025-10-10T12:00:00Z' })
  await pays(owner, [dana, bank], { amount: 20_00n, at: '2025-11-02T12:00:00Z', kind: 'charge' })
  await refunds(owner, [bank, dana], { amount: 40_00n, at: '2025-11-03T12:00:00Z', of: bought })
  return { bank, dana, asDana: await as(dana) }
}

async function as({ contactId }: Pick<TestMember, 'contactId'>) {
  return api(app()).as(await signedIn(app().owner, contactId, session))
}

async function tradeOf(asDana: Awaited<ReturnType<typeof as>>) {
  const { trade } = (await asDana.call(readTrade, {})).body
  if (!trade) throw new Error('It sees no trade.')
  return { ...trade, of: (name: string) => trade.months.find(({ month }) => month === name) }
}

describe('the trade of a member', () => {
  it('ACCT-12 has twelve months, this month and this year, less what came back', async () => {
    const { asDana } = await story()
    const trade = await tradeOf(asDana)
    expect(trade.months).toHaveLength(12)
    expect(trade.months.at(-1)).toEqual({
      ...{ month: '2025-11', sales: 0, purchases: -20, savings: 0, transactions: 1 },
    })
    expect(trade.of('2025-10')).toMatchObject({ purchases: 80, savings: 80, transactions: 1 })
    expect(trade.of('2024-12')).toMatchObject({ sales: 300, purchases: 0 })
    expect(trade.month).toMatchObject({ sales: 0, purchases: -20 })
    expect(trade.year).toEqual({ sales: 0, purchases: 60, savings: 60, transactions: 2 })
  })

  it('ACCT-12 ENT-02 its sums are in the session', async () => {
    const { asDana } = await story()
    const { body } = await asDana.call(refresh, {})
    expect(body).toMatchObject({
      sales: { month: 0, year: 0 },
      savings: { month: 0, year: 60 },
      member: { private: { salesTotal: 300, purcTotal: 60 } },
    })
  })

  it.each([
    // Chicago is six hours behind in winter and five in summer.
    ['2025-03-01T05:59:59Z', '2025-02'],
    ['2025-03-01T06:00:00Z', '2025-03'],
    ['2025-04-01T04:59:59Z', '2025-03'],
    ['2025-04-01T05:00:00Z', '2025-04'],
    ['2025-11-01T04:59:59Z', '2025-10'],
  ])('ACCT-12 a sale at %s is of %s, over daylight saving', async (at, month) => {
    const { bank, dana, asDana } = await story()
    const before = await tradeOf(asDana)
    await pays(app().owner, [bank, dana], { amount: 7_00n, at })
    const after = await tradeOf(asDana)
    expect(after.of(month)?.sales).toBe((before.of(month)?.sales ?? 0) + 7)
    expect(after.year.sales).toBe(7)
  })

  it('ACCT-12 what one owner pays itself is neither sale nor purchase', async () => {
    const { dana, asDana } = await story()
    const other = await addMember(app().owner, { owner: dana.memberId })
    const before = await tradeOf(asDana)
    await pays(app().owner, [dana, other], { amount: 5_00n, at: '2025-11-10T12:00:00Z' })
    expect((await tradeOf(asDana)).months).toEqual(before.months)
  })

  it('ACCT-12 a member of one day has twelve empty months', async () => {
    const trade = await tradeOf(await as(await addMember(app().owner)))
    expect(trade.months).toHaveLength(12)
    expect(new Set(trade.months.map(({ sales, transactions }) => sales + transactions))).toEqual(
      new Set([0]),
    )
  })
})

describe('who sees it', () => {
  it('SEC-08 an employee without the right to all payments sees none of it', async () => {
    const { dana } = await story()
    const sam = await addContact(app().owner, dana.memberId)
    const asSam = await as({ contactId: sam })
    expect((await asSam.call(readTrade, {})).body).toEqual({ trade: null })
    expect((await asSam.call(refresh, {})).body).toMatchObject({
      ...{ sales: null, savings: null },
      member: { private: { salesTotal: null, purcTotal: null } },
    })
  })

  it('BAR-30 ENT-37 a partial member has empty months, and the sample user none', async () => {
    const pia = await as(await addMember(app().owner, { status: 'applied' }))
    expect((await tradeOf(pia)).year).toMatchObject({ sales: 0, transactions: 0 })
    const sample = api(app()).as(testModeToken)
    expect((await sample.call(readTrade, {})).body).toEqual({ trade: null })
  })

  it('SEC-06 nobody asks for that of another member, nor without a session', async () => {
    const { dana } = await story()
    const stranger = await as(await addMember(app().owner))
    const asked = await stranger.call(readTrade, { memberId: dana.memberId } as never)
    expect(asked.status).toBe(400)
    expect(await api(app()).call(readTrade, {})).toMatchObject({ status: 401 })
  })
})
