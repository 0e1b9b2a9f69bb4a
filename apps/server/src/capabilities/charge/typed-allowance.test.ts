/** What typed numbers may take within 24 hours without their holder: decision 0040. */
import { approveCharge } from '@exchange/contract/approvals/approvals.contract'
import { charge } from '@exchange/contract/charge/charge.contract'
import { setCardUse } from '@exchange/contract/members/people.contract'
import { searchContacts } from '@exchange/contract/search/contacts.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  addCard,
  addExchange,
  cardIdOf,
  hashOf,
  publishTerms,
} from '../members/members.fixtures.ts'
import { addHolder, addSeller, balanceOf, newKey } from './charge.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 9)
  },
})

type Holder = Awaited<ReturnType<typeof addHolder>>
type Seller = Awaited<ReturnType<typeof addSeller>>
type Charged = Awaited<ReturnType<Seller['charge']>>

const tradeOf = async (member: { account: bigint }) => (await balanceOf(app(), member))?.MOX
const holderOf = async ({ contactId }: Holder) =>
  api(app()).as(await signedIn(app().owner, contactId))

/** Ages all that was counted. */
async function hoursPass(hours: number): Promise<void> {
  await app().owner.query('update kernel.day_sums set at = at - make_interval(hours => $1)', [
    hours,
  ])
}

const waitsFor = ({ status, body }: Charged) => {
  expect(status).toBe(200)
  return body.pending?.waitsFor ?? 'nobody'
}

async function typed(seller: Seller, { card }: Holder, sums: { amount: number; tip?: number }) {
  return waitsFor(await seller.charge({ chargeTarget: card, ...sums }, newKey()))
}

describe('the allowance of a typed number', () => {
  it('CHARGE-16 is 100.00 for one seller, amounts and tips together, then the holder is asked', async () => {
    const [dana, marco] = [await addHolder(app()), await addSeller(app())]
    expect(await typed(marco, dana, { amount: 40, tip: 9.5 })).toBe('nobody')
    expect(await typed(marco, dana, { amount: 50.5 })).toBe('nobody')
    expect(await typed(marco, dana, { amount: 0.01 })).toBe('holder')
    expect(await tradeOf(marco)).toBe(90_50n)
    const held = await marco.charge({ chargeTarget: dana.card, amount: 30 }, newKey())
    const approvalId = held.body.pending?.approvalId ?? ''
    const yes = await (await holderOf(dana)).call(approveCharge, { approvalId })
    expect(yes.body.status).toBe('Approved')
    expect(await tradeOf(marco)).toBe(120_50n)
  })

  it('CHARGE-16 CHARGE-17 counts what a broker is asked about, too', async () => {
    const dana = await addHolder(app())
    const marco = await addSeller(app(), { thresholds: { purchase: null, sales: 50_00n } })
    expect(await typed(marco, dana, { amount: 60 })).toBe('broker')
    expect(await typed(marco, dana, { amount: 60 })).toBe('holder')
  })

  it('CHARGE-16 is 200.00 for all sellers together', async () => {
    const dana = await addHolder(app())
    const sellers = await Promise.all([1, 2, 3].map(() => addSeller(app())))
    const said = []
    for (const seller of sellers) said.push(await typed(seller, dana, { amount: 80 }))
    expect(said).toEqual(['nobody', 'nobody', 'holder'])
    expect(await typed(sellers[2] as Seller, dana, { amount: 40 })).toBe('nobody')
    const others = await Promise.all(sellers.map((seller) => typed(seller, dana, { amount: 0.01 })))
    expect(others).toEqual(['holder', 'holder', 'holder'])
  })

  it('CHARGE-16 counts the people of one seller together, and not those of another card', async () => {
    const [dana, lena, marco] = [
      await addHolder(app()),
      await addHolder(app()),
      await addSeller(app()),
    ]
    expect(await typed(marco, dana, { amount: 100 })).toBe('nobody')
    expect(await typed(marco, lena, { amount: 100 })).toBe('nobody')
    const { rows } = await app().owner.query<{ id: number }>(
      `insert into members.contacts (member_id, first_name, last_name, rights)
      values ($1, 'Till', 'Two', '{charge}')
      returning id`,
      [marco.memberId],
    )
    const till = rows[0]?.id ?? 0
    await app().owner.query(
      `insert into terms.acceptances (contact_id, version) select $1, version from terms.versions`,
      [till],
    )
    const other = api(app()).as(await signedIn(app().owner, till))
    const reply = await other.call(charge, { chargeTarget: dana.card, amount: 1 }, newKey())
    expect(waitsFor(reply)).toBe('holder')
  })

  it('CHARGE-16 begins again after 24 hours, each charge at its own time', async () => {
    const [dana, marco] = [await addHolder(app()), await addSeller(app())]
    expect(await typed(marco, dana, { amount: 60 })).toBe('nobody')
    await hoursPass(13)
    expect(await typed(marco, dana, { amount: 40 })).toBe('nobody')
    expect(await typed(marco, dana, { amount: 1 })).toBe('holder')
    await hoursPass(11)
    expect(await typed(marco, dana, { amount: 60.01 })).toBe('holder')
    expect(await typed(marco, dana, { amount: 60 })).toBe('nobody')
  })

  it('CHARGE-16 SEC-10 ten at once, through two servers, take no more than 100.00', async () => {
    const [dana, marco] = [await addHolder(app()), await addSeller(app())]
    const { port } = await app().another()
    const token = await signedIn(app().owner, marco.contactId)
    const tills = [app().url, `http://127.0.0.1:${port}`].map((url) => api({ url }).as(token))
    const order = { chargeTarget: dana.card, amount: 30 }
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (tills[at % 2] as (typeof tills)[0]).call(charge, order, newKey()),
      ),
    )
    const said = all.map(waitsFor)
    expect(said.filter((who) => who === 'nobody')).toHaveLength(3)
    expect(said.filter((who) => who === 'holder')).toHaveLength(7)
    expect(await tradeOf(marco)).toBe(90_00n)
  })

  it('CHARGE-16 ten sellers at once take no more than 200.00', async () => {
    const dana = await addHolder(app(), { trade: 2_000_00n, reserve: 200_00n })
    const sellers = await Promise.all(Array.from({ length: 10 }, () => addSeller(app())))
    const said = await Promise.all(sellers.map((seller) => typed(seller, dana, { amount: 90 })))
    expect(said.filter((who) => who === 'nobody')).toHaveLength(2)
  })

  it('CHARGE-16 SEC-10 a replay counts once, also of a charge that was held', async () => {
    const [dana, marco] = [await addHolder(app()), await addSeller(app())]
    const [first, second] = [newKey(), newKey()]
    const order = { chargeTarget: dana.card, amount: 60 }
    const paid = await marco.charge(order, first)
    const held = await marco.charge(order, second)
    expect([waitsFor(paid), waitsFor(held)]).toEqual(['nobody', 'holder'])
    expect((await marco.charge(order, first)).body).toEqual(paid.body)
    expect((await marco.charge(order, second)).body).toEqual(held.body)
    expect(await typed(marco, dana, { amount: 40 })).toBe('nobody')
  })

  it('CHARGE-16 a charge that is refused takes nothing of it', async () => {
    const [dana, marco] = [await addHolder(app(), { trade: 50_00n }), await addSeller(app())]
    const { problem } = await marco.charge({ chargeTarget: dana.card, amount: 90 }, newKey())
    expect(problem.code).toBe('INSUFFICIENT_FUNDS')
    expect(await typed(marco, dana, { amount: 50 })).toBe('nobody')
  })

  it('CHARGE-16 does not limit a card that was read', async () => {
    const [dana, marco] = [await addHolder(app()), await addSeller(app())]
    const read = async (amount: number) =>
      waitsFor(await marco.charge({ chargeTarget: dana.scan, amount }, newKey()))
    expect(await typed(marco, dana, { amount: 100 })).toBe('nobody')
    expect([await read(150), await read(150)]).toEqual(['nobody', 'nobody'])
    expect(await typed(marco, dana, { amount: 0.01 })).toBe('holder')
  })

  it('CHARGE-06 the twelve charges and the large tips of a colluding seller get no further', async () => {
    const dana = await addHolder(app(), { trade: 2_000_00n, reserve: 500_00n })
    const marco = await addSeller(app())
    for (let at = 0; at < 12; at += 1) await typed(marco, dana, { amount: 100 })
    expect(await tradeOf(marco)).toBe(100_00n)
    for (let at = 0; at < 3; at += 1) {
      const { problem } = await marco.charge(
        { chargeTarget: dana.card, amount: 0.01, tip: 99.99 },
        newKey(),
      )
      expect(problem).toMatchObject({
        code: 'VALIDATION',
        errors: [
          {
            field: 'tip',
            message: 'A tip may be as large as the amount, or up to $20.00 if that is more.',
          },
        ],
      })
    }
  })
})

describe('a holder who controls its card', () => {
  const set = async (dana: Holder, use: { frozen: boolean; typedCharges: boolean }) => {
    const reply = await (await holderOf(dana)).call(setCardUse, use)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual(use)
  }

  it('CHARGE-16 a frozen card is refused typed and read, and found by nobody, until it is used again', async () => {
    const [dana, marco] = [await addHolder(app()), await addSeller(app())]
    await set(dana, { frozen: true, typedCharges: true })
    for (const chargeTarget of [dana.card, dana.scan]) {
      const { problem } = await marco.charge({ chargeTarget, amount: 5 }, newKey())
      expect(problem).toMatchObject({
        code: 'TARGET_NOT_FOUND',
        detail: 'This card number is invalid.',
      })
    }
    const till = api(app()).as(await signedIn(app().owner, marco.contactId))
    const found = await till.call(searchContacts, { byCard: 'true', query: dana.card })
    expect(JSON.stringify(found.body)).not.toContain(`c${dana.contactId}`)
    await set(dana, { frozen: false, typedCharges: true })
    expect(await typed(marco, dana, { amount: 5 })).toBe('nobody')
  })

  it('CHARGE-16 with typed charges off a number is refused in words, and the card still pays', async () => {
    const [dana, marco] = [await addHolder(app()), await addSeller(app())]
    await set(dana, { frozen: false, typedCharges: false })
    const { problem } = await marco.charge({ chargeTarget: dana.card, amount: 5 }, newKey())
    expect(problem).toMatchObject({ status: 409, code: 'TYPED_CHARGES_OFF' })
    expect(problem.detail).toMatch(/Swipe or scan it, or find the member by name/)
    expect(waitsFor(await marco.charge({ chargeTarget: dana.scan, amount: 5 }))).toBe('nobody')
    expect(waitsFor(await marco.charge({ chargeTarget: `c${dana.contactId}`, amount: 5 }))).toBe(
      'holder',
    )
  })

  it.each([
    ['frozen', { card: true, typed: false }, `frozen_at = now()`],
    ['without typed charges', { card: true, typed: true }, `typed_charges = false`],
  ])('CHARGE-16 the commit refuses a card that is now %s', async (_, presented, change) => {
    const dana = await addHolder(app())
    const card = await cardIdOf(app().owner, dana.card)
    const agrees = async () => {
      const { rows } = await app().owner.query<{ agrees: boolean }>(
        `select members.card_active(
          jsonb_build_object('card', $1::integer, 'typed', $2::boolean, 'holder', $3::integer),
          gen_random_uuid()
        ) as agrees`,
        [card, presented.typed, dana.contactId],
      )
      return rows[0]?.agrees
    }
    expect(await agrees()).toBe(true)
    await app().owner.query(`update members.cards set ${change} where number_hash = $1`, [
      hashOf(dana.card),
    ])
    expect(await agrees()).toBe(false)
  })

  it('CHARGE-16 only an active card can be set; a new one keeps typed charges off', async () => {
    const dana = await addHolder(app())
    await app().owner.query(`update members.cards set status = 'issued' where number_hash = $1`, [
      hashOf(dana.card),
    ])
    const { problem } = await (
      await holderOf(dana)
    ).call(setCardUse, { frozen: true, typedCharges: false })
    expect(problem).toMatchObject({ status: 404, detail: 'You have no active card.' })
    const stranger = await addSeller(app())
    await addCard(app().owner, stranger.contactId)
    const theirs = api(app()).as(await signedIn(app().owner, stranger.contactId))
    await theirs.call(setCardUse, { frozen: true, typedCharges: false })
    const { rows } = await app().owner.query<{ frozen: boolean }>(
      'select frozen_at is not null as frozen from members.cards where number_hash = $1',
      [hashOf(dana.card)],
    )
    expect(rows).toEqual([{ frozen: false }])
  })
})
