import { approveCharge, declineCharge } from '@exchange/contract/approvals/approvals.contract'
import { chargeFaultMessages } from '@exchange/contract/charge/charge.messages'
import { tillRefusals } from '@exchange/contract/till/till.messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addHolder, balanceOf } from '../charge/charge.fixtures.ts'
import { addGiftCard } from '../gift-cards/gift-cards.fixtures.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { addShop, openTill, type Shop } from '../registers/registers.fixtures.ts'
import { closeNow, countsOf, newKey, newSale, tillOf, type TestTill } from './till.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

let shop: Shop
/** In the owner's own session. */
let counter: TestTill
/** Unlocked by a cashier's PIN. */
let till: TestTill

beforeAll(async () => {
  shop = await addShop(app())
  counter = tillOf(shop.api)
  till = tillOf((await openTill(app(), shop)).api)
})

async function addProduct(name: string, price: bigint | null, memberId = shop.memberId) {
  const { rows } = await app().owner.query<{ id: number }>(
    `insert into members.products (member_id, name, price) values ($1, $2, $3) returning id`,
    [memberId, name, price],
  )
  return rows[0]?.id ?? 0
}

describe('paying a sale', () => {
  it('POS-02 POS-05 charges a card that was read, with lines, discount and tip', async () => {
    const guest = await addHolder(app(), {
      firstName: 'Ines',
      lastName: 'Whitfield',
      listName: 'Forge',
    })
    const coffee = await addProduct('Coffee', 4_00n)
    const cake = await addProduct('Cake', 6_50n)
    const { status, body } = await counter.pay({
      lines: [
        { productId: coffee, quantity: 2, price: 4 },
        { productId: cake, price: '6.50', note: 'no cream' },
        { price: '1.50', name: 'Bag' },
      ],
      discount: { percent: 10 },
      amount: '14.40',
      tender: { kind: 'card', presented: guest.scan, amount: '14.40', tip: '2.00' },
    })
    expect(status).toBe(200)
    expect(body.sale).toMatchObject({
      state: 'done',
      number: 1,
      register: 'Bar',
      cashier: null,
      subtotal: 16,
      discount: 1.6,
      discountPercent: 10,
      amount: 14.4,
      tip: 2,
      paid: 14.4,
      due: 0,
      refunded: 0,
    })
    expect(body.sale.lines.map(({ name, sum, note }) => [name, sum, note])).toEqual([
      ['Coffee', 8, ''],
      ['Cake', 6.5, 'no cream'],
      ['Bag', 1.5, ''],
    ])
    expect(body.tender).toMatchObject({
      kind: 'card',
      state: 'paid',
      payer: 'Ines Whitfield, Forge',
    })
    expect(body.takings).toMatchObject({ number: 1, sales: 1, amount: 14.4, tip: 2, openSales: 0 })
    expect(JSON.stringify(body)).not.toMatch(/balance/iu)
    expect(await balanceOf(app(), guest)).toMatchObject({ MOX: 485_60n })
  })

  it('POS-05 is paid in parts: two gift cards, a card, and cash that is noted', async () => {
    const guest = await addHolder(app())
    const [first, second] = [await addGiftCard(app(), 20), await addGiftCard(app(), 10)]
    const saleId = newSale()
    const sale = { saleId, amount: '65.00' }
    const pay = (number: number, tender: object) =>
      till.pay({ ...sale, tender: { number, ...tender } })
    const one = await pay(1, { kind: 'gift-card', presented: first, amount: '65.00' })
    expect(one.body).toMatchObject({ tender: { amount: 20 }, sale: { state: 'open', due: 45 } })
    const two = await pay(2, { kind: 'gift-card', presented: second, amount: '45.00' })
    expect(two.body).toMatchObject({ sale: { state: 'open', paid: 30, due: 35 } })
    const more = await pay(3, { kind: 'card', presented: guest.scan, amount: '35.01' })
    expect(more.problem).toMatchObject({
      status: 409,
      code: 'SALE_CHANGED',
      detail: tillRefusals['more-than-due'].reason,
    })
    await pay(3, { kind: 'card', presented: guest.scan, amount: '30.00', tip: '3.00' })
    const last = await pay(4, { kind: 'cash', amount: '5.00' })
    expect(last.body.sale).toMatchObject({
      state: 'done',
      due: 0,
      paid: 65,
      tip: 3,
      cashier: 'Sam',
    })
    expect(last.body.sale.tenders.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['gift-card', 20],
      ['gift-card', 10],
      ['card', 30],
      ['cash', 5],
    ])
    const again = await pay(5, { kind: 'cash', amount: '1.00' })
    expect(again.problem.detail).toBe(tillRefusals['sale-done'].reason)
  })

  it('POS-05 answers a replay, a second key and a second tab with the same part, paid once', async () => {
    const guest = await addHolder(app())
    const sale = {
      saleId: newSale(),
      amount: '12.00',
      tender: { kind: 'card', presented: guest.scan, tip: '1.00' },
    } as const
    const key = newKey()
    const first = await till.pay(sale, key)
    const others = await Promise.all([till.pay(sale, key), till.pay(sale), counter.pay(sale)])
    for (const { status, body } of others) {
      expect(status).toBe(200)
      expect(body.tender).toEqual(first.body.tender)
    }
    expect(others[0]?.headers.get('idempotent-replayed')).toBe('true')
    expect(await balanceOf(app(), guest)).toMatchObject({ MOX: 488_00n })
    const { problem } = await till.pay({ ...sale, amount: '13.00' }, key)
    expect(problem.code).toBe('IDEMPOTENCY_MISMATCH')
    const other = await till.pay({ ...sale, tender: { kind: 'cash' } })
    expect(other.problem.detail).toBe(tillRefusals['tender-used'].reason)
  })

  it('POS-05 ten taps at once on the last part pay what is due and no more', async () => {
    const guest = await addHolder(app())
    const saleId = newSale()
    const sale = { saleId, amount: '30.00' }
    await till.pay({ ...sale, tender: { amount: '10.00' } })
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        till.pay({
          ...sale,
          tender: { number: at + 2, kind: 'card', presented: guest.scan, amount: '15.00' },
        }),
      ),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = all.filter(({ status }) => status !== 200)
    expect(refused.map(({ problem }) => problem.code)).toEqual(
      Array.from({ length: 9 }, () => 'SALE_CHANGED'),
    )
    expect((await till.read(saleId)).body).toMatchObject({ due: 5, paid: 25, state: 'open' })
    expect(await balanceOf(app(), guest)).toMatchObject({ MOX: 485_00n })
  })

  it('POS-05 ten taps at once that begin one sale begin it once', async () => {
    const sale = { saleId: newSale(), amount: '8.00' }
    const all = await Promise.all(Array.from({ length: 10 }, () => till.pay(sale)))
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(all.map(({ body }) => body.sale.number)).size).toBe(1)
    expect((await till.read(sale.saleId)).body.tenders).toHaveLength(1)
  })

  it('POS-05 waits for the payer where a card alone is not enough, and is done with the yes', async () => {
    const guest = await addHolder(app())
    const saleId = newSale()
    const sale = { saleId, amount: '130.00' }
    const asked = await till.pay({ ...sale, tender: { kind: 'card', presented: guest.card } })
    expect(asked.body.tender).toMatchObject({ state: 'waiting', pending: { waitsFor: 'holder' } })
    expect(asked.body.sale).toMatchObject({ state: 'open', waiting: 130, paid: 0, due: 0 })
    const named = newSale()
    const byName = await till.pay({
      saleId: named,
      amount: '20.00',
      tender: { kind: 'card', presented: `c${guest.contactId}` },
    })
    expect(byName.body.tender).toMatchObject({ state: 'waiting' })
    expect((await till.leave(named)).problem.detail).toBe(tillRefusals['has-waiting'].reason)
    const holder = api(app()).as(await signedIn(app().owner, guest.contactId))
    const first = asked.body.tender.pending?.approvalId ?? ''
    const second = byName.body.tender.pending?.approvalId ?? ''
    const before = (await counter.x()).body
    expect(before.waiting).toEqual({ count: 2, amount: 150 })
    const decided = [
      await holder.call(approveCharge, { approvalId: first }, newKey()),
      await holder.call(declineCharge, { approvalId: second }, newKey()),
    ]
    expect(decided.map(({ status }) => status)).toEqual([200, 200])
    await app().deps.outbox.drain()
    expect((await till.read(saleId)).body).toMatchObject({ state: 'done', paid: 130, waiting: 0 })
    const after = (await till.read(named)).body
    expect(after).toMatchObject({ state: 'open', due: 20, tenders: [{ state: 'declined' }] })
    expect((await till.leave(named)).body.state).toBe('left')
    expect((await counter.x()).body).toMatchObject({
      waiting: { count: 0, amount: 0 },
      ledger: { difference: 0 },
    })
  })
})

describe('a sale is refused', () => {
  it('POS-05 in words, and nothing changes', async () => {
    const guest = await addHolder(app())
    const tea = await addProduct('Tea', 3_00n)
    const foreign = await addProduct('Saw', 3_00n, guest.memberId)
    const line = (productId: number, price: number) => ({ lines: [{ productId, price }] })
    const before = await countsOf(app())
    const cases = [
      [{ ...line(tea, 2), amount: '2.00' }, 409, 'PRICE_CHANGED', 'price-changed'],
      [{ ...line(foreign, 3), amount: '3.00' }, 409, 'PRICE_CHANGED', 'product-unknown'],
      [{ ...line(tea, 3), amount: '4.00' }, 409, 'PRICE_CHANGED', 'sum-differs'],
      [{ tender: { amount: '10.01' } }, 409, 'SALE_CHANGED', 'more-than-due'],
      [{ tender: { tip: '1.00' } }, 400, 'VALIDATION', 'no-tip'],
      [{ tender: { amount: '0' } }, 400, 'VALIDATION', 'tender-amount-invalid'],
    ] as const
    for (const [sale, status, code, reason] of cases) {
      const { problem } = await till.pay(sale)
      expect(problem).toMatchObject({ status, code, detail: tillRefusals[reason].reason })
    }
    const price = await till.pay({ ...line(tea, 2), amount: '2.00' })
    expect(price.problem.errors).toEqual([
      {
        field: 'lines.0.price',
        message: 'Tea costs 3.00 now. Look at the new total before you charge.',
      },
    ])
    const unknown = await till.pay({ tender: { kind: 'card', presented: '9000000000000000' } })
    expect(unknown.problem).toMatchObject({ status: 404, code: 'TARGET_NOT_FOUND' })
    const none = await till.pay({ tender: { kind: 'card' } })
    expect(none.problem.detail).toBe(chargeFaultMessages('Moxey')['card-required'])
    const poor = await till.pay({
      amount: '5000.00',
      tender: { kind: 'card', presented: guest.scan },
    })
    expect(poor.problem).toMatchObject({ status: 402, code: 'INSUFFICIENT_FUNDS' })
    expect(await countsOf(app())).toEqual(before)
  })

  it('POS-05 when its price has changed since it was shown, but not between its parts', async () => {
    const soup = await addProduct('Soup', 5_00n)
    const sale = { saleId: newSale(), lines: [{ productId: soup, price: 5 }], amount: '5.00' }
    const half = (number: number) => ({ ...sale, tender: { number, amount: '2.50' } })
    expect((await till.pay(half(1))).status).toBe(200)
    await app().owner.query(`update members.products set price = 600 where id = $1`, [soup])
    expect((await till.pay(half(2))).body.sale.state).toBe('done')
    const next = await till.pay({ ...sale, saleId: newSale() })
    expect(next.problem.detail).toBe(tillRefusals['price-changed'].reason)
  })

  it('POS-05 with another basket once a part is paid', async () => {
    const saleId = newSale()
    await till.pay({ saleId, amount: '9.00', tender: { amount: '4.00' } })
    const other = await till.pay({ saleId, amount: '8.00', tender: { number: 2, amount: '4.00' } })
    expect(other.problem.detail).toBe(tillRefusals['sale-differs'].reason)
    expect((await till.leave(saleId)).problem.detail).toBe(tillRefusals['has-payments'].reason)
  })
})

describe('the day of a till', () => {
  it('POS-05 X and Z agree with the ledger, are numbered, and the next sale opens the next day', async () => {
    const x = (await counter.x()).body
    expect(x).toMatchObject({ number: 1, closedAt: null, ledger: { difference: 0 } })
    const stale = await counter.close({ dayId: x.dayId ?? 0, net: x.net - 1 })
    expect(stale.problem.detail).toBe(tillRefusals['day-changed'].reason)
    const z = (await closeNow(counter)).body
    expect(z.closedAt).not.toBeNull()
    expect((await counter.close({ dayId: x.dayId ?? 0, net: x.net })).body).toEqual(z)
    expect((await counter.x()).body).toMatchObject({ dayId: null, number: 2, net: 0 })
    await till.pay({})
    expect((await counter.x()).body).toMatchObject({ number: 2, sales: 1, net: 10 })
  })
})
