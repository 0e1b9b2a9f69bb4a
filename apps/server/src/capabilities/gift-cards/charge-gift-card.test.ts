import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { chargeGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, publishTerms, type MemberStory } from '../members/members.fixtures.ts'
import { addGiftCard, addTrader, balancesOf, leftOn, newKey } from './gift-cards.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 9)
    await addExchange(owner, 29, { trial: true })
  },
})

describe('charging a gift card', () => {
  it('GIFT-09 GIFT-12 GIFT-14 API-26 charges up to the balance, with a seller fee', async () => {
    const giftCardNumber = await addGiftCard(app(), 60)
    const marco = await addTrader(app(), { trade: 0n, reserve: 1_00n })
    const { body } = await marco.charge({ giftCardNumber, amount: '25.00', note: 'Tiles' })
    expect(body).toMatchObject({
      giftCard: { balance: 35, due: 0 },
      amount: 25,
      fee: 1.25,
      account: { tradeBalance: 25, cashBalance: -0.25, pointsBalance: 0 },
      moxeyPayConfirm: expect.stringMatching(/^[A-HJ-NP-Z2-9]{10}$/),
    })
    const rest = await marco.charge({ giftCardNumber, amount: 50 })
    expect(rest.body).toMatchObject({ giftCard: { balance: 0, due: 15 }, amount: 35 })
    expect(await balancesOf(app(), marco)).toMatchObject({ MOX: 60_00n, USD: -2_00n })
    const empty = await marco.charge({ giftCardNumber, amount: 1 })
    expect(empty.problem).toMatchObject({
      code: 'GIFT_CARD_EMPTY',
      detail: 'Gift card has no remaining balance.',
    })
  })

  it('ACCT-05 GIFT-12 is listed with the charged amount and the fee in the currency', async () => {
    const giftCardNumber = await addGiftCard(app(), 100)
    const seller = await addTrader(app(), { feePlan: 'cash-fee-free', trade: 0n })
    await seller.charge({ giftCardNumber, amount: 100 })
    const { body } = await seller.mine.call(listTransactions, {})
    expect(body.transactions[0]).toMatchObject({ amount: 100, fee: 0, currencyFee: 10 })
    expect(await balancesOf(app(), seller)).toMatchObject({ MOX: 90_00n })
  })

  it('GIFT-14 posts intertrade between two exchanges', async () => {
    const giftCardNumber = await addGiftCard(app(), 40, 9)
    const marco = await addTrader(app())
    const { body } = await marco.charge({ giftCardNumber, amount: 40 })
    expect(body).toMatchObject({ giftCard: { balance: 0, due: 0 }, fee: 2 })
    const { rows } = await app().owner.query<{ owner: string; mox: bigint }>(
      `select a.owner, a.mox
      from ledger.accounts a
      where a.kind = 'intertrade'
      order by a.owner`,
    )
    expect(rows).toEqual([
      { owner: 'exchange:8', mox: -40_00n },
      { owner: 'exchange:9', mox: 40_00n },
    ])
  })

  it('GIFT-07 GIFT-14 expires at its end, by the clock of server or database', async () => {
    const giftCardNumber = await addGiftCard(app(), 40)
    const marco = await addTrader(app())
    const { owner } = app()
    const newest = 'id = (select max(id) from gift_cards.cards)'
    await owner.query(`update gift_cards.cards set ends_at = now() where ${newest}`)
    const late = await marco.charge({ giftCardNumber, amount: 1 })
    expect(late.problem).toMatchObject({
      code: 'GIFT_CARD_EXPIRED',
      detail: 'This gift card is expired.',
    })
    // If the server's clock is slow, the database's clock refuses.
    await owner.query(
      `update gift_cards.cards set ends_at = now() + interval '1 day' where ${newest}`,
    )
    await owner.query(
      `update ledger.accounts
      set expires_at = now()
      where id = (select account_id from gift_cards.cards where ${newest})`,
    )
    expect((await marco.charge({ giftCardNumber, amount: 1 })).problem.code).toBe(
      'GIFT_CARD_EXPIRED',
    )
  })
})

describe('a repeated charge', () => {
  it('SEC-10 replays the first answer, even if the card is empty by then', async () => {
    const giftCardNumber = await addGiftCard(app(), 10)
    const marco = await addTrader(app())
    const order = { giftCardNumber, amount: 25 }
    const key = newKey()
    const first = await marco.charge(order, key)
    const again = await marco.charge(order, key)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const other = await marco.charge({ ...order, amount: 15 }, key)
    expect(other.problem).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
  })

  it('SEC-10 ten concurrent replays on two processes charge once', async () => {
    const giftCardNumber = await addGiftCard(app(), 60)
    const marco = await addTrader(app())
    const second = await app().another()
    const there = api({ url: `http://127.0.0.1:${second.port}` }).as(marco.token)
    const order = { giftCardNumber, amount: 25 }
    const key = newKey()
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 ? marco.charge(order, key) : there.call(chargeGiftCard, order, key),
      ),
    )
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(all[0]?.body.giftCard).toEqual({ balance: 35, due: 0 })
    expect(await leftOn(app(), giftCardNumber)).toBe(35)
  })

  it('GIFT-14 ten concurrent sellers charge no more than the balance', async () => {
    const giftCardNumber = await addGiftCard(app(), 60)
    const shops = await Promise.all(Array.from({ length: 10 }, () => addTrader(app())))
    const all = await Promise.all(shops.map((shop) => shop.charge({ giftCardNumber, amount: 25 })))
    const paid = all.filter(({ status }) => status === 200)
    expect(paid.map(({ body }) => body.amount).toSorted((one, two) => one - two)).toEqual([
      10, 25, 25,
    ])
    expect(all.filter(({ problem }) => problem.code === 'GIFT_CARD_EMPTY')).toHaveLength(7)
    expect(await leftOn(app(), giftCardNumber)).toBe(0)
  })
})

describe('a card or a seller that has just changed', () => {
  it('GIFT-14 charges the current balance after a charge by another process', async () => {
    const giftCardNumber = await addGiftCard(app(), 60)
    const marco = await addTrader(app())
    const second = await app().another()
    const there = api({ url: `http://127.0.0.1:${second.port}` }).as(marco.token)
    const order = { giftCardNumber, amount: 25 }
    const answers = []
    for (let turn = 0; turn < 4; turn += 1) {
      const { body } =
        turn % 2 ? await there.call(chargeGiftCard, order) : await marco.charge(order)
      answers.push(body.giftCard)
      if (turn === 0)
        answers.push((await marco.charge({ giftCardNumber, amount: 1 })).body.giftCard)
    }
    expect(answers).toEqual([
      { balance: 35, due: 0 },
      { balance: 34, due: 0 },
      { balance: 9, due: 0 },
      { balance: 0, due: 16 },
      undefined,
    ])
    expect(await balancesOf(app(), marco)).toMatchObject({ MOX: 560_00n })
  })

  it('GIFT-14 an empty card can be charged again after a refund', async () => {
    const giftCardNumber = await addGiftCard(app(), 10)
    const marco = await addTrader(app())
    expect((await marco.charge({ giftCardNumber, amount: 10 })).body.giftCard.balance).toBe(0)
    const [payment] = (await marco.mine.call(listTransactions, {})).body.transactions
    const order = { transactionId: payment?.id ?? '', amount: 5 }
    expect((await marco.mine.call(refund, order, newKey())).status).toBe(200)
    const { body } = await marco.charge({ giftCardNumber, amount: 4 })
    expect(body.giftCard).toEqual({ balance: 1, due: 0 })
  })

  it('GIFT-10 refuses a seller at once after it has turned gift cards off', async () => {
    const giftCardNumber = await addGiftCard(app(), 60)
    const marco = await addTrader(app())
    const charge = () => marco.charge({ giftCardNumber, amount: 1 })
    for (let time = 0; time < 3; time += 1) expect((await charge()).status).toBe(200)
    await app().owner.query('update members.members set gift_card = false where id = $1', [
      marco.memberId,
    ])
    expect((await charge()).problem.code).toBe('GIFT_CARDS_NOT_ACCEPTED')
  })

  it('CHARGE-16 checks the product of every charge', async () => {
    const giftCardNumber = await addGiftCard(app(), 60)
    const marco = await addTrader(app())
    const order = { giftCardNumber, amount: 1 }
    expect((await marco.charge(order)).status).toBe(200)
    const { problem } = await marco.charge({ ...order, productId: 2_000_000_000 })
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'productId' }] })
  })
})

describe('refused charges', () => {
  it.each([
    [{ amount: undefined }, 'amount', 'You must specify an amount to charge.'],
    [{ amount: '-1' }, 'amount', 'Moxey amount must be greater than zero.'],
    [{ amount: 'ten' }, 'amount', 'Invalid amount.'],
    [{ giftCardNumber: 'abc' }, 'giftCardNumber', 'This card number is invalid.'],
  ])('CHARGE-03 CHARGE-04 CHARGE-05 CHARGE-06 %j', async (parts, field, message) => {
    const marco = await addTrader(app())
    const { problem } = await marco.charge({
      giftCardNumber: '9100000000000073',
      amount: '1',
      ...parts,
    })
    expect(problem).toMatchObject({ status: 400, errors: [{ field, message }] })
  })

  it('GIFT-11 refuses a tip', async () => {
    const marco = await addTrader(app())
    const { problem } = await marco.charge({ giftCardNumber: '91', amount: 1, tip: 1 })
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION' })
  })

  it('GIFT-14 SEC-12 gives unknown, invented and malformed numbers the same answer', async () => {
    const marco = await addTrader(app())
    const real = await addGiftCard(app(), 10)
    const wrongCheck = `${real.slice(0, 12)}${(Number(real.slice(12, 14)) + 1) % 100}`
    for (const giftCardNumber of [`${wrongCheck.padEnd(14, '0')}73`, '9100000000000073', '12']) {
      const { problem } = await marco.charge({ giftCardNumber, amount: 1 })
      expect(problem).toMatchObject({
        status: 404,
        code: 'TARGET_NOT_FOUND',
        detail: 'Gift card not found.',
      })
    }
  })

  it('GIFT-10 refuses a seller with the setting off, also in the commit', async () => {
    const giftCardNumber = await addGiftCard(app(), 10)
    const marco = await addTrader(app())
    await app().owner.query(`update members.members set gift_card = false where id = $1`, [
      marco.memberId,
    ])
    const { problem } = await marco.charge({ giftCardNumber, amount: 1 })
    expect(problem).toMatchObject({
      status: 403,
      code: 'GIFT_CARDS_NOT_ACCEPTED',
      detail:
        'You are not currently accepting Moxey gift cards. Please request another form of payment.',
    })
    const { rows } = await app().owner.query<{ accepted: boolean }>(
      `select gift_cards.accepted(jsonb_build_object('seller', $1::integer), gen_random_uuid())
        as accepted`,
      [marco.memberId],
    )
    expect(rows).toEqual([{ accepted: false }])
    expect(await leftOn(app(), giftCardNumber)).toBe(10)
  })

  it.each<[string, MemberStory, string]>([
    ['of a trial exchange', { exchange: 29 }, 'TRIAL_RESTRICTED'],
    ['that is a partial member', { status: 'applied', acceptsTerms: false }, 'PARTIAL_MEMBER'],
    ['without authority', { transAuth: false }, 'NO_TRANSACTION_AUTHORITY'],
    ['without accepted terms', { acceptsTerms: false }, 'TERMS_REQUIRED'],
    ['that cannot be paid', { hidePay: true }, 'TARGET_CANNOT_RECEIVE'],
    ['at its threshold', { thresholds: { purchase: null, sales: 5_00n } }, 'NEEDS_APPROVAL'],
  ])('TRIAL-04 CHARGE-16 CHARGE-17 refuses a seller %s', async (_, story, code) => {
    const giftCardNumber = await addGiftCard(app(), 10)
    const seller = await addTrader(app(), { ...story, trade: 0n, reserve: 0n })
    expect((await seller.charge({ giftCardNumber, amount: 6 })).problem.code).toBe(code)
    expect(await leftOn(app(), giftCardNumber)).toBe(10)
  })
})
