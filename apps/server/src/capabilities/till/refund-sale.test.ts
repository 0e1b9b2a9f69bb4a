import { refund } from '@exchange/contract/refunds/refunds.contract'
import { doorRefusals } from '@exchange/contract/registers/registers.messages'
import { saveCashier } from '@exchange/contract/registers/registers.contract'
import { tillRefusals } from '@exchange/contract/till/till.messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { addHolder, balanceOf } from '../charge/charge.fixtures.ts'
import { addGiftCard, leftOn } from '../gift-cards/gift-cards.fixtures.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { addShop, cashierStory, openTill, type Shop } from '../registers/registers.fixtures.ts'
import { closeNow, countsOf, newKey, newSale, tillOf, type TestTill } from './till.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

let shop: Shop
let counter: TestTill
/** Sam, who gives back up to 20.00 of the own sales of the day. */
let till: TestTill
let managerId = 0
const pin = '7391'
const managed = () => ({ cashierId: managerId, pin })

beforeAll(async () => {
  shop = await addShop(app(), { cashier: { refundMost: 20 } })
  counter = tillOf(shop.api)
  till = tillOf((await openTill(app(), shop)).api)
  const manager = { ...cashierStory, name: 'Mia', pin, refundMost: null, closesDay: true }
  const saved = await shop.api.call(saveCashier, manager)
  managerId = saved.body.cashiers.find(({ name }) => name === 'Mia')?.cashierId ?? 0
})

/** A sale that was paid with a card that was read. */
async function paidSale(amount: string, by = till) {
  const guest = await addHolder(app())
  const saleId = newSale()
  const tender = { kind: 'card', presented: guest.scan, tip: '2.00' } as const
  const { body } = await by.pay({ saleId, amount, tender })
  return { guest, saleId, body }
}

describe('giving back at the till', () => {
  it('POS-05 ACCT-06 gives a part back through refunds, with its tip, and stands in list and X', async () => {
    const { guest, saleId } = await paidSale('16.00')
    const key = newKey()
    const half = await till.refund({ saleId, amount: '8.00' }, key)
    expect(half.status).toBe(200)
    expect(half.body).toMatchObject({
      amount: 8,
      tip: 1,
      sale: { state: 'done', refunded: 8, due: 0, tenders: [{ refunded: 8 }] },
    })
    expect(half.body.moxeyPayConfirm).toMatch(/^[A-HJ-NP-Z2-9]{10}$/u)
    expect(JSON.stringify(half.body)).not.toMatch(/balance/iu)
    const again = await till.refund({ saleId, amount: '8.00' }, key)
    expect([again.status, again.body.amount, again.headers.get('idempotent-replayed')]).toEqual([
      200,
      8,
      'true',
    ])
    // A second tap with a key of its own.
    const stale = await till.refund({ saleId, amount: '8.00' })
    expect(stale.problem.detail).toBe(tillRefusals['refund-changed'].reason)
    expect(await balanceOf(app(), guest)).toMatchObject({ MOX: 492_00n })
    const rest = await till.refund({ saleId, amount: '8.00', refunded: 8 })
    expect(rest.body.sale.refunded).toBe(16)
    const none = await till.refund({ saleId, amount: '0.01', refunded: 16 })
    expect(none.problem.detail).toBe(tillRefusals['cash-not-left'].reason)
    const x = (await counter.x()).body
    expect(x).toMatchObject({ refunds: 2, refunded: 16, tipRefunded: 2, net: 0 })
    expect(x.ledger.difference).toBe(0)
  })

  it('POS-05 gives back to a gift card, and in cash by a note', async () => {
    const card = await addGiftCard(app(), 20)
    const saleId = newSale()
    const sale = { saleId, amount: '25.00' }
    await till.pay({ ...sale, tender: { kind: 'gift-card', presented: card } })
    await till.pay({ ...sale, tender: { number: 2, amount: '5.00' } })
    await till.refund({ saleId, amount: '20.00' })
    expect(await leftOn(app(), card)).toBe(20)
    const cash = await counter.refund({ saleId, part: 2, amount: '5.00' })
    expect(cash.body).toMatchObject({ moxeyPayConfirm: null, sale: { refunded: 25 } })
    expect((await counter.x()).body.ledger.difference).toBe(0)
  })

  it('POS-05 ten at once give back once', async () => {
    const { guest, saleId } = await paidSale('12.00')
    const all = await Promise.all(
      Array.from({ length: 10 }, () => till.refund({ saleId, amount: '12.00' })),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    // Another would be a second refund, or more than the shop has.
    const others = all.filter(({ status }) => status !== 200).map(({ status }) => status)
    expect(others.every((status) => status === 409 || status === 402)).toBe(true)
    expect(await balanceOf(app(), guest)).toMatchObject({ MOX: 500_00n })
  })

  it('POS-05 makes what was given back of an open sale due again, and then the sale can be left', async () => {
    const guest = await addHolder(app())
    const saleId = newSale()
    const sale = { saleId, amount: '30.00' }
    const part = { kind: 'card', presented: guest.scan, amount: '10.00' } as const
    await till.pay({ ...sale, tender: part })
    const back = await till.refund({ saleId, amount: '10.00' })
    expect(back.body.sale).toMatchObject({ state: 'open', due: 30, paid: 0, refunded: 10 })
    expect((await till.leave(saleId)).body.state).toBe('left')
    expect((await till.leave(saleId)).status).toBe(200)
    const late = await till.pay({ ...sale, tender: { number: 2, amount: '30.00' } })
    expect(late.problem.detail).toBe(tillRefusals['sale-left'].reason)
  })

  it('ACCT-06 knows what was refunded outside of the till', async () => {
    const { saleId } = await paidSale('10.00')
    const { rows } = await app().owner.query<{ id: string }>(
      `select transfer_id as id from till.tenders where sale_id = $1`,
      [saleId],
    )
    const transactionId = rows[0]?.id ?? ''
    const done = await shop.api.call(refund, { transactionId, amount: '4.00' }, newKey())
    expect(done.status).toBe(200)
    expect((await till.read(saleId)).body.refunded).toBe(4)
    expect((await till.refund({ saleId, amount: '6.00', refunded: 4 })).status).toBe(200)
    expect((await till.read(saleId)).body.refunded).toBe(10)
  })
})

describe('a manager is needed', () => {
  it('POS-05 above the limit of the cashier, for a sale of another, and of another day', async () => {
    const large = await paidSale('21.00')
    const other = await paidSale('5.00', counter)
    const before = await countsOf(app())
    for (const { saleId, amount } of [
      { saleId: large.saleId, amount: '20.01' },
      { saleId: other.saleId, amount: '5.00' },
    ]) {
      const { problem } = await till.refund({ saleId, amount })
      expect(problem).toMatchObject({ status: 403, code: 'MANAGER_NEEDED' })
    }
    const wrong = { cashierId: managerId, pin: '1112' }
    const guessed = await till.refund({ saleId: large.saleId, amount: '21.00', approval: wrong })
    expect(guessed.problem).toMatchObject({
      code: 'MANAGER_NEEDED',
      detail: doorRefusals['pin-wrong'].reason,
    })
    expect(await countsOf(app())).toEqual(before)
    const ok = await till.refund({ saleId: large.saleId, amount: '21.00', approval: managed() })
    expect(ok.status).toBe(200)
    const { rows } = await app().owner.query(
      `select c.name as cashier, m.name as manager
      from till.refunds r
      join registers.cashiers c on c.id = r.cashier_id
      join registers.cashiers m on m.id = r.approved_by
      where r.sale_id = $1`,
      [large.saleId],
    )
    expect(rows).toEqual([{ cashier: 'Sam', manager: 'Mia' }])
    const mine = await paidSale('5.00')
    await closeNow(counter)
    const late = await till.refund({ saleId: mine.saleId, amount: '5.00' })
    expect(late.problem.code).toBe('MANAGER_NEEDED')
    const managedNow = { saleId: mine.saleId, amount: '5.00', approval: managed() }
    expect((await till.refund(managedNow)).status).toBe(200)
  })

  it('POS-05 for a discount, and to close the day', async () => {
    const sale = { saleId: newSale(), lines: [{ price: 20 }], discount: { amount: 5 } }
    const order = { ...sale, amount: '15.00' }
    expect((await till.pay(order)).problem.code).toBe('MANAGER_NEEDED')
    const paid = await till.pay({
      ...order,
      approval: { cashierId: shop.cashierId, pin: '2580' },
    })
    expect(paid.problem.code).toBe('MANAGER_NEEDED')
    await shop.api.call(saveCashier, {
      ...cashierStory,
      ...{ cashierId: managerId, name: 'Mia', pin: null, discountMost: 50, closesDay: true },
      refundMost: null,
    })
    const allowed = await till.pay({ ...order, approval: managed() })
    expect(allowed.body.sale).toMatchObject({ approvedBy: 'Mia', cashier: 'Sam', discount: 5 })
    const { dayId, net } = (await counter.x()).body
    const asked = { dayId: dayId ?? 0, net }
    expect((await till.close(asked)).problem.code).toBe('MANAGER_NEEDED')
    const z = await till.close({ ...asked, approval: managed() })
    expect(z.body).toMatchObject({ closedBy: 'Sam', approvedBy: 'Mia' })
  })
})

describe('giving back is refused', () => {
  it('POS-05 when pieces pass the limit of the cashier together', async () => {
    const { saleId } = await paidSale('30.00')
    expect((await till.refund({ saleId, amount: '12.00' })).status).toBe(200)
    const more = await till.refund({ saleId, amount: '12.00', refunded: 12 })
    expect(more.problem.code).toBe('MANAGER_NEEDED')
    const second = newSale()
    const sale = { saleId: second, amount: '30.00' }
    await till.pay({ ...sale, tender: { amount: '15.00' } })
    await till.pay({ ...sale, tender: { number: 2, amount: '15.00' } })
    const back = (part: number) => till.refund({ saleId: second, part, amount: '15.00' })
    const both = await Promise.all([back(1), back(2)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await till.read(second)).body.refunded).toBe(15)
  })

  it('POS-05 in words, for what is not there, not paid, or another business', async () => {
    const { saleId } = await paidSale('9.00')
    const strange = await addShop(app())
    const other = tillOf(strange.api)
    const cases = [
      [other, { saleId }, 'sale-not-found'],
      [till, { saleId: newSale() }, 'sale-not-found'],
      [till, { saleId, part: 2 }, 'tender-not-found'],
      [till, { saleId, amount: '0' }, 'tender-amount-invalid'],
    ] as const
    const before = await countsOf(app())
    for (const [by, asked, reason] of cases) {
      expect((await by.refund(asked)).problem.detail).toBe(tillRefusals[reason].reason)
    }
    expect(await countsOf(app())).toEqual(before)
  })
})
