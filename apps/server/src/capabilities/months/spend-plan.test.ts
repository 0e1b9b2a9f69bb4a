/** The spend plan: whom it names and why, who is shown it, and who is never named. */
import { readSpendPlan } from '@exchange/contract/months/spend-plan.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, testModeToken } from '../../testing/test-app.ts'
import { addStorefront, type StorefrontStory } from '../directory/directory.fixtures.ts'
import {
  addContact,
  addExchange,
  addMember,
  publishTerms,
  setRights,
  type TestMember,
} from '../members/members.fixtures.ts'
import { addBank, addMonthExchange, pays, refunds } from './months.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

const session = { expiresAt: new Date('2090-01-01') }
const here = [29.95, -90.07] as const
const nextDoor = [29.96, -90.07] as const

let exchanges = 200

/** Of 3,000.00 old money the target is 300.00; it is the 25th of May. */
async function story() {
  const { owner, clock, work } = app()
  exchanges += 1
  const exchange = exchanges
  await addMonthExchange(owner, exchange)
  const bank = await addBank(owner, exchange)
  const dana = await addStorefront(owner, { name: 'Dana', exchange, at: here })
  await pays(owner, [bank, dana], {
    ...{ amount: 3_000_00n, at: '2023-01-10T12:00:00Z', kind: 'opening' },
  })
  clock.now = new Date('2025-05-05T12:00:00Z')
  await work('months.turn')
  clock.now = new Date('2025-05-25T12:00:00Z')
  const asDana = api(app()).as(await signedIn(owner, dana.contactId, session))
  const shop = async (name: string, more: Partial<StorefrontStory> = {}) => {
    const added = await addStorefront(owner, { name, exchange, at: nextDoor, ...more })
    await offers(added, `Deal of ${name}`)
    return added
  }
  return { exchange, bank, dana, asDana, shop }
}

async function offers({ memberId }: TestMember, title: string) {
  await app().owner.query('update directory.storefronts set offers = $2 where member_id = $1', [
    memberId,
    JSON.stringify([{ title, text: '' }]),
  ])
}

/** Three payments, before the month began. */
async function buysRegularly(sides: readonly [TestMember, TestMember], amounts: readonly bigint[]) {
  const months = ['02', '03', '04']
  const made: string[] = []
  for (const [at, amount] of amounts.entries()) {
    made.push(await pays(app().owner, sides, { amount, at: `2025-${months[at]}-27T12:00:00Z` }))
  }
  return made
}

type Asking = Awaited<ReturnType<typeof story>>['asDana']
const namesOf = async (asking: Asking) =>
  (await asking.call(readSpendPlan, {})).body.plan.map(({ name }) => name)

describe('the spend plan', () => {
  it('names whom the member pays regularly, and who is near, each with the reason', async () => {
    const { dana, asDana, shop } = await story()
    const mill = await shop('Mill')
    await buysRegularly([dana, mill], [100_00n, 120_00n, 140_00n])
    const near = await shop('Near')
    await app().owner.query(
      `insert into members.products (member_id, name, price, active)
      values ($1, 'Gutter', 400_00, true), ($1, 'Drain', 95_00, true), ($1, 'Old', 90_00, false)`,
      [near.memberId],
    )
    await shop('Farther', { at: [30.2, -90.07] })
    const { body } = await asDana.call(readSpendPlan, {})
    expect(body).toMatchObject({
      ...{ month: '2025-05', daysLeft: 7, target: 300, purchases: 0, missing: 300 },
      ...{ total: 300, reaches: true },
    })
    expect(body.plan).toMatchObject([
      {
        ...{ memberId: mill.memberId, storefrontId: mill.storefrontId, name: 'Mill' },
        ...{ amount: 120, isSpare: false },
        why: { from: 'regular', payments: 3, usual: 120, since: '2025-02-27T12:00:00.000Z' },
      },
      {
        ...{ memberId: near.memberId, amount: 90, isSpare: false },
        product: { name: 'Drain', price: 95, priceFrom: false },
        why: {
          from: 'nearby',
          miles: 0.7,
          offer: { title: 'Deal of Near', text: '', flashCashBack: null },
        },
      },
      { name: 'Farther', amount: 90, product: null, why: { from: 'nearby', miles: 17.3 } },
    ])
    expect(body.simulation?.purchases).toBe('0')
  })

  it('DIR-37 tells the terms of a promotion', async () => {
    const { asDana, shop } = await story()
    const { memberId } = await shop('Near')
    const back = { title: 'FlashCash back', text: 'Always.', spend: 200, flashCash: 10 }
    await app().owner.query(
      "update directory.storefronts set offers = '[]', promotions = $2 where member_id = $1",
      [memberId, JSON.stringify([back])],
    )
    const [first] = (await asDana.call(readSpendPlan, {})).body.plan
    const flashCashBack = { spend: 200, flashCash: 10 }
    expect(first?.why).toMatchObject({ offer: { title: 'FlashCash back', flashCashBack } })
  })

  it('is empty when the target is met, and says so when there is none', async () => {
    const { owner } = app()
    const { bank, dana, asDana, shop } = await story()
    await shop('Near')
    await pays(owner, [dana, bank], { amount: 300_00n, at: '2025-05-20T12:00:00Z' })
    const met = (await asDana.call(readSpendPlan, {})).body
    expect(met).toMatchObject({ target: 300, purchases: 300, missing: 0, plan: [], reaches: true })
    const ben = await addMember(owner, { trade: 5_00n })
    const asBen = api(app()).as(await signedIn(owner, ben.contactId, session))
    const none = (await asBen.call(readSpendPlan, {})).body
    expect(none).toMatchObject({ target: null, missing: 0, plan: [], simulation: null })
  })

  it('says that nobody can be suggested', async () => {
    const { asDana } = await story()
    const { body } = await asDana.call(readSpendPlan, {})
    expect(body).toMatchObject({ missing: 300, plan: [], total: 0, reaches: false })
  })
})

describe('who is never named', () => {
  it('who is not public, not open to be paid, or asks for no customers', async () => {
    const { owner } = app()
    const { asDana, shop, dana } = await story()
    const change = async (name: string, set: string) =>
      await owner.query(`update members.members set ${set} where id = $1`, [
        (await shop(name)).memberId,
      ])
    await change('Unlisted', 'listed = false')
    await change('Standby', 'standby = true')
    await change('Disabled', `status = 'disabled'`)
    await change('Hidden from paying', 'hide_pay = true')
    await change('Only in the directory', 'directory_only = true')
    await change('Of the same owner', `owner_id = ${dana.memberId}`)
    await shop('Hidden', { hidden: true })
    await shop('Waiting', { waiting: true })
    await shop('Of another exchange', { exchange: 8 })
    await shop('Far away', { at: [31.5, -90.07] })
    await shop('Nowhere', { at: null })
    await offers(await shop('Without an offer'), '')
    await shop('Public')
    expect(await namesOf(asDana)).toEqual(['Public'])
  })

  it('whom the member paid, unless it is public now; once, or what was given back, is not regular', async () => {
    const { owner } = app()
    const { asDana, shop, dana } = await story()
    const far = { at: [31.5, -90.07] as const }
    const [gone, once, back] = [
      await shop('Gone', far),
      await shop('Once', far),
      await shop('Back', far),
    ]
    await buysRegularly([dana, gone], [10_00n, 10_00n])
    await buysRegularly([dana, once], [10_00n])
    const [, second = ''] = await buysRegularly([dana, back], [10_00n, 10_00n])
    await refunds(owner, [back, dana], { amount: 10_00n, at: '2025-04-01T12:00:00Z', of: second })
    expect(await namesOf(asDana)).toEqual(['Gone'])
    await owner.query('update members.members set listed = false where id = $1', [gone.memberId])
    expect(await namesOf(asDana)).toEqual([])
  })
})

it('a neighbour who was paid lately is no first visit; after a month it is one again', async () => {
  const { owner } = app()
  const { asDana, shop, dana } = await story()
  const [mill, forge] = [await shop('Mill'), await shop('Forge')]
  await pays(owner, [dana, mill], { amount: 10_00n, at: '2025-05-20T12:00:00Z' })
  await pays(owner, [dana, forge], { amount: 10_00n, at: '2025-03-20T12:00:00Z' })
  expect(await namesOf(asDana)).toEqual(['Forge'])
})

describe('who is shown a plan', () => {
  it('SEC-08 who may pay: by own payments, and by all only with the right to see them', async () => {
    const { owner } = app()
    const { dana, shop, asDana } = await story()
    await buysRegularly([dana, await shop('Mill')], [100_00n, 120_00n, 140_00n])
    const sam = await addContact(owner, dana.memberId, { rights: ['send'] })
    const asSam = api(app()).as(await signedIn(owner, sam, session))
    const whyOf = async (asking: Asking) =>
      (await asking.call(readSpendPlan, {})).body.plan.map(({ why }) => why.from)
    // A neighbour to sam, who is not told how often and for how much the business bought there.
    expect(await whyOf(asDana)).toEqual(['regular'])
    expect(await whyOf(asSam)).toEqual(['nearby'])
    await setRights(owner, sam, ['charge', 'statements'])
    expect((await asSam.call(readSpendPlan, {})).problem.code).toBe('NO_TRANSACTION_AUTHORITY')
    await setRights(owner, sam, ['send', 'statements'])
    expect(await whyOf(asSam)).toEqual(['regular'])
  })

  it('SEC-06 SEC-08 no stranger, partial member or sample user', async () => {
    const { owner } = app()
    const { dana } = await story()
    expect(await api(app()).call(readSpendPlan, {})).toMatchObject({ status: 401 })
    const stranger = await addMember(owner)
    const asStranger = api(app()).as(await signedIn(owner, stranger.contactId, session))
    const asked = await asStranger.call(readSpendPlan, { memberId: dana.memberId } as never)
    expect(asked.status).toBe(400)
    const pia = await addMember(owner, { status: 'applied' })
    const asPia = api(app()).as(await signedIn(owner, pia.contactId, session))
    expect((await asPia.call(readSpendPlan, {})).problem.code).toBe('PARTIAL_MEMBER')
    const sample = await api(app()).as(testModeToken).call(readSpendPlan, {})
    expect(sample.problem.code).toBe('NO_TRANSACTION_AUTHORITY')
  })
})
