/** POS-05: the guards that write sales, asked alone: what the calls before them refuse as well. */
import { beforeAll, describe, expect, it } from 'vitest'
import { askGuard } from '../../testing/ask-guard.ts'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { addShop, type Shop } from '../registers/registers.fixtures.ts'
import { newSale, tillOf } from './till.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

const transfer = '0198c0de-0000-4000-8000-000000000001'
let shop: Shop
let other: Shop

beforeAll(async () => {
  shop = await addShop(app())
  other = await addShop(app())
})

/** A part of 5.00 in cash of a sale of 10.00, of which 4.00 are paid. */
async function openSale() {
  const saleId = newSale()
  const sale = { saleId, amount: '10.00', lines: [{ price: '10.00', note: 'hot' }] }
  await tillOf(shop.api).pay({ ...sale, tender: { amount: '4.00' } })
  const { rows } = await app().owner.query<{ basket: Record<string, unknown>; day: number }>(
    `select to_jsonb(s) as basket, s.day_id as day from till.sales s where s.id = $1`,
    [saleId],
  )
  const basket = rows[0]?.basket ?? {}
  const part = {
    ...{ sale: saleId, number: 2, kind: 'cash', asked: '500', amount: '500', tip: '0' },
    ...{ waits: null, page: null, basket, receipt: 'A'.repeat(22), approvedBy: null },
    ...{ register: shop.registerId, member: shop.memberId, contact: shop.contactId },
    ...{ cashier: null, device: null },
  }
  return { saleId, part, basket, day: rows[0]?.day ?? 0 }
}

const record = (part: object) => askGuard(app(), 'till.record', { ...part }, null)

describe('the guard of a part', () => {
  it('notes it once, of what is due, at its register, and of the same basket', async () => {
    const { part, basket } = await openSale()
    expect(await record(part)).toBe(true)
    expect(await record({ ...part, amount: '600', asked: '600' })).toBe(true)
    expect(await record({ ...part, amount: '601', asked: '601' })).toBe(false)
    expect(await record({ ...part, number: 1 })).toBe(false)
    const { registerId: register } = other
    expect(await record({ ...part, register })).toBe(false)
    for (const change of [{ lines: [] }, { amount: 900 }, { discount: 1 }, { note: 'cold' }]) {
      expect(await record({ ...part, basket: { ...basket, ...change } })).toBe(false)
    }
  })

  it('notes none of a sale that is done or was given up', async () => {
    const { saleId, part } = await openSale()
    await app().owner.query(
      `update till.sales set state = 'left', ended_at = now() where id = $1`,
      [saleId],
    )
    expect(await record(part)).toBe(false)
  })
})

describe('the guard of what is given back', () => {
  it('gives back of a part that is paid, at its register, what was seen and no more', async () => {
    const { saleId: sale, part } = await openSale()
    const { register, contact } = part
    const back = {
      ...{ sale, number: 1, noted: '0', notedOfSale: '0', register, contact, cashier: null },
      ...{ approvedBy: null, amount: '400', tip: '0' },
    }
    const giveBack = (change: object, by: string | null = null) =>
      askGuard(app(), 'till.give_back', { ...back, ...change }, by)
    expect(await giveBack({})).toBe(true)
    expect(await giveBack({ amount: '401' })).toBe(false)
    expect(await giveBack({ noted: '1' })).toBe(false)
    expect(await giveBack({ notedOfSale: '1' })).toBe(false)
    expect(await giveBack({ number: 2 })).toBe(false)
    expect(await giveBack({ register: other.registerId })).toBe(false)
    // Cash is not given back by a transfer, nor as if one had paid it.
    expect(await giveBack({}, transfer)).toBe(false)
    expect(await giveBack({ reverses: transfer })).toBe(false)
    await tillOf(shop.api).refund({ saleId: sale, amount: '3.00' })
    const after = { noted: '300', notedOfSale: '300' }
    expect(await giveBack({ ...after, amount: '100' })).toBe(true)
    expect(await giveBack({ ...after, amount: '101' })).toBe(false)
    expect(await giveBack({ ...after, noted: '0', amount: '100' })).toBe(false)
    expect(await giveBack({ ...after, notedOfSale: '0', amount: '100' })).toBe(false)
  })

  it('gives back nothing of a part that waits', async () => {
    const till = tillOf(shop.api)
    const saleId = newSale()
    await till.pay({ saleId, tender: { kind: 'code' } })
    const back = { noted: '0', notedOfSale: '0', amount: '100', tip: '0', cashier: null }
    const of = { sale: saleId, number: 1, register: shop.registerId, contact: shop.contactId }
    expect(await askGuard(app(), 'till.give_back', { ...back, ...of }, null)).toBe(false)
  })
})

describe('ACCT-11 the guard of an incentive', () => {
  it('notes what was computed from what the sale has brought, and nothing else', async () => {
    const { saleId: sale } = await openSale()
    const { contactId: contact, memberId: member } = shop
    const reward = { sale, contact, member, amount: '50' }
    const ask = (change: object) => askGuard(app(), 'till.reward', { ...reward, ...change })
    expect(await ask({ before: '0' })).toBe(true)
    expect(await ask({ before: '1' })).toBe(false)
    expect(await ask({ before: '0', sale: newSale() })).toBe(false)
  })
})

describe('the end of a day', () => {
  const close = async (day: number, net: number | null) => {
    const { rows } = await app().owner.query<{ outcome: string }>(
      `select till.close_day($1, $2, '{}', now()) as outcome`,
      [day, net],
    )
    return rows[0]?.outcome
  }

  it('is as it was shown, and once', async () => {
    const { day } = await openSale()
    const { rows } = await app().owner.query<{ net: bigint }>('select till.net_of($1) as net', [
      day,
    ])
    const net = Number(rows[0]?.net)
    expect(await close(day, net + 1)).toBe('changed')
    expect(await close(day, net)).toBe('closed')
    expect(await close(day, net)).toBe('closed-before')
    expect(await close(day, net + 1)).toBe('closed-before')
  })
})
