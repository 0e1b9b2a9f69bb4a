/** Refunds of gift card payments go back to the card, whose owner is unknown. */
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import {
  addGiftCard,
  addTrader,
  balancesOf,
  leftOn,
  newKey,
} from '../gift-cards/gift-cards.fixtures.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { everythingTold } from '../requests/requests.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    for (const exchange of [8, 9]) await addExchange(owner, exchange)
  },
})

/** Marco charged 40.00 to a card of 60.00 from another exchange. */
async function charged() {
  const number = await addGiftCard(app(), 60, 9)
  const marco = await addTrader(app(), { trade: 100_00n, reserve: 50_00n })
  await marco.charge({ giftCardNumber: number, amount: '40.00' })
  const [newest] = (await marco.mine.call(listTransactions, {})).body.transactions
  const back = (amount: unknown, key = newKey()) =>
    marco.mine.call(refund, { transactionId: newest?.id ?? '', amount }, key)
  return { number, marco, newest, back }
}

const sumOfIntertrade = async () => {
  const { rows } = await app().owner.query<{ owner: string; mox: bigint }>(
    "select owner, mox from ledger.accounts where kind = 'intertrade' order by owner",
  )
  return rows.map(({ mox }) => mox)
}

describe('refunds of gift card payments', () => {
  it('GIFT-14 ACCT-06 go back to the card, with the seller’s fee; an empty card can be spent again', async () => {
    const { number, marco, newest, back } = await charged()
    await marco.charge({ giftCardNumber: number, amount: 20 })
    expect(await leftOn(app(), number)).toBe(0)
    expect(newest).toMatchObject({ type: 'gift-card-payment', refundable: 40 })
    expect((await back(10)).body).toMatchObject({
      refundTo: 'Gift card',
      amount: 10,
      tip: 0,
      fee: 0.5,
      refundable: 30,
    })
    expect((await back(30)).status).toBe(200)
    expect(await leftOn(app(), number)).toBe(40)
    expect(await balancesOf(app(), marco)).toMatchObject({ MOX: 120_00n, USD: 49_00n })
    expect(await sumOfIntertrade()).toEqual([-20_00n, 20_00n])
    const lines = (await marco.mine.call(listTransactions, {})).body.transactions
    expect(lines[0]).toMatchObject({ type: 'refund', action: 'Purchase', member: 'Gift card' })
    expect(lines.find(({ id }) => id === newest?.id)?.status).toBe('Refunded')
    await everythingTold(app())
  })

  it('SEC-10 GIFT-14 never exceed the payment with ten at once; a replay refunds once', async () => {
    const { number, back } = await charged()
    const all = await Promise.all(Array.from({ length: 10 }, () => back(15)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2)
    const key = newKey()
    const same = await Promise.all(Array.from({ length: 10 }, () => back(10, key)))
    expect(new Set(same.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await back(1)).problem.code).toBe('REFUND_TOO_MUCH')
    expect(await leftOn(app(), number)).toBe(60)
  })

  it('GIFT-07 GIFT-14 are refused for an expired card', async () => {
    const { back } = await charged()
    await app().owner.query('update gift_cards.cards set ends_at = now()')
    expect((await back(1)).problem).toMatchObject({
      status: 409,
      code: 'GIFT_CARD_EXPIRED',
      detail: 'This gift card has expired. Please give the amount back in another way.',
    })
  })
})
