/** Charging the id that a card look-up answered: decision 0048. */
import { approveCharge } from '@exchange/contract/approvals/approvals.contract'
import { charge } from '@exchange/contract/charge/charge.contract'
import { searchContacts } from '@exchange/contract/search/contacts.contract'
import { makeCardNumber } from '@exchange/domain/members/card-number.rules'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, testModeToken } from '../../testing/test-app.ts'
import {
  addContact,
  addExchange,
  publishTerms,
  setRights,
  storeCard,
} from '../members/members.fixtures.ts'
import { addHolder, addSeller, balanceOf, newKey } from './charge.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 9)
    await addExchange(owner, 29, { trial: true })
  },
})

type Person = { readonly contactId: number; readonly memberId: number }

/** Looks the digits up as this contact, and returns the id that is answered. */
async function lookUp({ contactId }: Pick<Person, 'contactId'>, digits: string) {
  const mine = api(app()).as(await signedIn(app().owner, contactId))
  const { body } = await mine.call(searchContacts, { query: digits, byCard: 'true' })
  return body.hits.hit[0]?.id ?? ''
}

/** Another person of a business, who may move its money. */
async function addColleague({ memberId }: Person, transAuth = true) {
  const contactId = await addContact(app().owner, memberId)
  await setRights(app().owner, contactId, transAuth ? ['send', 'charge'] : [])
  await app().owner.query(
    `insert into terms.acceptances (contact_id, version) values ($1, '1.0')`,
    [contactId],
  )
  const mine = api(app()).as(await signedIn(app().owner, contactId))
  return { contactId, charge: (order: object) => mine.call(charge, order, newKey()) }
}

/** Ages cards and look-ups. */
async function minutesPass(minutes: number): Promise<void> {
  for (const [table, time] of [
    ['presented_cards', 'presented_at'],
    ['cards', 'issued_at'],
  ] as const) {
    await app().owner.query(
      `update members.${table} set ${time} = ${time} - make_interval(mins => $1)`,
      [minutes],
    )
  }
}

const tradeOf = async (member: { readonly account: bigint }) =>
  (await balanceOf(app(), member))?.MOX

const pending = (reply: { readonly status: number; readonly body: unknown }) => {
  expect(reply.status).toBe(200)
  const { pending: waiting } = reply.body as { pending: { waitsFor: string } | null }
  return waiting?.waitsFor ?? 'nobody'
}

describe('charging an id that was looked up', () => {
  it('CHARGE-16 API-38 pays at once, like the card itself', async () => {
    const [dana, marco] = [await addHolder(app()), await addSeller(app())]
    const chargeTarget = await lookUp(marco, dana.card)
    expect(chargeTarget).toBe(`c${dana.contactId}`)
    const { body } = await marco.charge({ chargeTarget, amount: 18, tip: 2 }, newKey())
    expect(body).toMatchObject({ pending: null, account: { tradeBalance: 18, cashBalance: 51.1 } })
    expect(body.moxeyPayConfirm).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
    expect(await balanceOf(app(), dana)).toMatchObject({ MOX: 482_00n, USD: 47_10n })
    expect(pending(await marco.charge({ chargeTarget, amount: 1 }, newKey()))).toBe('nobody')
  })

  it('CHARGE-16 counts as typed or read, whichever was looked up last', async () => {
    const [dana, marco] = [await addHolder(app()), await addSeller(app())]
    const order = { chargeTarget: `c${dana.contactId}`, amount: 120 }
    await lookUp(marco, dana.card)
    expect(pending(await marco.charge(order, newKey()))).toBe('holder')
    await lookUp(marco, dana.scan)
    expect(pending(await marco.charge(order, newKey()))).toBe('nobody')
    await lookUp(marco, dana.card.replaceAll(/(\d{4})/g, '$1 '))
    expect(pending(await marco.charge(order, newKey()))).toBe('holder')
    expect(await tradeOf(marco)).toBe(120_00n)
  })

  it('CHARGE-16 ends after five minutes, and begins again with the next look-up', async () => {
    const [dana, marco] = [await addHolder(app()), await addSeller(app())]
    const order = { chargeTarget: await lookUp(marco, dana.scan), amount: 1 }
    await minutesPass(4)
    expect(pending(await marco.charge(order, newKey()))).toBe('nobody')
    await minutesPass(1)
    expect(pending(await marco.charge(order, newKey()))).toBe('holder')
    await app().work('retention.keep')
    const { rowCount } = await app().owner.query('select from members.presented_cards')
    expect(rowCount).toBe(0)
    await lookUp(marco, dana.scan)
    expect(pending(await marco.charge(order, newKey()))).toBe('nobody')
  })

  it('CHARGE-12 pays between exchanges, and a held charge is approved by its holder', async () => {
    const [away, marco] = [await addHolder(app(), { exchange: 9 }), await addSeller(app())]
    const chargeTarget = await lookUp(marco, away.card)
    expect(pending(await marco.charge({ chargeTarget, amount: 10 }, newKey()))).toBe('nobody')
    const held = await marco.charge({ chargeTarget, amount: 101 }, newKey())
    expect(held.body.pending?.waitsFor).toBe('holder')
    const holder = api(app()).as(await signedIn(app().owner, away.contactId))
    const approvalId = held.body.pending?.approvalId ?? ''
    expect((await holder.call(approveCharge, { approvalId })).body.status).toBe('Approved')
    expect(await tradeOf(marco)).toBe(111_00n)
  })
})

describe('a repeated charge of an id', () => {
  it('SEC-10 replays the first answer, also after the look-up ended', async () => {
    const [dana, marco] = [await addHolder(app(), { trade: 10_00n }), await addSeller(app())]
    const order = { chargeTarget: await lookUp(marco, dana.card), amount: 10 }
    const key = newKey()
    const first = await marco.charge(order, key)
    expect((await marco.charge(order, key)).body).toEqual(first.body)
    await minutesPass(6)
    const late = await marco.charge(order, key)
    expect(late.body).toEqual(first.body)
    expect(late.headers.get('idempotent-replayed')).toBe('true')
    const other = await marco.charge({ ...order, amount: 9 }, key)
    expect(other.problem.code).toBe('IDEMPOTENCY_MISMATCH')
    expect(await tradeOf(dana)).toBe(0n)
  })

  it('SEC-10 a charge by name stays one when its card is looked up before the replay', async () => {
    const [dana, marco] = [await addHolder(app()), await addSeller(app())]
    const order = { chargeTarget: `c${dana.contactId}`, amount: 10 }
    const key = newKey()
    const first = await marco.charge(order, key)
    expect(first.body.pending?.waitsFor).toBe('holder')
    await lookUp(marco, dana.scan)
    expect((await marco.charge(order, key)).body).toEqual(first.body)
    expect(await tradeOf(dana)).toBe(500_00n)
  })

  it('SEC-10 ten at once with one key, on two processes, charge once', async () => {
    const [dana, marco] = [await addHolder(app(), { trade: 100_00n }), await addSeller(app())]
    const order = { chargeTarget: await lookUp(marco, dana.card), amount: 10 }
    const { port } = await app().another()
    const token = await signedIn(app().owner, marco.contactId)
    const there = api({ url: `http://127.0.0.1:${port}` }).as(token)
    const key = newKey()
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 ? marco.charge(order, key) : there.call(charge, order, key),
      ),
    )
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(all.map(({ body }) => body.moxeyPayConfirm)).size).toBe(1)
    expect(await tradeOf(dana)).toBe(90_00n)
  })

  it('CHARGE-16 ten sellers at once never overdraw the card', async () => {
    const dana = await addHolder(app(), { trade: 50_00n })
    const sellers = await Promise.all(Array.from({ length: 10 }, () => addSeller(app())))
    const ids = await Promise.all(sellers.map((seller) => lookUp(seller, dana.scan)))
    const all = await Promise.all(
      sellers.map((seller, at) => seller.charge({ chargeTarget: ids[at], amount: 10 }, newKey())),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(all.filter(({ status }) => status === 402)).toHaveLength(5)
    expect(await tradeOf(dana)).toBe(0n)
  })
})

describe('an id alone', () => {
  it("CHARGE-16 SEC-08 is nothing of a colleague's, another seller's or another exchange's look-up", async () => {
    const [dana, marco] = [await addHolder(app()), await addSeller(app())]
    const others = [
      await addColleague(marco),
      await addSeller(app()),
      await addSeller(app(), { exchange: 9 }),
    ]
    const order = { chargeTarget: await lookUp(marco, dana.scan), amount: 1 }
    for (const other of others) expect(pending(await other.charge(order))).toBe('holder')
    expect(await tradeOf(dana)).toBe(500_00n)
  })

  it('CHARGE-16 SEC-12 is nothing after a search by name or id, or with wrong digits', async () => {
    const [dana, marco] = [await addHolder(app(), { listName: 'Bakery' }), await addSeller(app())]
    const mine = api(app()).as(await signedIn(app().owner, marco.contactId))
    const chargeTarget = `c${dana.contactId}`
    await mine.call(searchContacts, { query: 'Bakery' })
    await mine.call(searchContacts, { id: chargeTarget })
    await mine.call(searchContacts, { query: dana.card })
    expect(await lookUp(marco, `${dana.card}000000000000`)).toBe('')
    expect(await lookUp(marco, dana.scan.slice(0, 27))).toBe('')
    expect(pending(await marco.charge({ chargeTarget, amount: 1 }, newKey()))).toBe('holder')
    await lookUp(marco, dana.card)
    const whole = await marco.charge({ chargeTarget: `m${dana.memberId}`, amount: 1 }, newKey())
    expect(pending(whole)).toBe('holder')
  })

  it('CHARGE-16 is nothing once the card was deactivated, also if another took its place', async () => {
    const [dana, marco] = [await addHolder(app()), await addSeller(app())]
    const order = { chargeTarget: await lookUp(marco, dana.scan), amount: 1 }
    const end = `update members.cards set status = 'deactivated' where contact_id = $1`
    await app().owner.query(end, [dana.contactId])
    expect(pending(await marco.charge(order, newKey()))).toBe('holder')
    const number = makeCardNumber('7777777777777') ?? ''
    // As a clock that is behind would have stored it.
    await storeCard(app().owner, { number, contactId: dana.contactId, status: 'active' })
    await app().owner.query(`update members.cards set issued_at = now() - interval '1 hour'`)
    expect(pending(await marco.charge(order, newKey()))).toBe('holder')
  })
})

describe('refused charges of an id', () => {
  it.each([
    ['amount', { amount: 501 }, 402, 'INSUFFICIENT_FUNDS'],
    ['reserve', { amount: 60, tip: 51 }, 402, 'LOW_CRA'],
    ['product', { amount: 1, productId: 999_999 }, 400, 'VALIDATION'],
  ])('CHARGE-16 by their %s', async (_, parts, status, code) => {
    const [dana, marco] = [await addHolder(app()), await addSeller(app())]
    const order = { chargeTarget: await lookUp(marco, dana.scan), ...parts }
    expect((await marco.charge(order, newKey())).problem).toMatchObject({ status, code })
    expect(await balanceOf(app(), dana)).toMatchObject({ MOX: 500_00n, USD: 50_00n })
  })

  it('CHARGE-16 of a holder who may not pay are refused like an invalid number', async () => {
    const marco = await addSeller(app())
    for (const story of [{ transAuth: false }, { acceptsTerms: false }]) {
      const holder = await addHolder(app(), story)
      const order = { chargeTarget: await lookUp(marco, holder.card), amount: 1 }
      expect((await marco.charge(order, newKey())).problem).toMatchObject({
        code: 'TARGET_NOT_FOUND',
        detail: 'This card number is invalid.',
      })
    }
    const trial = await addHolder(app(), { exchange: 29, reserve: 0n })
    const tipped = { chargeTarget: await lookUp(marco, trial.card), amount: 1, tip: 1 }
    expect((await marco.charge(tipped)).problem.code).toBe('TRIAL_RESTRICTED')
  })

  it('CHARGE-15 SEC-08 of people who may not charge stay refused', async () => {
    const [dana, marco] = [await addHolder(app()), await addSeller(app())]
    const clerk = await addColleague(marco, false)
    const chargeTarget = await lookUp(clerk, dana.scan)
    expect((await clerk.charge({ chargeTarget, amount: 1 })).problem.code).toBe(
      'NO_TRANSACTION_AUTHORITY',
    )
    const own = await addColleague(dana)
    const mine = await own.charge({ chargeTarget: await lookUp(own, dana.scan), amount: 1 })
    expect(mine.problem.code).toBe('SELF_SEND')
    const sample = api(app()).as(testModeToken)
    await sample.call(searchContacts, { query: dana.scan, byCard: 'true' })
    const tried = await sample.call(charge, { chargeTarget, amount: 1 })
    expect(tried.problem.code).toBe('TEST_ACCOUNT')
    expect(await tradeOf(dana)).toBe(500_00n)
  })
})
