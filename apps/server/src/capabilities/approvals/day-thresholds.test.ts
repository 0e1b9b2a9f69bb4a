/** Thresholds judged over 24 hours: of one pair, and at twice the sum of all: decision 0041. */
import { charge } from '@exchange/contract/charge/charge.contract'
import { buyGiftCard, chargeGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { makeRequest } from '@exchange/contract/requests/requests.contract'
import { send } from '@exchange/contract/send/send.contract'
import { afterEach, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { hashOf, scanOf, type MemberStory } from '../members/members.fixtures.ts'
import {
  addBroker,
  addTrader,
  approvalsApp,
  balancesOf,
  newKey,
  timePasses,
  travelTo,
  type Trader,
} from './approvals.fixtures.ts'

const app = approvalsApp()
afterEach(() => void (app().clock.now = null))

const rich = (story: MemberStory = {}) =>
  addTrader(app(), { trade: 20_000_00n, reserve: 2_000_00n, ...story })
const free = { thresholds: { purchase: null, sales: null } }

async function paid(from: Trader, to: Trader, amount: number): Promise<string> {
  const order = { sendTarget: `m${to.memberId}`, amount }
  const { body, status, problem } = await from.api.call(send, order, newKey())
  if (status !== 200) throw new Error(problem.detail)
  return body.pending?.waitsFor ?? 'at once'
}

const tradeOf = async ({ account }: Trader) => (await balancesOf(app(), account)).MOX

describe('a threshold over 24 hours', () => {
  it('CHARGE-17 is reached by two payments of one pair, and says why it waits', async () => {
    const [dana, marco] = [await rich(), await rich()]
    expect(await paid(dana, marco, 2_499.99)).toBe('at once')
    const second = await dana.send(marco, 2_499.99, newKey())
    expect(second.body.pending).toMatchObject({ waitsFor: 'broker' })
    expect(second.body.moxeyPayConfirm).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
    expect(await tradeOf(marco)).toBe(22_499_99n)
    const brook = await addBroker(app())
    await brook.decide(second.body.pending?.approvalId ?? '', 'approve')
    expect(await tradeOf(marco)).toBe(24_999_98n)
  })

  it('CHARGE-17 one cent below it goes through, at it waits', async () => {
    const [dana, marco] = [await rich(), await rich()]
    expect(await paid(dana, marco, 2_400)).toBe('at once')
    expect(await paid(dana, marco, 99.99)).toBe('at once')
    expect(await paid(dana, marco, 0.01)).toBe('broker')
  })

  it('CHARGE-17 SEND-06 counts tips with amounts, also where there is no amount', async () => {
    const low = { thresholds: { purchase: 60_00n, sales: null } }
    const [dana, marco] = [await rich(low), await rich()]
    const tip = async (dollars: number, amount = 0) => {
      const order = { sendTarget: `m${marco.memberId}`, amount, tip: dollars }
      const { body } = await dana.api.call(send, order, newKey())
      return body.pending ?? 'at once'
    }
    expect([await tip(20), await tip(19.99, 0.01)]).toEqual(['at once', 'at once'])
    const third = await tip(20)
    expect(third).toMatchObject({ waitsFor: 'broker' })
    expect(await tip(19.99)).toBe('at once')
    const brook = await addBroker(app())
    const id = third === 'at once' ? '' : third.approvalId
    expect((await brook.decide(id, 'approve')).body.status).toBe('Approved')
    const { USD } = await balancesOf(app(), marco.account)
    expect(USD).toBe(2_000_00n + 79_98n)
    expect(await tip(30, 30)).toMatchObject({ waitsFor: 'broker' })
  })

  it('CHARGE-17 what a broker approved, and what was refused or returned, is not counted', async () => {
    const [dana, marco, brook] = [await rich(), await rich(), await addBroker(app())]
    for (const decision of ['approve', 'decline'] as const) {
      const { body } = await dana.send(marco, 2_500, newKey())
      await brook.decide(body.pending?.approvalId ?? '', decision)
    }
    expect((await dana.send(marco, 999_999, newKey())).problem.code).toBe('INSUFFICIENT_FUNDS')
    expect(await paid(dana, marco, 2_499.99)).toBe('at once')
  })

  it('CHARGE-17 a payer waits at twice its threshold, whoever is paid', async () => {
    const dana = await rich()
    const payees = await Promise.all(Array.from({ length: 3 }, () => rich(free)))
    const said = []
    for (const payee of payees) said.push(await paid(dana, payee, 2_000))
    expect(said).toEqual(['at once', 'at once', 'broker'])
    expect(await paid(dana, await rich(free), 999.99)).toBe('at once')
    expect(await paid(dana, await rich(free), 0.01)).toBe('broker')
  })

  it('CHARGE-17 a payee waits at twice its threshold, whoever pays; its brokers are asked', async () => {
    const ines = await rich({ exchange: 27 })
    const payers = await Promise.all(Array.from({ length: 3 }, () => rich(free)))
    const said = []
    for (const payer of payers) said.push(await paid(payer, ines, 2_400))
    expect(said).toEqual(['at once', 'at once', 'broker'])
    const late = await (await rich(free)).send(ines, 300, newKey())
    const away = await addBroker(app(), 27)
    const yes = await away.decide(late.body.pending?.approvalId ?? '', 'approve')
    expect(yes.body.status).toBe('Approved')
  })

  it("CHARGE-17 a young member's lower threshold counts for the pair", async () => {
    const [dana, marco] = [await rich({ joinedAt: new Date() }), await rich()]
    expect(await paid(dana, marco, 300)).toBe('at once')
    expect(await paid(dana, marco, 200)).toBe('broker')
    expect(await paid(marco, dana, 200)).toBe('at once')
  })

  it('CHARGE-17 without thresholds nothing is counted', async () => {
    const [dana, marco] = [await rich(free), await rich(free)]
    for (let at = 0; at < 3; at += 1) expect(await paid(dana, marco, 4_000)).toBe('at once')
    const { rowCount } = await app().owner.query(
      'select from kernel.day_sums where subject like $1',
      [`paid/${dana.memberId}%`],
    )
    expect(rowCount).toBe(0)
  })

  it('CHARGE-17 counts 24 hours, each payment at its own time', async () => {
    const [dana, marco] = [await rich(), await rich()]
    expect(await paid(dana, marco, 2_000)).toBe('at once')
    const age = (hours: number) =>
      app().owner.query(
        `update kernel.day_sums set at = at - make_interval(hours => $2) where subject like $1`,
        [`paid/${dana.memberId}%`, hours],
      )
    await age(14)
    expect(await paid(dana, marco, 400)).toBe('at once')
    expect(await paid(dana, marco, 100)).toBe('broker')
    await age(10)
    expect(await paid(dana, marco, 2_099.99)).toBe('at once')
  })

  it('CHARGE-17 SEC-10 of ten at once, through two servers, only what stays below goes through', async () => {
    const [dana, marco] = [await rich(), await rich()]
    const { port } = await app().another()
    const there = api({ url: `http://127.0.0.1:${port}` }).as(dana.token)
    const order = { sendTarget: `m${marco.memberId}`, amount: 600 }
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 ? dana.api : there).call(send, order, newKey()),
      ),
    )
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(all.filter(({ body }) => body.pending === null)).toHaveLength(4)
    expect(await tradeOf(marco)).toBe(22_400_00n)
  })

  it('SEC-10 CHARGE-17 a replay counts once and stays as it was', async () => {
    const [dana, marco] = [await rich(), await rich()]
    const [first, second] = [newKey(), newKey()]
    const one = await dana.send(marco, 1_300, first)
    const two = await dana.send(marco, 1_300, second)
    expect([one.body.pending, two.body.pending?.waitsFor]).toEqual([null, 'broker'])
    expect((await dana.send(marco, 1_300, first)).body).toEqual(one.body)
    expect((await dana.send(marco, 1_300, second)).body).toEqual(two.body)
    expect(await paid(dana, marco, 1_195.99)).toBe('at once')
  })
})

describe('every way to pay counts in one sum', () => {
  it('CHARGE-17 CHARGE-16 a read card, a charge that its payer agreed to, and a paid request', async () => {
    const [dana, marco] = [await rich(), await rich()]
    const read = await marco.api.call(
      charge,
      { chargeTarget: scanOf(dana.card), amount: 1_000 },
      newKey(),
    )
    expect(read.body.pending).toBeNull()
    const named = await marco.charge(`c${dana.contactId}`, 1_000, newKey())
    const agreed = await dana.approve(named.body.pending?.approvalId ?? '')
    expect(agreed.body.status).toBe('Approved')
    const asked = { requestFrom: `c${dana.contactId}`, amount: 500, note: 'x' }
    const { requestId } = (await marco.api.call(makeRequest, asked)).body
    const fulfilled = await dana.api.call(
      send,
      { sendTarget: `c${marco.contactId}`, amount: 500, requestId },
      newKey(),
    )
    expect(fulfilled.body).toMatchObject({
      completedRequest: false,
      pending: { waitsFor: 'broker' },
    })
  })

  it('CHARGE-17 CHARGE-16 a charge agreed to at the sum is held for a broker', async () => {
    const [dana, marco, brook] = [await rich(), await rich(), await addBroker(app())]
    const named = await marco.charge(`c${dana.contactId}`, 1_300, newKey())
    const typed = await marco.charge(dana.card, 1_300, newKey())
    const ids = [named, typed].map(({ body }) => body.pending?.approvalId ?? '')
    const said = []
    for (const id of ids) said.push((await dana.approve(id)).body)
    expect(said).toMatchObject([
      { status: 'Approved' },
      { status: 'Pending', waitsFor: 'broker', exchangeId: 8 },
    ])
    expect(await tradeOf(marco)).toBe(21_300_00n)
    expect((await brook.decide(ids[1] ?? '', 'approve')).body.status).toBe('Approved')
    expect(await tradeOf(marco)).toBe(22_600_00n)
  })

  it('CHARGE-17 CHARGE-16 ten held charges agreed to at once stay below together', async () => {
    const [dana, marco] = [await rich(), await rich()]
    const charges = await Promise.all(
      Array.from({ length: 10 }, () => marco.charge(dana.card, 600, newKey())),
    )
    const ids = charges.map(({ body }) => body.pending?.approvalId ?? '')
    const all = await Promise.all(ids.map((id) => dana.approve(id)))
    const paidOnes = all.filter(({ body }) => body.status === 'Approved')
    expect(paidOnes).toHaveLength(4)
    expect(await tradeOf(marco)).toBe(22_400_00n)
  })

  it('CHARGE-17 CHARGE-16 what silence would pay waits for a broker at the sum', async () => {
    const [dana, marco] = [await rich(), await rich()]
    expect((await marco.charge(dana.card, 98, newKey())).body.pending).toBeNull()
    const held = await marco.charge(dana.card, 90, newKey())
    await travelTo(app(), new Date(held.body.pending?.expiresTS ?? ''))
    expect(await paid(dana, marco, 2_490)).toBe('at once')
    await timePasses(app())
    app().clock.now = null
    const id = held.body.pending?.approvalId ?? ''
    expect((await dana.see(id)).body).toMatchObject({ status: 'Pending', waitsFor: 'broker' })
    // Without the holder's yes, the card must still be able to pay.
    await app().owner.query('update members.cards set frozen_at = now() where number_hash = $1', [
      hashOf(dana.card),
    ])
    const brook = await addBroker(app())
    expect((await brook.decide(id, 'approve')).problem.code).toBe('APPROVAL_CLOSED')
    expect((await brook.decide(id, 'decline')).body.status).toBe('Declined')
  })

  it('GIFT-14 CHARGE-17 gift cards bought and charged count, and are refused at the sum', async () => {
    const [dana, marco] = [await rich(), await rich()]
    const buy = (amount: number) => dana.api.call(buyGiftCard, { amount }, newKey())
    const bought = [await buy(1_000), await buy(1_000), await buy(500)]
    expect(bought.map(({ problem }) => problem.code)).toEqual([
      undefined,
      undefined,
      'NEEDS_APPROVAL',
    ])
    expect((await buy(499.99)).status).toBe(200)
    expect(await paid(dana, marco, 2_490)).toBe('at once')
    expect(await paid(dana, await rich(free), 11)).toBe('broker')

    const lena = await rich({ thresholds: { purchase: null, sales: 900_00n } })
    const take = (at: number, amount: number) =>
      lena.api.call(
        chargeGiftCard,
        { giftCardNumber: bought[at]?.body.giftCardNumber ?? '', amount },
        newKey(),
      )
    expect((await take(0, 890)).status).toBe(200)
    expect((await take(1, 890)).status).toBe(200)
    expect((await take(1, 20)).problem.code).toBe('NEEDS_APPROVAL')
    expect(await paid(marco, lena, 19)).toBe('at once')
    expect(await paid(marco, lena, 1)).toBe('broker')
  })

  it('GIFT-14 ten gift cards at once stay below the threshold together', async () => {
    const dana = await rich()
    const all = await Promise.all(
      Array.from({ length: 10 }, () => dana.api.call(buyGiftCard, { amount: 600 }, newKey())),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(await tradeOf(dana)).toBe(17_600_00n)
  })
})
