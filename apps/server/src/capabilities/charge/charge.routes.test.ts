import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { searchContacts } from '@exchange/contract/search/contacts.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, testModeToken } from '../../testing/test-app.ts'
import { giveFlashCash } from '../flashcash/flashcash.fixtures.ts'
import { addContact, addExchange, hashOf, publishTerms } from '../members/members.fixtures.ts'
import { charge } from '@exchange/contract/charge/charge.contract'
import { addHolder, addSeller, balanceOf, newKey } from './charge.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8, { pointsRate: 1 })
    await addExchange(owner, 9)
    await addExchange(owner, 29, { trial: true })
    await addExchange(owner, 13, { removedCode: 'CCTE_BLOCKED_EXCHANGE' })
  },
})

describe('charging a card', () => {
  it('CHARGE-01 CHARGE-12 CHARGE-16 API-24 pays the seller and returns a receipt', async () => {
    const dana = await addHolder(app(), {
      firstName: 'Dana',
      lastName: 'Whitfield',
      listName: 'Bakery',
    })
    const marco = await addSeller(app())
    const order = { chargeTarget: dana.card, amount: '18.00', tip: 2, note: 'Tiles' }
    const { status, body } = await marco.charge(order, newKey())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      chargeMember: 'Dana Whitfield, Bakery',
      product: null,
      fee: 0.9,
      currencyFee: 0,
      account: { tradeBalance: 18, availableBalance: 18, cashBalance: 51.1, pointsBalance: 0 },
    })
    expect(body.moxeyPayConfirm).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
    expect(await balanceOf(app(), dana)).toEqual({ MOX: 482_00n, USD: 47_10n, PTS: 18n })
  })

  it('CHARGE-13 ACCT-04 both sides see it in their transactions, with the product', async () => {
    const dana = await addHolder(app())
    const marco = await addSeller(app())
    const { rows } = await app().owner.query<{ id: number }>(
      `insert into members.products (member_id, name) values ($1, 'Floor tiles') returning id`,
      [marco.memberId],
    )
    const productId = rows[0]?.id
    const order = { chargeTarget: dana.scan, amount: 250, productId }
    const { body } = await marco.charge(order, newKey())
    expect(body.product).toBe('Floor tiles')
    const holder = api(app()).as(await signedIn(app().owner, dana.contactId))
    const bought = await holder.call(listTransactions, {})
    expect(JSON.stringify(bought.body)).toContain(body.moxeyPayConfirm)
    const { rows: kept } = await app().owner.query(
      `select t.kind, t.actor, t.detail ->> 'productId' as product
      from ledger.transfers t
      where t.detail ->> 'code' = $1`,
      [body.moxeyPayConfirm],
    )
    expect(kept).toEqual([
      { kind: 'charge', actor: `contact:${marco.contactId}`, product: String(productId) },
    ])
  })

  it('CHARGE-02 refuses a product that the seller does not sell', async () => {
    const dana = await addHolder(app())
    const marco = await addSeller(app())
    const { problem } = await marco.charge({
      chargeTarget: dana.card,
      amount: 1,
      productId: 999_999,
    })
    expect(problem).toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'productId', message: 'Please choose one of your products.' }],
    })
  })

  it("CHARGE-12 shows the seller its own FlashCash, and spends the holder's first", async () => {
    const dana = await addHolder(app())
    const marco = await addSeller(app())
    for (const [to, amount] of [
      [dana, 10_00n],
      [marco, 3_00n],
    ] as const) {
      await giveFlashCash(app().owner, to, { amount, days: 5 })
    }
    const { body } = await marco.charge({ chargeTarget: dana.card, amount: 18 }, newKey())
    expect(body).toMatchObject({ fee: 0.4, account: { tradeBalance: 21, flashCashBalance: 3 } })
    expect(await balanceOf(app(), dana)).toMatchObject({ MOX: 492_00n })
  })

  it('CHARGE-16 FLASH-01 shows a charge paid with FlashCash alone to its holder', async () => {
    const [dana, marco] = [await addHolder(app()), await addSeller(app())]
    await giveFlashCash(app().owner, dana, { amount: 30_00n, days: 2 })
    const { body } = await marco.charge({ chargeTarget: dana.scan, amount: 2.73 }, newKey())
    expect(body).toMatchObject({ fee: 0, account: { tradeBalance: 2.73 } })
    const holder = api(app()).as(await signedIn(app().owner, dana.contactId))
    const bought = await holder.call(listTransactions, {})
    expect(JSON.stringify(bought.body)).toContain(body.moxeyPayConfirm)
    expect(await balanceOf(app(), dana)).toMatchObject({ MOX: 500_00n, USD: 50_00n })
  })

  it('CHARGE-16 CSRCH-12 pays between exchanges; trial members pay no buyer fee', async () => {
    const away = await addHolder(app(), { exchange: 9 })
    const trial = await addHolder(app(), { exchange: 29, reserve: 0n })
    const marco = await addSeller(app())
    const counter = api(app()).as(await signedIn(app().owner, marco.contactId))
    const seen = await counter.call(searchContacts, { query: trial.card, byCard: 'true' })
    expect(seen.body.hits.hit).toMatchObject([{ id: `c${trial.contactId}` }])
    expect((await marco.charge({ chargeTarget: away.card, amount: 10 })).status).toBe(200)
    expect((await marco.charge({ chargeTarget: trial.card, amount: 10 })).status).toBe(200)
    const { problem } = await marco.charge({ chargeTarget: trial.card, amount: 10, tip: 1 })
    expect(problem).toMatchObject({
      code: 'TRIAL_RESTRICTED',
      detail: 'This card cannot pay a tip.',
    })
  })

  it('CHARGE-16 pays a seller with an empty reserve', async () => {
    const dana = await addHolder(app())
    const marco = await addSeller(app(), { reserve: 0n })
    const { body } = await marco.charge({ chargeTarget: dana.card, amount: 20 })
    expect(body.account?.cashBalance).toBe(-1)
  })
})

describe('a repeated charge', () => {
  it('SEC-10 replays the first answer, even if the balance is now too low', async () => {
    const dana = await addHolder(app(), { trade: 10_00n })
    const marco = await addSeller(app())
    const order = { chargeTarget: dana.card, amount: 10 }
    const key = newKey()
    const first = await marco.charge(order, key)
    const again = await marco.charge(order, key)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const other = await marco.charge({ ...order, amount: 9 }, key)
    expect(other.problem).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
  })

  it('SEC-10 ten concurrent replays on two processes charge once', async () => {
    const dana = await addHolder(app(), { trade: 10_00n })
    const marco = await addSeller(app())
    const second = await app().another()
    const there = api({ url: `http://127.0.0.1:${second.port}` }).as(
      await signedIn(app().owner, marco.contactId),
    )
    const order = { chargeTarget: dana.card, amount: 10 }
    const key = newKey()
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 ? marco.charge(order, key) : there.call(charge, order, key),
      ),
    )
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await balanceOf(app(), dana)).toMatchObject({ MOX: 0n })
  })

  it('CHARGE-16 ten concurrent charges never overdraw a card', async () => {
    const dana = await addHolder(app(), { trade: 50_00n })
    const sellers = await Promise.all(Array.from({ length: 10 }, () => addSeller(app())))
    const all = await Promise.all(
      sellers.map((seller) => seller.charge({ chargeTarget: dana.card, amount: 10 }, newKey())),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(all.filter(({ status }) => status === 402)).toHaveLength(5)
    expect(await balanceOf(app(), dana)).toMatchObject({ MOX: 0n })
  })
})

describe('refused charges', () => {
  it.each([
    [{ amount: undefined }, 'amount', 'You must specify an amount to charge.'],
    [{ amount: '-1' }, 'amount', 'Moxey amount must be greater than zero.'],
    [{ amount: '0', tip: '3' }, 'amount', 'Moxey amount must be greater than zero.'],
    [{ amount: 'ten' }, 'amount', 'Invalid amount.'],
    [{ tip: '-1' }, 'tip', 'Tip amount must be greater than zero.'],
    [{ tip: 'x' }, 'tip', 'Invalid tip.'],
    [{ chargeTarget: '' }, 'chargeTarget', 'This card number is invalid.'],
  ])('CHARGE-03 to CHARGE-08 %j', async (parts, field, message) => {
    const marco = await addSeller(app())
    const order = { chargeTarget: '9012345678901234', amount: '1.00', ...parts }
    const { problem } = await marco.charge(order)
    expect(problem).toMatchObject({ status: 400, errors: [{ field, message }] })
  })

  it.each([
    ['an unknown number', async () => '9000000000000005'],
    ['a malformed number', async () => '12'],
    [
      'the card of a disabled member',
      async () => (await addHolder(app(), { status: 'disabled' })).card,
    ],
    ['the card of a removed exchange', async () => (await addHolder(app(), { exchange: 13 })).card],
    [
      'the card of a contact without transaction authority',
      async () => (await addHolder(app(), { transAuth: false })).card,
    ],
    [
      'the card of a contact who has not accepted the terms',
      async () => (await addHolder(app(), { acceptsTerms: false })).card,
    ],
    ['a card with a wrong proof', async () => `${(await addHolder(app())).card}000000000000`],
    [
      'a deactivated card',
      async () => {
        const { card } = await addHolder(app())
        await app().owner.query(
          `update members.cards set status = 'deactivated' where number_hash = $1`,
          [hashOf(card)],
        )
        return card
      },
    ],
  ])('CHARGE-03 CHARGE-16 SEC-12 %s is refused like any invalid number', async (_, card) => {
    const marco = await addSeller(app())
    const { problem } = await marco.charge({ chargeTarget: await card(), amount: 1 })
    expect(problem).toMatchObject({
      status: 404,
      code: 'TARGET_NOT_FOUND',
      detail: 'This card number is invalid.',
    })
  })

  it('CHARGE-16 CHARGE-17 a charge that needs the holder or a broker waits', async () => {
    const dana = await addHolder(app(), { trade: 9_000_00n, reserve: 900_00n })
    const marco = await addSeller(app())
    for (const [order, waitsFor] of [
      [{ chargeTarget: dana.card, amount: '100.01' }, 'holder'],
      [{ chargeTarget: dana.card, amount: '61.00', tip: '39.01' }, 'holder'],
      [{ chargeTarget: `c${dana.contactId}`, amount: '1.00' }, 'holder'],
      [{ chargeTarget: `m${dana.memberId}`, amount: '1.00' }, 'holder'],
      [{ chargeTarget: dana.scan, amount: '2500.00' }, 'broker'],
      [{ chargeTarget: dana.card, amount: '100.00' }, undefined],
      [{ chargeTarget: dana.scan, amount: '100.01' }, undefined],
    ] as const) {
      expect((await marco.charge(order)).body.pending?.waitsFor).toBe(waitsFor)
    }
  })

  it('CHARGE-16 a seller cannot charge its own cards', async () => {
    const owner = await addHolder(app())
    const employee = await addContact(app().owner, owner.memberId)
    await app().owner.query(
      `insert into terms.acceptances (contact_id, version) values ($1, '1.0')`,
      [employee],
    )
    const mine = api(app()).as(await signedIn(app().owner, employee))
    const { problem } = await mine.call(charge, { chargeTarget: owner.card, amount: 1 })
    expect(problem).toMatchObject({ code: 'SELF_SEND', detail: 'You cannot charge your own card.' })
  })

  it.each([
    [{ exchange: 29 }, 'TRIAL_RESTRICTED'],
    [{ status: 'applied', acceptsTerms: false }, 'PARTIAL_MEMBER'],
    [{ transAuth: false }, 'NO_TRANSACTION_AUTHORITY'],
    [{ acceptsTerms: false }, 'TERMS_REQUIRED'],
    [{ hidePay: true }, 'TARGET_CANNOT_RECEIVE'],
  ] as const)('TRIAL-04 TRIAL-07 BAR-30 CHARGE-16 refuses seller %j: %s', async (story, code) => {
    const dana = await addHolder(app())
    const seller = await addSeller(app(), { ...story, reserve: 0n })
    const { problem } = await seller.charge({ chargeTarget: dana.card, amount: 1 })
    expect(problem.code).toBe(code)
    if (code === 'TARGET_CANNOT_RECEIVE') return
    const unknown = await seller.charge({ chargeTarget: '9000000000000005', amount: 1 })
    expect(unknown.problem.code).toBe(code)
  })

  it('CHARGE-15 refuses the test account', async () => {
    const sample = api(app()).as(testModeToken)
    const { problem } = await sample.call(charge, { chargeTarget: '9000000000000005', amount: 1 })
    expect(problem).toMatchObject({
      status: 403,
      code: 'TEST_ACCOUNT',
      detail: 'This is a test account and will not process Moxey',
    })
  })
})
