import { charge } from '@exchange/contract/charge/charge.contract'
import { exportTillDay, listTillDays, readTillDay } from '@exchange/contract/till/day.contract'
import { readTillReceipt, sendTillReceipt } from '@exchange/contract/till/receipt.contract'
import { openTill as openCall } from '@exchange/contract/till/till.contract'
import {
  removeCashier,
  revokeDevice,
  saveRegister,
} from '@exchange/contract/registers/registers.contract'
import { tillRefusals as registerOff } from '@exchange/contract/registers/registers.messages'
import { tillRefusals } from '@exchange/contract/till/till.messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, testModeToken } from '../../testing/test-app.ts'
import { addHolder, balanceOf } from '../charge/charge.fixtures.ts'
import { addContact, addExchange, publishTerms, setRights } from '../members/members.fixtures.ts'
import { addShop, openTill, registerStory, type Shop } from '../registers/registers.fixtures.ts'
import { closeNow, countsOf, newSale, tillOf } from './till.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

let shop: Shop

beforeAll(async () => {
  shop = await addShop(app())
})

async function letters(kind: string) {
  await app().deps.outbox.drain()
  const { rows } = await app().owner.query<{
    channel: string
    address: string | null
    facts: Record<string, string>
  }>(
    `select channel, address, facts
    from delivery.messages
    where kind = $1
    order by facts ->> 'number', channel`,
    [kind],
  )
  return rows
}

describe('a till', () => {
  it('POS-05 opens with its register, products, people and takings, and no balances', async () => {
    await app().owner.query(
      `insert into members.products (member_id, name, price) values ($1, 'Coffee', 400)`,
      [shop.memberId],
    )
    const signed = (await shop.api.call(openCall, {})).body
    expect(signed).toMatchObject({
      register: { registerId: shop.registerId, name: 'Bar', tips: true, chargeMost: null },
      registers: [{ registerId: shop.registerId, name: 'Bar' }],
      person: { name: 'Dana Landry', cashierId: null, seesDay: true },
      kinds: ['card', 'code', 'gift-card', 'cash'],
      products: [{ name: 'Coffee', price: 4 }],
      takings: { number: 1, dayId: null, sales: 0 },
    })
    const paired = await openTill(app(), shop)
    const unlocked = (await paired.api.call(openCall, { registerId: 999_999 })).body
    expect(unlocked).toMatchObject({
      register: { registerId: shop.registerId },
      person: { name: 'Sam', cashierId: shop.cashierId, seesDay: false, refundMost: 0 },
      products: [{ name: 'Coffee' }],
    })
    expect(JSON.stringify([signed, unlocked])).not.toMatch(/balance|reserve/iu)
  })

  it('POS-05 shows a cashier the own sales, and who may see the day all of them', async () => {
    const till = tillOf((await openTill(app(), shop)).api)
    const counter = tillOf(shop.api)
    const mine = await till.pay({ amount: '3.00' })
    const other = await counter.pay({ amount: '4.00' })
    const ids = (reply: Awaited<ReturnType<typeof till.list>>) =>
      reply.body.sales.map(({ saleId }) => saleId)
    expect(ids(await till.list())).toEqual([mine.body.sale.saleId])
    expect(ids(await counter.list())).toEqual([other.body.sale.saleId, mine.body.sale.saleId])
    expect((await till.read(other.body.sale.saleId)).status).toBe(404)
    expect((await till.x()).problem.code).toBe('MANAGER_NEEDED')
    const page = (await counter.list({ limit: '1' })).body
    const next = (await counter.list({ limit: '1', cursor: page.nextCursor ?? '' })).body
    expect(next.sales.map(({ saleId }) => saleId)).toEqual([mine.body.sale.saleId])
    expect(next.nextCursor).toBeNull()
  })

  it('POS-06 has a receipt for whoever has its token: no balances, no card numbers', async () => {
    const guest = await addHolder(app(), { firstName: 'Ines' })
    const { body } = await tillOf(shop.api).pay({
      amount: '12.00',
      tender: { kind: 'card', presented: guest.scan, tip: '1.50' },
    })
    const { receipt } = body.sale
    expect(receipt).toMatch(/^[\w-]{22}$/u)
    const shown = await api(app()).call(readTillReceipt, { t: receipt })
    expect(shown.body).toMatchObject({
      ...{ amount: 12, tip: 1.5, due: 0, register: 'Bar', state: 'done' },
      tenders: [{ kind: 'card', amount: 12, tip: 1.5 }],
    })
    const text = JSON.stringify(shown.body)
    expect(text).not.toContain('Ines')
    expect(text).not.toContain(guest.card.slice(-4))
    expect((await api(app()).call(readTillReceipt, { t: 'A'.repeat(22) })).status).toBe(404)
    const send = (to: object) => shop.api.call(sendTillReceipt, { saleId: body.sale.saleId, ...to })
    expect((await send({ email: 'ines@guest.example' })).body).toEqual({ sent: true })
    expect((await send({ phone: '555 201 3344' })).status).toBe(200)
    expect((await send({ email: 'nobody' })).problem.detail).toBe(
      tillRefusals['nobody-to-tell'].reason,
    )
    const sent = await letters('till-receipt')
    expect(sent.map(({ channel, address }) => [channel, address])).toEqual([
      ['mail', 'ines@guest.example'],
      ['text', '5552013344'],
    ])
    expect(sent[0]?.facts).toMatchObject({ amount: '1200', tip: '150', receipt })
  })

  it('POS-05 closes days in order, mails Z to the owner, and writes a file', async () => {
    const counter = tillOf(shop.api)
    const first = (await closeNow(counter)).body
    const { sale } = (await counter.pay({ amount: '7.00', note: '=SUM(A1)' })).body
    await counter.refund({ saleId: sale.saleId, amount: '2.00' })
    const second = (await closeNow(counter)).body
    expect([first.number, second.number]).toEqual([1, 2])
    const { days } = (await shop.api.call(listTillDays, {})).body
    expect(days.map(({ number, net }) => [number, net])).toEqual([
      [2, 5],
      [1, first.net],
    ])
    const dayId = second.dayId ?? 0
    expect((await shop.api.call(readTillDay, { dayId })).body).toEqual(second)
    const { csv } = (await shop.api.call(exportTillDay, { dayId })).body
    expect(csv.split('\r\n')[1]).toMatch(/,cash,7,0,Dana Landry,,'=SUM\(A1\)$/u)
    const mails = await letters('till-day')
    expect(mails.map(({ facts }) => facts['number'])).toEqual(['1', '2'])
    expect(mails[1]?.facts).toMatchObject({
      ...{ amount: '700', cash: '700', refunded: '200', cashRefunded: '200', difference: '0' },
    })
  })

  it('POS-05 numbers days without gaps with sales, refusals and closing at once', async () => {
    const busy = await addShop(app())
    const counter = tillOf(busy.api)
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([
        counter.pay({}),
        counter.pay({ tender: { amount: '99.00' } }),
        counter.pay({}),
        closeNow(counter),
        closeNow(counter),
      ])
    }
    await closeNow(counter)
    const { rows } = await app().owner.query<{ number: number; net: bigint }>(
      `select number, till.net_of(id) as net from till.days where register_id = $1 order by number`,
      [busy.registerId],
    )
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
    expect(rows.reduce((all, { net }) => all + net, 0n)).toBe(60_00n)
  })

  it('POS-05 closes a day that was left open at the hour of its register, by itself', async () => {
    const left = await addShop(app())
    const counter = tillOf(left.api)
    await counter.pay({})
    await app().work('till.close-left-days')
    expect((await counter.x()).body.dayId).not.toBeNull()
    app().clock.now = new Date(Date.now() + 25 * 3_600_000)
    await app().work('till.close-left-days')
    app().clock.now = null
    const [day] = (await left.api.call(listTillDays, {})).body.days
    expect(day).toMatchObject({ number: 1, net: 10, closedBy: null })
    expect((await counter.pay({})).body.takings).toMatchObject({ number: 2, sales: 1 })
  })
})

describe('misuse of a till', () => {
  it('SEC-06 a session of a till makes only its own calls, at its own register', async () => {
    const stolen = (await openTill(app(), shop)).api
    const guest = await addHolder(app())
    const other = await stolen.call(charge, { chargeTarget: guest.scan, amount: '1.00' })
    expect(other.status).toBe(403)
    const foreign = await addShop(app())
    const theirs = (await tillOf(foreign.api).pay({})).body.sale.saleId
    const till = tillOf(stolen)
    const before = await countsOf(app())
    expect((await till.read(theirs)).status).toBe(404)
    expect((await till.leave(theirs)).status).toBe(404)
    expect((await till.refund({ saleId: theirs })).status).toBe(404)
    const taken = await till.pay({ saleId: theirs, tender: { number: 2 } })
    expect(taken.problem.detail).toBe(tillRefusals['sale-not-found'].reason)
    expect((await stolen.call(readTillDay, { dayId: 1 })).status).toBe(403)
    expect(await countsOf(app())).toEqual(before)
  })

  it('POS-05 a device that is revoked, a cashier who is removed and a register that is off sell nothing', async () => {
    const guest = await addHolder(app())
    const tender = { kind: 'card', presented: guest.scan } as const
    const mine = await addShop(app())
    const first = await openTill(app(), mine)
    const saleId = newSale()
    await tillOf(first.api).pay({ saleId, amount: '20.00', tender: { amount: '5.00' } })
    await mine.api.call(revokeDevice, { deviceId: first.deviceId })
    const rest = { number: 2, ...tender, amount: '15.00' }
    const late = await tillOf(first.api).pay({ saleId, amount: '20.00', tender: rest })
    expect(late.status).toBe(401)
    // The sale stays, and another till finishes it.
    const second = await openTill(app(), mine)
    const done = await tillOf(second.api).pay({ saleId, amount: '20.00', tender: rest })
    expect(done.body.sale.state).toBe('done')
    await mine.api.call(removeCashier, { cashierId: mine.cashierId })
    expect((await tillOf(second.api).pay({ tender })).status).toBe(401)
    const { registerId } = mine
    await mine.api.call(saveRegister, { ...registerStory, registerId, isOn: false })
    const off = await tillOf(mine.api).pay({ registerId, tender })
    expect(off.problem.detail).toBe(registerOff['register-off'].reason)
    expect(await balanceOf(app(), guest)).toMatchObject({ MOX: 485_00n })
  })

  it('POS-05 a register takes no more than its limits, also by ten at once', async () => {
    const small = await addShop(app(), { register: { chargeMost: '30.00', dayMost: '50.00' } })
    const counter = tillOf(small.api)
    const guest = await addHolder(app())
    const pay = (amount: string) =>
      counter.pay({ amount, tender: { kind: 'card', presented: guest.scan } })
    expect((await pay('30.01')).problem.detail).toBe(tillRefusals['register-refused'].reason)
    const all = await Promise.all(Array.from({ length: 10 }, () => pay('20.00')))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await balanceOf(app(), guest)).toMatchObject({ MOX: 460_00n })
  })

  it('SEC-08 a person without the right, the sample user and a stranger get nothing', async () => {
    const id = await addContact(app().owner, shop.memberId, { firstName: 'Ann' })
    await setRights(app().owner, id, ['send'])
    const ann = api(app()).as(await signedIn(app().owner, id))
    expect((await ann.call(openCall, {})).problem.code).toBe('NO_TRANSACTION_AUTHORITY')
    const sample = await api(app()).as(testModeToken).call(openCall, {})
    expect(sample.problem.code).toBe('TEST_ACCOUNT')
    expect((await tillOf(api(app())).pay({})).status).toBe(401)
    const stranger = await addShop(app())
    const other = await tillOf(stranger.api).pay({ registerId: shop.registerId })
    expect(other.problem.code).toBe('NOT_FOUND')
  })

  it('POS-05 counts days and deadlines by the clock of the database, whatever the server says', async () => {
    const late = await addShop(app())
    const counter = tillOf(late.api)
    const guest = await addHolder(app())
    app().clock.now = new Date(Date.now() - 40 * 24 * 3_600_000)
    const paid = await counter.pay({ tender: { kind: 'card', presented: guest.scan } })
    app().clock.now = null
    expect(paid.status).toBe(200)
    const began = Date.parse(paid.body.takings.openedAt ?? '')
    expect(Math.abs(began - Date.now())).toBeLessThan(60_000)
  })

  it('POS-05 of another shop gets nothing of a sale by its id, not even at the same moment', async () => {
    const stranger = tillOf((await addShop(app())).api)
    const own = tillOf((await addShop(app())).api)
    for (let round = 0; round < 6; round += 1) {
      const sale = { saleId: newSale() }
      const both = await Promise.all([own.pay(sale), stranger.pay(sale)])
      const statuses = both.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(statuses).toEqual([200, 404])
    }
  })

  it('POS-05 answers a payment again when its register was switched off since', async () => {
    const other = await addShop(app())
    const own = tillOf(other.api)
    const sale = { saleId: newSale() }
    const key = 'a-key-that-is-sent-again'
    expect((await own.pay(sale, key)).status).toBe(200)
    const { registerId } = other
    await other.api.call(saveRegister, { ...registerStory, registerId, isOn: false })
    const again = await own.pay(sale, key)
    expect([again.status, again.body.sale.saleId]).toEqual([200, sale.saleId])
    expect((await own.pay({})).problem.detail).toBe(registerOff['register-off'].reason)
  })
})
