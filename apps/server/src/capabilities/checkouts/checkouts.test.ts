import * as contract from '@exchange/contract/checkouts/checkouts.contract'
import { checkoutFaults, checkoutRefusals } from '@exchange/contract/checkouts/checkouts.messages'
import { readPayPage } from '@exchange/contract/pay-pages/pay-pages.contract'
import { eventsAfter } from '@exchange/contract/programs/programs.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import type { ProgramScope } from '@exchange/domain/programs/key.rules'
import { describe, expect, it } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { breakRow } from '../../testing/broken-row.ts'
import { addContact } from '../members/members.fixtures.ts'
import { payOn } from '../pay-pages/pay-pages.fixtures.ts'
import { newKeyOf, programApi } from '../programs/programs.fixtures.ts'
import {
  addPerson,
  apiOf,
  everythingTold,
  newKey,
  requestsApp,
  type Person,
} from '../requests/requests.fixtures.ts'

const app = requestsApp()
const refusals = checkoutRefusals('Moxey')
const minuteMs = 60_000
const order = {
  amount: '65.00',
  reference: '2041',
  lines: [{ name: 'Bread', quantity: 2, price: '32.50' }],
  successUrl: 'https://shop.example/orders/2041',
  cancelUrl: 'https://shop.example/cart',
}
const everyScope: readonly ProgramScope[] = ['checkouts:write', 'checkouts:read', 'events:read']

interface Shop {
  readonly owner: Person
  readonly program: Api
}

async function shop(): Promise<Shop> {
  const owner = await addPerson(app(), { reserve: 100_00n })
  return { owner, program: programApi(app(), await newKeyOf(owner, everyScope)) }
}

const buyer = () => addPerson(app(), { trade: 500_00n, reserve: 100_00n })

async function made({ program }: Shop, change: object = {}) {
  const reply = await program.call(contract.makeCheckout, { ...order, ...change }, newKey())
  if (reply.status !== 200) throw new Error(reply.problem.detail)
  return reply.body
}

const codeOf = ({ url }: { readonly url: string }) => ({ code: url.split('/mp/')[1] ?? '' })

async function pay(by: Person, { owner }: Shop, checkout: contract.Checkout, amount = '65.00') {
  const paid = await payOn(by.api, { maker: owner, page: codeOf(checkout) }, { amount })
  return paid
}

async function stateOf({ program }: Shop, { id }: { readonly id: string }) {
  return (await program.call(contract.readCheckout, { id })).body
}

async function told({ program }: Shop) {
  await everythingTold(app())
  const { events } = (await program.call(eventsAfter, {})).body
  return events.map(({ type, data }) => ({ type, ...data }))
}

async function passes(ms: number): Promise<void> {
  app().clock.now = new Date(Date.now() + ms)
  await app().work('checkouts.expire')
  app().clock.now = null
}

describe('POS-01 a checkout', () => {
  it('is a page for one payment, which names the order and both addresses of the shop', async () => {
    const bakery = await shop()
    const checkout = await made(bakery)
    expect(checkout).toMatchObject({ status: 'open', amount: 65, refunded: 0, reference: '2041' })
    expect(checkout.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mp\/[\dA-Z]{10}$/)
    const marco = await buyer()
    expect((await marco.api.call(readPayPage, codeOf(checkout))).body).toMatchObject({
      ...{ kind: 'fixed', amount: 65, label: 'Order', note: '2 × Bread: 65.00', tips: false },
      ...{ successUrl: order.successUrl, cancelUrl: order.cancelUrl, closed: null },
    })
  })

  it('is paid once, and its program is told in the order of what happened', async () => {
    const bakery = await shop()
    const checkout = await made(bakery)
    const marco = await buyer()
    const all = await Promise.all(Array.from({ length: 10 }, () => pay(marco, bakery, checkout)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    // From the commit on, also before its program was told.
    expect(await stateOf(bakery, checkout)).toMatchObject({ status: 'paid', refunded: 0 })
    const [event, ...others] = await told(bakery)
    expect(others).toEqual([])
    const { receiptCode, paidTS } = await stateOf(bakery, checkout)
    expect(event).toEqual({
      ...{ type: 'checkout.paid', id: checkout.id, reference: '2041', status: 'paid' },
      ...{ amount: 65, refunded: 0, receiptCode, paidTS },
    })
    expect(receiptCode).toMatch(/./)
    await everythingTold(app())
    expect(await told(bakery)).toHaveLength(1)
  })

  it('is not paid with another amount', async () => {
    const bakery = await shop()
    const checkout = await made(bakery)
    const paid = await pay(await buyer(), bakery, checkout, '64.99')
    expect(paid.status).not.toBe(200)
    expect(await stateOf(bakery, checkout)).toMatchObject({ status: 'open' })
  })

  it('is refunded in parts, and told of each', async () => {
    const bakery = await shop()
    const checkout = await made(bakery)
    const marco = await buyer()
    await pay(marco, bakery, checkout)
    const { rows } = await app().owner.query<{ id: string }>(
      'select transfer_id as id from pay_pages.uses u join checkouts.checkouts c on c.page_id = u.page_id where c.id = $1',
      [checkout.id],
    )
    const transactionId = rows[0]?.id ?? ''
    for (const [amount, status, refunded] of [
      ['20.00', 'paid', 20],
      ['45.00', 'refunded', 65],
    ] as const) {
      const given = await bakery.owner.api.call(refund, { transactionId, amount }, newKey())
      expect(given.status).toBe(200)
      expect(await stateOf(bakery, checkout)).toMatchObject({ status, refunded })
      await everythingTold(app())
    }
    expect(
      (await told(bakery)).map(({ type, ...data }) => {
        const { status, refunded } = data as { status?: string; refunded?: number }
        return [type, status, refunded]
      }),
    ).toEqual([
      ['checkout.paid', 'paid', 0],
      ['checkout.refunded', 'paid', 20],
      ['checkout.refunded', 'refunded', 65],
    ])
  })

  it('expires, and is not paid afterwards', async () => {
    const bakery = await shop()
    const checkout = await made(bakery, { expiresInMinutes: 5 })
    await passes(4 * minuteMs)
    expect(await stateOf(bakery, checkout)).toMatchObject({ status: 'open' })
    await passes(6 * minuteMs)
    await passes(6 * minuteMs)
    expect(await stateOf(bakery, checkout)).toMatchObject({ status: 'expired' })
    expect((await pay(await buyer(), bakery, checkout)).status).not.toBe(200)
    expect(await told(bakery)).toMatchObject([{ type: 'checkout.expired', status: 'expired' }])
    const cancelled = await bakery.program.call(contract.cancelCheckout, { id: checkout.id })
    expect(cancelled.body.status).toBe('expired')
  })

  it('expires although another one cannot', async () => {
    const bakery = await shop()
    const all = [await made(bakery), await made(bakery)]
    const [bad, good] = all.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    if (!bad || !good) throw new Error('two were made')
    const mend = await breakRow(app(), 'checkouts.checkouts', `old.id = '${bad.id}'`)
    await passes(120 * minuteMs)
    expect(await stateOf(bakery, bad)).toMatchObject({ status: 'open' })
    expect(await stateOf(bakery, good)).toMatchObject({ status: 'expired' })
    await mend()
    await passes(120 * minuteMs)
    expect(await stateOf(bakery, bad)).toMatchObject({ status: 'expired' })
  })

  it('is cancelled once, and is not paid afterwards', async () => {
    const bakery = await shop()
    const { id, url } = await made(bakery)
    const all = await Promise.all(
      Array.from({ length: 5 }, () => bakery.program.call(contract.cancelCheckout, { id })),
    )
    expect(all.map(({ body }) => body.status)).toEqual(all.map(() => 'cancelled'))
    const paid = await payOn(
      (await buyer()).api,
      { maker: bakery.owner, page: codeOf({ url }) },
      { amount: '65.00' },
    )
    expect(paid.status).not.toBe(200)
    await passes(120 * minuteMs)
    expect(await stateOf(bakery, { id })).toMatchObject({ status: 'cancelled' })
    expect(await told(bakery)).toEqual([])
  })

  it('is not cancelled once it is paid, before and after the shop was told', async () => {
    const bakery = await shop()
    const checkout = await made(bakery)
    expect((await pay(await buyer(), bakery, checkout)).status).toBe(200)
    const cancel = () => bakery.program.call(contract.cancelCheckout, { id: checkout.id })
    expect((await cancel()).status).not.toBe(200)
    await everythingTold(app())
    expect((await cancel()).status).not.toBe(200)
    expect(await stateOf(bakery, checkout)).toMatchObject({ status: 'paid' })
  })

  it('is either paid or cancelled when both are tried at once', async () => {
    const bakery = await shop()
    const marco = await buyer()
    const outcomes = new Set<string>()
    for (let round = 0; round < 4; round += 1) {
      const checkout = await made(bakery)
      const [paid, cancelled] = await Promise.all([
        pay(marco, bakery, checkout),
        bakery.program.call(contract.cancelCheckout, { id: checkout.id }),
      ])
      expect([paid.status, cancelled.status].filter((status) => status === 200)).toHaveLength(1)
      const { status } = await stateOf(bakery, checkout)
      expect(status).toBe(paid.status === 200 ? 'paid' : 'cancelled')
      outcomes.add(status)
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  it('never goes back, in the database itself', async () => {
    const bakery = await shop()
    const { id } = await made(bakery)
    await bakery.program.call(contract.cancelCheckout, { id })
    const back = app().owner.query(
      `update checkouts.checkouts set status = 'open', ended_at = null where id = $1`,
      [id],
    )
    await expect(back).rejects.toThrow('cannot become open from cancelled')
  })

  it('is made once for a key, also of ten at once and with another key of the program', async () => {
    const bakery = await shop()
    const key = newKey()
    const all10 = await Promise.all(
      Array.from({ length: 10 }, () => bakery.program.call(contract.makeCheckout, order, key)),
    )
    const ids = new Set(all10.map(({ body }) => body.id))
    expect([ids.size, ...ids][1]).toMatch(/^[\da-f-]{36}$/)
    expect(ids.size).toBe(1)
    const other = programApi(app(), await newKeyOf(bakery.owner, ['checkouts:write']))
    const again = await other.call(contract.makeCheckout, order, key)
    expect([again.body.id, again.headers.get('idempotent-replayed')]).toEqual([[...ids][0], 'true'])
    const changed = { ...order, amount: '66.00', lines: [] }
    const mismatch = await bakery.program.call(contract.makeCheckout, changed, key)
    expect(mismatch.problem.code).toBe('IDEMPOTENCY_MISMATCH')
    const ill = await bakery.program.call(contract.makeCheckout, order, 'short')
    expect(ill.problem.code).toBe('IDEMPOTENCY_KEY_INVALID')
    const { rowCount } = await app().owner.query(
      'select from checkouts.checkouts where member_id = $1',
      [bakery.owner.memberId],
    )
    expect(rowCount).toBe(1)
  })

  it.each([
    [{ amount: '0' }, checkoutFaults['amount-invalid']],
    [{ amount: '65.01' }, checkoutFaults['lines-differ']],
    [{ successUrl: 'http://shop.example/' }, checkoutFaults['address-not-https']],
    [{ cancelUrl: 'javascript:alert(1)' }, checkoutFaults['address-not-https']],
    [{ expiresInMinutes: 1 }, checkoutFaults['minutes-invalid']],
  ])('is refused in words, and makes nothing: %j', async (change, words) => {
    const bakery = await shop()
    const input = { ...order, ...change }
    const { status, problem } = await bakery.program.call(contract.makeCheckout, input, newKey())
    expect(status).toBe(400)
    expect(problem.errors?.map(({ message }) => message)).toContain(words)
    const { rowCount } = await app().owner.query(
      'select from pay_pages.pages where member_id = $1',
      [bakery.owner.memberId],
    )
    expect(rowCount).toBe(0)
  })

  it('SEC-06 is read and cancelled by the own programs alone, with their scope', async () => {
    const [bakery, florist] = [await shop(), await shop()]
    const { id } = await made(bakery)
    for (const call of [contract.readCheckout, contract.cancelCheckout]) {
      const answer = await florist.program.call(call, { id })
      expect([answer.status, answer.problem.detail]).toEqual([
        404,
        refusals['checkout-not-found'].reason,
      ])
    }
    const reads = programApi(app(), await newKeyOf(bakery.owner, ['checkouts:read']))
    expect((await reads.call(contract.readCheckout, { id })).status).toBe(200)
    expect((await reads.call(contract.cancelCheckout, { id })).problem.code).toBe('FORBIDDEN')
    expect((await reads.call(contract.makeCheckout, order)).problem.code).toBe('FORBIDDEN')
    const writes = programApi(app(), await newKeyOf(bakery.owner, ['checkouts:write']))
    expect((await writes.call(contract.readCheckout, { id })).problem.code).toBe('FORBIDDEN')
    expect(await stateOf(bakery, { id })).toMatchObject({ status: 'open' })
  })

  it('SEC-06 is not made for a member that nobody may pay', async () => {
    const bakery = await shop()
    await app().owner.query('update members.members set hide_pay = true where id = $1', [
      bakery.owner.memberId,
    ])
    const { problem } = await bakery.program.call(contract.makeCheckout, order, newKey())
    expect(problem.detail).toBe(refusals['cannot-be-paid'].reason)
  })

  it('is tried on the screen by the main contact', async () => {
    const bakery = await shop()
    const input = { amount: '1.00', reference: 'Trial' }
    const tried = await bakery.owner.api.call(contract.tryCheckout, input)
    expect(tried.body).toMatchObject({ status: 'open', amount: 1 })
    await pay(await buyer(), bakery, tried.body, '1.00')
    const listed = (await bakery.owner.api.call(contract.listCheckouts, {})).body.checkouts
    expect(listed).toMatchObject([{ id: tried.body.id, status: 'paid' }])
    const sam = await apiOf(app(), await addContact(app().owner, bakery.owner.memberId))
    expect((await sam.call(contract.tryCheckout, input)).status).toBe(403)
    expect((await sam.call(contract.listCheckouts, {})).status).toBe(403)
  })
})
