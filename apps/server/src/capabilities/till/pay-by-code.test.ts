import { setTimeout } from 'node:timers/promises'
import { withdrawTillCode } from '@exchange/contract/till/give-back.contract'
import { sendTillReceipt } from '@exchange/contract/till/receipt.contract'
import { tillRefusals } from '@exchange/contract/till/till.messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { payOn } from '../pay-pages/pay-pages.fixtures.ts'
import { breakRow } from '../../testing/broken-row.ts'
import { addShop, openTill, type Shop } from '../registers/registers.fixtures.ts'
import { addPerson, type Person } from '../requests/requests.fixtures.ts'
import type { Api } from '../../testing/api.ts'
import { newSale, tillOf, type TestTill } from './till.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

let shop: Shop
let mine: Api
let till: TestTill
let guest: Person

beforeAll(async () => {
  shop = await addShop(app(), { cashier: { refundMost: null } })
  mine = (await openTill(app(), shop)).api
  till = tillOf(mine)
  guest = await addPerson(app(), { trade: 1_000_00n, reserve: 100_00n })
})

/** A sale whose rest is shown as a code. */
async function shown(amount = '18.00', number = 1, part = amount) {
  const saleId = newSale()
  if (number > 1) await till.pay({ saleId, amount, tender: { amount: '8.00' } })
  const { body } = await till.pay({
    saleId,
    amount,
    tender: { number, kind: 'code', amount: part },
  })
  return { saleId, tender: body.tender, page: { code: body.tender.payCode ?? '' } }
}

const pay = (page: { code: string }, amount: string, more: object = {}) =>
  payOn(guest.api, { maker: shop, page }, { amount, ...more })

describe('a code that the guest’s own app pays', () => {
  it('POS-01 POS-05 waits, is paid once with the guest’s tip, and the sale is done', async () => {
    const { saleId, tender, page } = await shown()
    expect(tender).toMatchObject({ kind: 'code', state: 'waiting', amount: 18, tip: 0 })
    expect(page.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/u)
    expect((await till.read(saleId)).body).toMatchObject({ waiting: 18, due: 0, state: 'open' })
    const early = await mine.call(sendTillReceipt, { saleId, email: 'guest@guest.example' })
    expect(early.problem.detail).toBe(tillRefusals['nothing-paid'].reason)
    const wrong = await pay(page, '17.00')
    expect(wrong.status).not.toBe(200)
    expect((await pay(page, '18.00', { tip: '2.00' })).status).toBe(200)
    expect((await pay(page, '18.00')).status).not.toBe(200)
    await app().deps.outbox.drain()
    const done = (await till.read(saleId)).body
    expect(done).toMatchObject({ state: 'done', paid: 18, tip: 2 })
    expect(done.tenders[0]).toMatchObject({ state: 'paid', payCode: null })
    const back = await till.refund({ saleId, amount: '18.00' })
    expect(back.body).toMatchObject({ amount: 18, tip: 2 })
    expect((await tillOf(shop.api).x()).body.ledger.difference).toBe(0)
  })

  it('POS-05 can be the rest of a sale, and is taken back while nobody has paid', async () => {
    const { saleId, page } = await shown('20.00', 2, '12.00')
    const withdraw = () => mine.call(withdrawTillCode, { saleId, part: 2 })
    const back = await withdraw()
    expect(back.body).toMatchObject({ due: 12, waiting: 0, state: 'open' })
    expect((await withdraw()).status).toBe(200)
    expect((await pay(page, '12.00')).status).not.toBe(200)
    const cash = await till.pay({ saleId, amount: '20.00', tender: { number: 3, amount: '12.00' } })
    expect(cash.body.sale.state).toBe('done')
  })

  it('POS-05 is either paid or taken back when both come at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { saleId, page } = await shown('5.00')
      const [paid, back] = await Promise.all([
        pay(page, '5.00'),
        mine.call(withdrawTillCode, { saleId, part: 1 }),
      ])
      await app().deps.outbox.drain()
      const { state, due } = (await till.read(saleId)).body
      expect([paid.status === 200, state, due]).toEqual(
        back.status === 200 ? [false, 'open', 5] : [true, 'done', 0],
      )
      const words = back.status === 200 ? undefined : tillRefusals['code-used'].reason
      expect(back.problem.detail).toBe(words)
    }
  })

  it('POS-05 ends by itself, and its part is due again', async () => {
    const { saleId, page } = await shown('9.00')
    await app().owner.query(
      `update pay_pages.pages set expires_at = now() - interval '1 second' where code = $1`,
      [page.code],
    )
    await app().work('till.end-codes')
    expect((await till.read(saleId)).body).toMatchObject({ due: 9, waiting: 0 })
    expect((await pay(page, '9.00')).status).not.toBe(200)
    expect((await till.leave(saleId)).body.state).toBe('left')
  })

  it('POS-05 ends although one before it cannot', async () => {
    const [bad, good] = [await shown('7.00'), await shown('8.00')]
    const codes = [bad.page.code, good.page.code]
    await app().owner.query(
      `update pay_pages.pages set expires_at = now() - interval '1 second' where code = any ($1)`,
      [codes],
    )
    const drop = await breakRow(app(), 'till.tenders', `old.sale_id = '${bad.saleId}'`)
    await app().work('till.end-codes')
    await drop()
    expect((await till.read(bad.saleId)).body).toMatchObject({ waiting: 7 })
    expect((await till.read(good.saleId)).body).toMatchObject({ due: 8, waiting: 0 })
    await app().work('till.end-codes')
    expect((await till.read(bad.saleId)).body).toMatchObject({ due: 7, waiting: 0 })
  })

  it('POS-05 does not end while a payment that began in time is in its commit', async () => {
    const { saleId, page } = await shown('9.00')
    const ended = `update pay_pages.pages set expires_at = now() - interval '1 second'`
    await app().owner.query(`${ended} where code = $1`, [page.code])
    const ending = await app().owner.transaction(async (tx) => {
      await tx.query('update pay_pages.pages set uses = 1 where code = $1', [page.code])
      const work = app().work('till.end-codes')
      await setTimeout(200)
      return { work }
    })
    await ending.work
    expect((await till.read(saleId)).body).toMatchObject({ due: 0, waiting: 9 })
  })

  it('POS-05 counts in the limits of its register', async () => {
    const small = await addShop(app(), { register: { dayMost: '10.00' } })
    const counter = tillOf(small.api)
    const ask = () => counter.pay({ amount: '6.00', tender: { kind: 'code' } })
    expect((await ask()).status).toBe(200)
    expect((await ask()).problem.code).toBe('REGISTER_LIMIT')
  })
})
