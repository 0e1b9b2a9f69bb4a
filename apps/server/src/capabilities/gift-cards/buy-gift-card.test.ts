import { issueGiftCard, showGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { giveFlashCash } from '../flashcash/flashcash.fixtures.ts'
import {
  acceptTerms,
  addContact,
  addExchange,
  publishTerms,
  type MemberStory,
} from '../members/members.fixtures.ts'
import { everythingTold } from '../requests/requests.fixtures.ts'
import { addTrader, balancesOf, leftOn, newKey } from './gift-cards.fixtures.ts'

const app = testApp({
  env: { DEMO: '1' },
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 9)
    await addExchange(owner, 29, { trial: true })
  },
})

const applied = { status: 'applied', acceptsTerms: false } as const

describe('buying a gift card', () => {
  it('GIFT-14 costs only its value, and shows the number to its buyer', async () => {
    const dana = await addTrader(app())
    const { body } = await dana.buy({ amount: '60.00' })
    expect(body).toMatchObject({
      amount: 60,
      recipientEmail: '',
      account: { tradeBalance: 440, cashBalance: 50, pointsBalance: 0 },
    })
    expect(body.giftCardNumber).toMatch(/^91\d{12}73$/)
    expect(await leftOn(app(), body.giftCardNumber)).toBe(60)
    const [listed] = (await dana.list()).body.giftCards
    const masked = `${body.giftCardNumber.slice(0, 4)}••••••••${body.giftCardNumber.slice(-4)}`
    expect(listed).toMatchObject({ id: body.id, masked, amount: 60, balance: 60, expired: false })
    const shown = await dana.mine.call(showGiftCard, { id: body.id })
    expect(shown.body.giftCardNumber).toBe(body.giftCardNumber)
    const lines = (await dana.mine.call(listTransactions, {})).body.transactions
    expect(lines[0]).toMatchObject({ type: 'gift-card-purchase', amount: 60, action: 'Purchase' })
  })

  it('GIFT-14 SEC-08 hides the number from other members and unauthorised contacts', async () => {
    const dana = await addTrader(app())
    const { body } = await dana.buy({ amount: 20 })
    const marco = await addTrader(app())
    expect((await marco.list()).body.giftCards).toEqual([])
    expect((await marco.mine.call(showGiftCard, { id: body.id })).status).toBe(404)
    const employee = await addContact(app().owner, dana.memberId, { transAuth: false })
    await acceptTerms(app().owner, employee)
    const theirs = api(app()).as(await signedIn(app().owner, employee))
    const { problem } = await theirs.call(showGiftCard, { id: body.id })
    expect(problem.code).toBe('NO_TRANSACTION_AUTHORITY')
  })

  it('GIFT-14 SEC-12 stores the number nowhere in plain text', async () => {
    const dana = await addTrader(app())
    const key = newKey()
    const { body } = await dana.buy({ amount: 20, recipientEmail: 'ada@example.com' }, key)
    const { rows } = await app().owner.query<{ found: boolean }>(
      `select
        exists (select from gift_cards.cards c where c::text like $1)
        or exists (select from kernel.idempotency i where i::text like $1)
        or exists (select from kernel.outbox o where o::text like $1)
        or exists (select from ledger.transfers t where t::text like $1)
        or exists (select from ledger.accounts a where a::text like $1) as found`,
      [`%${body.giftCardNumber.slice(2, 12)}%`],
    )
    expect(rows).toEqual([{ found: false }])
  })

  it('GIFT-14 writes a mail to the recipient, without the number in the database', async () => {
    const told: unknown[] = []
    app().deps.outbox.on('gift-card.sent', async (facts) => {
      told.push(...facts.map(({ payload }) => payload))
    })
    const dana = await addTrader(app())
    const { body } = await dana.buy({ amount: 20, recipientEmail: 'ada@example.com' })
    await dana.buy({ amount: 20 })
    await everythingTold(app())
    expect(told).toContainEqual({ giftCard: body.id, to: 'ada@example.com' })
    expect(told.filter((fact) => (fact as { giftCard: number }).giftCard > body.id)).toEqual([])
    const letters = await app().deps.db.query<{ address: string; facts: object }>(
      `select address, facts from delivery.messages where kind = 'gift-card'`,
    )
    expect(letters.rows).toContainEqual({
      address: 'ada@example.com',
      facts: { giftCard: String(body.id) },
    })
    const kept = await fetch(`${app().url}/dev/outbox`)
    expect(await kept.text()).toContain(body.giftCardNumber.replaceAll(/(.{4})(?=.)/g, '$1 '))
  })

  it('GIFT-14 lists spent cards last', async () => {
    const [dana, seller] = [await addTrader(app()), await addTrader(app())]
    await dana.buy({ amount: 20 })
    const { giftCardNumber } = (await dana.buy({ amount: 37, recipientEmail: 'cy@example.com' }))
      .body
    expect((await seller.charge({ giftCardNumber, amount: 37 })).status).toBe(200)
    expect((await dana.list()).body.giftCards).toMatchObject([{ balance: 20 }, { balance: 0 }])
  })

  it('GIFT-14 SEC-12 a card sealed with another key breaks neither list nor letters', async () => {
    const dana = await addTrader(app())
    const { body } = await dana.buy({ amount: 20, recipientEmail: 'eve@example.com' })
    await dana.buy({ amount: 30 })
    await app().owner.query(
      `update gift_cards.cards set sealed_number = sha256('x') || sha256('y') where id = $1`,
      [body.id],
    )
    await everythingTold(app())
    expect((await dana.list()).body.giftCards).toMatchObject([
      { amount: 30 },
      { amount: 20, masked: '91••••••••••••73' },
    ])
    const { problem } = await dana.mine.call(showGiftCard, { id: body.id })
    expect(problem.code).toBe('UNAVAILABLE')
    expect((await fetch(`${app().url}/dev/outbox`)).status).toBe(200)
  })

  it('SEC-10 ten concurrent replays buy one card and get the same number', async () => {
    const dana = await addTrader(app(), { trade: 60_00n })
    const key = newKey()
    const all = await Promise.all(Array.from({ length: 10 }, () => dana.buy({ amount: 60 }, key)))
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(all[0]?.status).toBe(200)
    expect((await dana.list()).body.giftCards).toHaveLength(1)
    const other = await dana.buy({ amount: 10 }, key)
    expect(other.problem.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  it('GIFT-14 ten concurrent purchases never overdraw the buyer', async () => {
    const dana = await addTrader(app(), { trade: 50_00n })
    const all = await Promise.all(Array.from({ length: 10 }, () => dana.buy({ amount: 10 })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(all.filter(({ status }) => status === 402)).toHaveLength(5)
    expect(await balancesOf(app(), dana)).toMatchObject({ MOX: 0n })
    expect((await dana.list()).body.giftCards).toHaveLength(5)
  })

  it('FLASH-05 GIFT-14 cannot be paid with FlashCash', async () => {
    const dana = await addTrader(app(), { trade: 5_00n })
    await giveFlashCash(app().owner, dana, { amount: 50_00n, days: 5 })
    const { problem } = await dana.buy({ amount: 20 })
    expect(problem).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect((await dana.buy({ amount: 5 })).status).toBe(200)
  })

  it.each<[string, MemberStory, object, string]>([
    ['by a trial member', { exchange: 29 }, {}, 'TRIAL_RESTRICTED'],
    ['by a partial member', { ...applied, trade: 0n, reserve: 0n }, {}, 'PARTIAL_MEMBER'],
    ['without transaction authority', { transAuth: false }, {}, 'NO_TRANSACTION_AUTHORITY'],
    ['without accepted terms', { acceptsTerms: false }, {}, 'TERMS_REQUIRED'],
    ['at the threshold', { thresholds: { purchase: 20_00n, sales: null } }, {}, 'NEEDS_APPROVAL'],
    ['of too small an amount', {}, { amount: '4.99' }, 'VALIDATION'],
    ['for an invalid address', {}, { recipientEmail: 'ada' }, 'VALIDATION'],
    ['for two addresses', {}, { recipientEmail: 'a,b@example.com' }, 'VALIDATION'],
  ])('GIFT-14 CHARGE-17 SEC-08 is refused %s', async (_, story, parts, code) => {
    const buyer = await addTrader(app(), story)
    const { problem } = await buyer.buy({ amount: 20, ...parts })
    expect(problem.code).toBe(code)
  })
})

describe('issuing a gift card', () => {
  it('GIFT-14 SEC-06 issues one per reference, in the own exchange, up to 500 a day', async () => {
    const staff = await addTrader(app())
    await app().owner.query(
      `insert into identity.grants (contact_id, scope, role) values ($1, '8', 'Finance')`,
      [staff.contactId],
    )
    const order = { exchangeId: 8, amount: '50.00', reference: 'Fair 2026, 1' }
    const all = await Promise.all(
      Array.from({ length: 5 }, () => staff.mine.call(issueGiftCard, order)),
    )
    // A replay after a lost answer gets the number.
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(all[0]?.status).toBe(200)
    expect(await leftOn(app(), all[0]?.body.giftCardNumber ?? '')).toBe(50)
    const refused = async (parts: object) =>
      (await staff.mine.call(issueGiftCard, { ...order, reference: 'other', ...parts })).problem
        .code
    for (const other of [{ amount: 51 }, { message: 'Hi' }, { recipientEmail: 'a@example.com' }]) {
      expect(await refused({ reference: order.reference, ...other })).toBe('CONFLICT')
    }
    expect(await refused({ exchangeId: 9 })).toBe('FORBIDDEN')
    expect(await refused({ amount: 500.01 })).toBe('NEEDS_APPROVAL')
    // 450 are left for the day: of four concurrent calls, three succeed.
    const four = await Promise.all(
      [1, 2, 3, 4].map((n) => refused({ amount: 150, reference: `of the day ${n}` })),
    )
    expect(four.filter((code) => code === 'NEEDS_APPROVAL')).toHaveLength(1)
    expect((await staff.mine.call(issueGiftCard, order)).status).toBe(200)
    // Who issued a card does not take it itself, nor does a business of the same owner.
    const giftCardNumber = all[0]?.body.giftCardNumber ?? ''
    const sister = await addTrader(app())
    const owned = `update members.members
      set owner_id = (select s.owner_id from members.members s where s.id = $2)
      where id = $1`
    await app().owner.query(owned, [sister.memberId, staff.memberId])
    for (const seller of [staff, sister]) {
      const { problem } = await seller.charge({ giftCardNumber, amount: 10 })
      expect(problem.code).toBe('GIFT_CARDS_NOT_ACCEPTED')
    }
    expect(await leftOn(app(), giftCardNumber)).toBe(50)
    expect((await (await addTrader(app())).charge({ giftCardNumber, amount: 10 })).status).toBe(200)
    // The same reference with another design is another order.
    const change = `update gift_cards.cards set design = 'thanks' where reference = $1`
    await app().owner.query(change, [order.reference])
    expect(await refused({ reference: order.reference })).toBe('CONFLICT')
  })
})
