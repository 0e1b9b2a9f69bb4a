/** The limits of a register and of a cashier, which are those of a whole sale with its tips. */
import { withdrawTillCode } from '@exchange/contract/till/give-back.contract'
import { sendTillReceipt } from '@exchange/contract/till/receipt.contract'
import { saleNoteTooLong, tillRefusals } from '@exchange/contract/till/till.messages'
import { listRegisters, saveCashier } from '@exchange/contract/registers/registers.contract'
import { receiptsMost, saleNoteMost } from '@exchange/domain/till/sale.rules'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { addHolder } from '../charge/charge.fixtures.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { payOn } from '../pay-pages/pay-pages.fixtures.ts'
import { addShop, cashierStory, openTill } from '../registers/registers.fixtures.ts'
import { addPerson } from '../requests/requests.fixtures.ts'
import { countsOf, newSale, tillOf } from './till.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

const limitWords = tillRefusals['register-refused'].reason

async function counterWith(register: { chargeMost?: string; dayMost?: string }) {
  const shop = await addShop(app(), { register })
  const guest = await addHolder(app())
  const card = { kind: 'card', presented: guest.scan } as const
  return { shop, card, counter: tillOf(shop.api) }
}

describe('POS-05 the limit of one sale', () => {
  it('is of the whole sale, in however many parts, and however it is paid', async () => {
    const { card, counter } = await counterWith({ chargeMost: '30.00' })
    const before = await countsOf(app())
    const sale = { saleId: newSale(), amount: '30.01' }
    for (const tender of [{ ...card, amount: '10.00' }, { amount: '10.00' }]) {
      expect((await counter.pay({ ...sale, tender })).problem.detail).toBe(limitWords)
    }
    const shown = await counter.pay({ ...sale, tender: { kind: 'code', amount: '10.00' } })
    expect(shown.problem.code).toBe('REGISTER_LIMIT')
    expect(await countsOf(app())).toEqual(before)
    const most = { saleId: newSale(), amount: '30.00' }
    const first = await counter.pay({ ...most, tender: { ...card, amount: '10.00' } })
    expect(first.status).toBe(200)
    const last = await counter.pay({ ...most, tender: { number: 2, amount: '20.00' } })
    expect(last.body.sale.state).toBe('done')
  })

  it('has the tips of all parts in it', async () => {
    const { card, counter } = await counterWith({ chargeMost: '30.00' })
    const sale = { saleId: newSale(), amount: '28.00' }
    const tipped = await counter.pay({ ...sale, tender: { ...card, amount: '28.00', tip: '2.01' } })
    expect(tipped.problem.detail).toBe(limitWords)
    const part = (number: number, tip: string) =>
      counter.pay({ ...sale, tender: { ...card, number, amount: '14.00', tip } })
    expect((await part(1, '1.00')).status).toBe(200)
    expect((await part(2, '1.01')).problem.detail).toBe(limitWords)
    expect((await part(2, '1.00')).body.sale.state).toBe('done')
  })
})

describe('POS-05 the limit of 24 hours', () => {
  it('has tips in it and no cash, and is what the owner sees as taken', async () => {
    const { shop, card, counter } = await counterWith({ dayMost: '50.00' })
    await counter.pay({ amount: '40.00' })
    const first = await counter.pay({ amount: '45.00', tender: { ...card, tip: '2.00' } })
    expect(first.status).toBe(200)
    expect((await counter.pay({ amount: '3.01', tender: card })).problem.detail).toBe(limitWords)
    const tipped = await counter.pay({ amount: '2.00', tender: { ...card, tip: '1.01' } })
    expect(tipped.problem.detail).toBe(limitWords)
    const last = await counter.pay({ amount: '2.00', tender: { ...card, tip: '1.00' } })
    expect(last.status).toBe(200)
    expect((await counter.pay({ amount: '9.00' })).status).toBe(200)
    const { registers } = (await shop.api.call(listRegisters, {})).body
    expect(registers).toMatchObject([{ taken: 50, charges: 2 }])
    await app().owner.query(
      `update till.tenders set made_at = made_at - interval '24 hours' where register_id = $1`,
      [shop.registerId],
    )
    expect((await counter.pay({ amount: '50.00', tender: card })).status).toBe(200)
  })

  it('is not used up by codes that were taken back or ran out', async () => {
    const { shop, counter } = await counterWith({ dayMost: '10.00' })
    const show = (saleId = newSale()) =>
      counter.pay({ saleId, amount: '10.00', tender: { kind: 'code' } })
    for (let round = 0; round < 3; round += 1) {
      const saleId = newSale()
      expect((await show(saleId)).status).toBe(200)
      expect((await show()).problem.code).toBe('REGISTER_LIMIT')
      const back = await shop.api.call(withdrawTillCode, { saleId, part: 1 })
      expect(back.status).toBe(200)
    }
    expect((await show()).status).toBe(200)
    await app().owner.query(`update pay_pages.pages set expires_at = now() - interval '1 second'`)
    await app().work('till.end-codes')
    expect((await show()).status).toBe(200)
  })

  it('counts what a guest adds in its own app, which the limit of one sale does not refuse', async () => {
    const { shop, counter, card } = await counterWith({ chargeMost: '10.00', dayMost: '15.00' })
    const payer = await addPerson(app(), { trade: 100_00n, reserve: 100_00n })
    const { body } = await counter.pay({ amount: '10.00', tender: { kind: 'code' } })
    const page = { code: body.tender.payCode ?? '' }
    const paid = await payOn(payer.api, { maker: shop, page }, { amount: '10.00', tip: '4.00' })
    expect(paid.status).toBe(200)
    await app().deps.outbox.drain()
    expect((await counter.pay({ amount: '1.01', tender: card })).problem.detail).toBe(limitWords)
    expect((await counter.pay({ amount: '1.00', tender: card })).status).toBe(200)
  })
})

describe('POS-05 the limit of a cashier', () => {
  it('is of the whole sale with its tips, and a manager agrees to all its parts at once', async () => {
    const shop = await addShop(app(), { cashier: { chargeMost: '20.00' } })
    const noor = { name: 'Noor', pin: '9031', closesDay: true, chargeMost: '40.00' }
    const { cashiers } = (await shop.api.call(saveCashier, { ...cashierStory, ...noor })).body
    const cashierId = cashiers.find(({ name }) => name === 'Noor')?.cashierId ?? 0
    const approval = { cashierId, pin: noor.pin }
    const till = tillOf((await openTill(app(), shop)).api)
    const guest = await addHolder(app())
    const card = { kind: 'card', presented: guest.scan } as const
    const needed = tillRefusals['manager-needed'].reason
    const sale = { saleId: newSale(), amount: '39.00' }
    const part = (number: number, more: object = {}, approved: object = {}) =>
      till.pay({ ...sale, ...approved, tender: { ...card, number, amount: '13.00', ...more } })
    expect((await part(1)).problem.detail).toBe(needed)
    expect((await part(1, {}, { approval })).status).toBe(200)
    expect((await part(2, { tip: '1.01' })).problem.detail).toBe(needed)
    expect((await part(2, { tip: '1.00' })).status).toBe(200)
    expect((await part(3, { tip: '0.01' })).problem.detail).toBe(needed)
    expect((await part(3)).body.sale.state).toBe('done')
    const small = { amount: '20.00', tender: { ...card, tip: '0.01' } }
    expect((await till.pay(small)).problem.detail).toBe(needed)
    expect((await till.pay({ amount: '20.00' })).status).toBe(200)
  })
})

/** Lets `call` come as far as the guard of the register, and removes the device before it answers. */
async function removedMeanwhile<Answer>(
  { registerId, deviceId }: { readonly registerId: number; readonly deviceId: number },
  call: () => Promise<Answer>,
): Promise<Answer> {
  const waiting = `select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  const answer = await app().owner.transaction(async (tx) => {
    await tx.query('select from registers.registers where id = $1 for no key update', [registerId])
    const called = call()
    const waits = async () => (await app().deps.db.query(waiting)).rowCount
    await expect.poll(waits, { timeout: 10_000 }).toBe(1)
    await tx.query('update registers.devices set revoked_at = now() where id = $1', [deviceId])
    return { called }
  })
  return await answer.called
}

describe('POS-05 a manager who is none', () => {
  it('is refused as what was typed, whatever number it has', async () => {
    const { counter } = await counterWith({})
    const refused = async (cashierId: number) =>
      (await counter.pay({ approval: { cashierId, pin: '9031' } })).status
    expect(await refused(2_147_483_647)).toBe(404)
    expect(await refused(2_147_483_648)).toBe(400)
  })
})

describe('POS-05 cash', () => {
  it('is neither noted nor given back by a device that was removed while its call is under way', async () => {
    const shop = await addShop(app(), { cashier: { refundMost: null } })
    const { registerId } = shop
    const [payer, refunder] = [await openTill(app(), shop), await openTill(app(), shop)]
    const { saleId } = (await tillOf(payer.api).pay({})).body.sale
    const before = await countsOf(app())
    const noted = await removedMeanwhile({ registerId, deviceId: payer.deviceId }, () =>
      tillOf(payer.api).pay({}),
    )
    expect(noted.problem.detail).toBe(limitWords)
    const back = await removedMeanwhile({ registerId, deviceId: refunder.deviceId }, () =>
      tillOf(refunder.api).refund({ saleId }),
    )
    expect(back.problem.detail).toBe(tillRefusals['refund-till-ended'].reason)
    expect(await countsOf(app())).toEqual(before)
  })
})

describe('POS-06 the receipt of a sale', () => {
  it(`is sent ${receiptsMost} times, also of ten at once`, async () => {
    const { shop, counter } = await counterWith({})
    const { saleId } = (await counter.pay({})).body.sale
    const send = () => shop.api.call(sendTillReceipt, { saleId, email: 'ines@guest.example' })
    const all = await Promise.all(Array.from({ length: 10 }, send))
    const refused = all.filter(({ status }) => status !== 200)
    expect(refused.map(({ problem }) => problem.detail)).toEqual(
      Array.from({ length: 10 - receiptsMost }, () => tillRefusals['receipts-most'].reason),
    )
  })
})

describe('POS-05 the note of a sale', () => {
  it('that is too long is refused at its field, and nothing changes', async () => {
    const { counter } = await counterWith({})
    const before = await countsOf(app())
    const { problem } = await counter.pay({ note: '🍵'.repeat(saleNoteMost + 1) })
    expect([problem.status, problem.errors]).toEqual([
      400,
      [{ field: 'note', message: saleNoteTooLong }],
    ])
    expect(await countsOf(app())).toEqual(before)
    const { body } = await counter.pay({ note: '🍵'.repeat(saleNoteMost) })
    expect(body.sale.note).toBe('🍵'.repeat(saleNoteMost))
  })
})
