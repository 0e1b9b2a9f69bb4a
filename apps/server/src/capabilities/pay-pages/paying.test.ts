/** Paying on a pay page: for what it asks, as often as it may be, in the commit of the payment. */
import {
  changePayPage,
  readPayPage,
  switchPayPage,
} from '@exchange/contract/pay-pages/pay-pages.contract'
import { saveProduct } from '@exchange/contract/members/products.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { send } from '@exchange/contract/send/send.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { balancesOf } from '../approvals/approvals.fixtures.ts'
import { acceptTerms, addContact } from '../members/members.fixtures.ts'
import { addPerson, apiOf, newKey, requestsApp } from '../requests/requests.fixtures.ts'
import { listedPage, pageOf, payOn } from './pay-pages.fixtures.ts'

const app = requestsApp()
const rich = { trade: 1_000_00n, reserve: 100_00n }

/** Dana makes a page, and Marco pays on it. */
async function stall(fields: object = {}) {
  const [dana, marco] = [
    await addPerson(app(), { listName: 'Dana Pies' }),
    await addPerson(app(), rich),
  ]
  const page = await pageOf(dana, fields)
  const pay = (amount: unknown, more: object = {}) =>
    payOn(marco.api, { maker: dana, page }, { amount, ...more })
  const got = async () => (await balancesOf(app(), dana.account)).MOX
  return { dana, marco, page, pay, got }
}

async function noteOfLast({ memberId }: { readonly memberId: number }) {
  const { rows } = await app().owner.query<{ body: string }>(
    `select n.body
    from ledger.notes n
    join ledger.transfers t on t.seq = n.transfer_seq
    where (t.detail ->> 'payer')::integer = $1
    order by t.seq desc
    limit 1`,
    [memberId],
  )
  return rows[0]?.body
}

async function product(dana: Awaited<ReturnType<typeof addPerson>>, name: string, price: string) {
  const free = { active: true, default: false, priceFrom: false, barcode: null }
  const fields = { productId: null, name, price, ...free }
  const { body } = await dana.api.call(saveProduct, fields)
  return body.products.find((one) => one.name === name)?.productId ?? 0
}

const statusesOf = (all: readonly { status: number; problem: { code: string } }[]) =>
  all.map(({ status, problem }) => (status === 200 ? 'paid' : problem.code)).toSorted()

describe('POS-01 a payment on a page', () => {
  it('is a send that pays its maker, and the page counts it', async () => {
    const { dana, marco, page, pay, got } = await stall({
      reference: 'Invoice 7',
      question: 'Table',
    })
    const paid = await pay(25, { tip: 2, note: 'Thanks!', use: { answer: '12' } })
    expect(paid.body).toMatchObject({ sendTo: 'Dana Pies', account: { tradeBalance: 975 } })
    expect(await got()).toBe(25_00n)
    expect(await listedPage(dana, page)).toMatchObject({
      ...{ paid: 1, waiting: 0, taken: 25, tipsTaken: 2, refunded: 0, closed: null },
    })
    expect(await noteOfLast(marco)).toBe('Market stall · Invoice 7\nTable: 12\nThanks!')
  })

  it.each([
    ['fixed', { kind: 'fixed', amount: '20.00', tips: false }, [20], [19.99, 20.01]],
    ['open', {}, [1, 500], [0.99, 500.01]],
    ['list', { kind: 'list', amounts: ['10', '20', '50'] }, [10, 50], [15, 60]],
  ] as const)('of a page that is %s takes what it asks for alone', async (...row) => {
    const [, fields, taken, refused] = row
    const { dana, page, pay, got } = await stall(fields)
    for (const amount of refused) expect((await pay(amount)).status).toBeGreaterThanOrEqual(400)
    expect(await got()).toBe(0n)
    for (const amount of taken) expect((await pay(amount)).status).toBe(200)
    expect((await listedPage(dana, page)).paid).toBe(taken.length)
  })

  it('of products is their sum, at the prices of now', async () => {
    const dana = await addPerson(app())
    const [pie, tea] = [await product(dana, 'Pie', '4.50'), await product(dana, 'Tea', '2.00')]
    const page = await pageOf(dana, { kind: 'products', productIds: [pie, tea] })
    const marco = await addPerson(app(), rich)
    const pay = (amount: number, items: object[]) =>
      payOn(marco.api, { maker: dana, page }, { amount, use: { items: items as never } })
    const two = { productId: pie, quantity: 2 }
    expect((await pay(9, [two, { productId: tea, quantity: 1 }])).problem).toMatchObject({
      status: 409,
      code: 'PAY_PAGE_CHANGED',
    })
    expect((await pay(9, [])).problem.code).toBe('VALIDATION')
    expect((await pay(9, [two, two])).problem.code).toBe('VALIDATION')
    expect((await pay(11, [two, { productId: tea, quantity: 1 }])).status).toBe(200)
    expect(await noteOfLast(marco)).toBe('Market stall\n2 × Pie, 1 × Tea')
    const free = { active: true, default: false, priceFrom: false, barcode: null }
    const dearer = { productId: pie, name: 'Pie', ...free }
    await dana.api.call(saveProduct, { ...dearer, price: '5.00' })
    expect((await pay(9, [two])).problem.code).toBe('PAY_PAGE_CHANGED')
    expect((await pay(10, [two])).status).toBe(200)
    for (const id of [pie, tea]) {
      const gone = { ...dearer, productId: id, name: `P${id}`, active: false, price: '5.00' }
      await dana.api.call(saveProduct, gone)
    }
    expect((await pay(10, [two])).problem.detail).toBe('Nothing on this page is on sale now.')
  })

  it('is refused with the new amount when that changed after the page was shown', async () => {
    const { dana, page, pay, got } = await stall({ kind: 'fixed', amount: '20.00' })
    const change = { pageId: page.pageId, label: 'Market stall', kind: 'fixed', amount: '30.00' }
    expect((await dana.api.call(changePayPage, change)).status).toBe(200)
    const late = await pay(20)
    expect(late.problem).toMatchObject({ status: 409, code: 'PAY_PAGE_CHANGED' })
    expect(late.problem.detail).toBe(
      'The amount of this page is 30.00 Moxey now. Look at it again before you pay.',
    )
    expect(await got()).toBe(0n)
    expect((await pay(30)).status).toBe(200)
  })

  it('is refused without an answer, with a tip where none is asked, and with a long note', async () => {
    const { pay, got } = await stall({ tips: false, question: 'Order number' })
    const use = { answer: ' 17 ' }
    for (const more of [
      {},
      { use: { answer: '  ' } },
      { use, tip: 1 },
      { use, note: 'a'.repeat(401) },
    ]) {
      expect((await pay(20, more)).problem).toMatchObject({ status: 400, code: 'VALIDATION' })
    }
    expect(await got()).toBe(0n)
    expect((await pay(20, { use })).status).toBe(200)
  })

  it('goes to the maker of the page, and to nobody else', async () => {
    const { dana, marco, page, pay } = await stall()
    const other = await addPerson(app(), rich)
    for (const to of [`m${other.memberId}`, `c${dana.contactId}`]) {
      expect((await pay(20, { to })).problem).toMatchObject({ errors: [{ field: 'sendTarget' }] })
    }
    const own = await payOn(dana.api, { maker: dana, page }, { amount: 20 })
    expect(own.problem.code).toBe('SELF_SEND')
    const unknown = { code: '0000000000' }
    const lost = await payOn(marco.api, { maker: dana, page: unknown }, { amount: 20 })
    expect(lost.problem.code).toBe('NOT_FOUND')
    const mixed = { sendTarget: `m${dana.memberId}`, amount: 20, payPage: { code: page.code } }
    for (const more of [{ requestId: 1 }, { scheduledDateTime: '2030-01-01T09:00' }]) {
      expect((await marco.api.call(send, { ...mixed, ...more })).problem.code).toBe('VALIDATION')
    }
    expect((await listedPage(dana, page)).paid).toBe(0)
  })

  it('reads its code in any case, with what looks alike', async () => {
    const { dana, marco, page } = await stall()
    const typed = ` ${page.code.toLowerCase().replaceAll('1', 'l').replaceAll('0', 'o')} `
    const { body } = await api(app()).call(readPayPage, { code: typed })
    expect(body).toMatchObject({ code: page.code, payee: { name: 'Dana Pies' } })
    const paid = await payOn(marco.api, { maker: dana, page: { code: typed } }, { amount: 5 })
    expect(paid.status).toBe(200)
  })
})

describe('POS-01 a page that is closed', () => {
  it('switched off is refused and shown as that, and is paid again once it is on', async () => {
    const { dana, page, pay, got } = await stall()
    const off = { pageId: page.pageId, on: false }
    expect((await dana.api.call(switchPayPage, off)).body.closed).toBe('off')
    expect((await dana.api.call(switchPayPage, off)).status).toBe(200)
    expect((await pay(20)).problem).toMatchObject({ status: 409, code: 'PAY_PAGE_CLOSED' })
    const shown = await api(app()).call(readPayPage, { code: page.code })
    expect(shown.body.closed).toBe('off')
    await dana.api.call(switchPayPage, { ...off, on: true })
    expect((await pay(20)).status).toBe(200)
    expect(await got()).toBe(20_00n)
  })

  it('is either paid or switched off when both come at once', async () => {
    const { dana, page, pay, got } = await stall()
    for (let round = 1; round <= 8; round += 1) {
      const before = await got()
      const off = { pageId: page.pageId, on: false }
      const [paid] = await Promise.all([pay(20), dana.api.call(switchPayPage, off)])
      expect((await got()) - before).toBe(paid.status === 200 ? 20_00n : 0n)
      await dana.api.call(switchPayPage, { ...off, on: true })
    }
  })

  it('expired is refused, also by a server whose clock is behind', async () => {
    const { page, pay, got } = await stall({ lastDay: '2040-12-24' })
    await app().owner.query(
      'update pay_pages.pages set expires_at = clock_timestamp() where id = $1',
      [page.pageId],
    )
    app().clock.now = new Date(Date.now() - 3_600_000)
    const late = await pay(20)
    app().clock.now = null
    // The commit refuses it; read again, the page is still open by that clock.
    expect(late.status).toBe(409)
    expect((await pay(20)).problem.detail).toBe('This page has expired.')
    expect(await got()).toBe(0n)
  })

  it('of one use is paid once by ten at once on two processes', async () => {
    const { dana, marco, page, got } = await stall({ usesMost: 1 })
    const { port } = await app().another()
    const second = { ...app(), url: `http://127.0.0.1:${port}` }
    const apis = [marco.api, await apiOf(second, marco.contactId)]
    const all = await Promise.all(
      [...apis, ...apis, ...apis, ...apis, ...apis].map((one) =>
        payOn(one, { maker: dana, page }, { amount: 20 }),
      ),
    )
    expect(statusesOf(all)).toEqual([...Array.from({ length: 9 }, () => 'PAY_PAGE_CLOSED'), 'paid'])
    expect(await got()).toBe(20_00n)
    const shown = await api(app()).call(readPayPage, { code: page.code })
    expect(shown.body.closed).toBe('used-up')
  })

  it('of three uses is paid three times by ten at once', async () => {
    const { dana, page, pay } = await stall({ usesMost: 3 })
    const all = await Promise.all(Array.from({ length: 10 }, () => pay(20)))
    expect(statusesOf(all).filter((one) => one === 'paid')).toHaveLength(3)
    expect(await listedPage(dana, page)).toMatchObject({ paid: 3, taken: 60, closed: 'used-up' })
  })
})

describe('POS-01 who pays on a page', () => {
  it('SEC-10 gets the first answer again with the same key, also once it is used up', async () => {
    const { dana, page, pay, got } = await stall({ usesMost: 1 })
    const key = newKey()
    const first = await pay(20, { key })
    const again = await pay(20, { key })
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect((await pay(20, { key, note: 'Other' })).problem.code).toBe('IDEMPOTENCY_MISMATCH')
    expect([await got(), (await listedPage(dana, page)).paid]).toEqual([20_00n, 1])
  })

  it('a refused payment uses nothing', async () => {
    const { dana, page } = await stall({ usesMost: 1 })
    const poor = await addPerson(app(), { trade: 10_00n, reserve: 50_00n })
    const refused = await payOn(poor.api, { maker: dana, page }, { amount: 20 })
    expect(refused.problem.code).toBe('INSUFFICIENT_FUNDS')
    expect(await listedPage(dana, page)).toMatchObject({ paid: 0, closed: null })
  })

  it('SEC-02 SEC-08 neither a visitor nor somebody without the right or the token, nor beyond limits', async () => {
    const { dana, marco, page, got } = await stall()
    const at = { maker: dana, page }
    const limits = { payment: 50_00n, day: 60_00n }
    const sam = await addContact(app().owner, marco.memberId, { rights: ['send'], limits })
    const jo = await addContact(app().owner, marco.memberId, { rights: ['charge'] })
    for (const contact of [sam, jo]) await acceptTerms(app().owner, contact)
    const [bySam, byJo] = [await apiOf(app(), sam), await apiOf(app(), jo)]
    expect((await payOn(api(app()), at, { amount: 20 })).status).toBe(401)
    const stolen = api(app()).as('a-token-that-was-never-given')
    expect((await payOn(stolen, at, { amount: 20 })).status).toBe(401)
    expect((await payOn(byJo, at, { amount: 20 })).problem.code).toBe('NO_TRANSACTION_AUTHORITY')
    expect((await payOn(bySam, at, { amount: 51 })).problem.code).toBe('BEYOND_LIMITS')
    expect((await payOn(bySam, at, { amount: 40 })).status).toBe(200)
    expect((await payOn(bySam, at, { amount: 40 })).problem.code).toBe('BEYOND_LIMITS')
    expect([await got(), (await listedPage(dana, page)).paid]).toEqual([40_00n, 1])
  })

  it('SEND-17 a thief with an old session proves who it is before it pays more', async () => {
    const { dana, marco, page, got } = await stall()
    const provedAt = new Date(Date.now() - 3 * 86_400_000)
    const thief = api(app()).as(await signedIn(app().owner, marco.contactId, { provedAt }))
    const refused = await payOn(thief, { maker: dana, page }, { amount: 200.01 })
    expect(refused.problem).toMatchObject({ status: 403, code: 'PROOF_REQUIRED' })
    expect([await got(), (await listedPage(dana, page)).paid]).toEqual([0n, 0])
  })

  it('TRIAL-03 a trial member pays, but without a tip', async () => {
    const { dana, page } = await stall()
    const trial = await addPerson(app(), { exchange: 29, trade: 100_00n, reserve: 10_00n })
    const tipped = await payOn(trial.api, { maker: dana, page }, { amount: 20, tip: 1 })
    expect(tipped.problem.code).toBe('TRIAL_RESTRICTED')
    expect((await payOn(trial.api, { maker: dana, page }, { amount: 20 })).status).toBe(200)
  })

  it('a member that was closed gets nothing, and its page says so', async () => {
    const { dana, page, pay, got } = await stall()
    await app().owner.query(`update members.members set status = 'disabled' where id = $1`, [
      dana.memberId,
    ])
    expect((await pay(20)).problem.code).toBe('TARGET_CANNOT_RECEIVE')
    const shown = await api(app()).call(readPayPage, { code: page.code })
    expect(shown.body.closed).toBe('payee-closed')
    expect(await got()).toBe(0n)
  })

  it('a refund is known to the page, and gives no use back', async () => {
    const { dana, page, pay } = await stall({ usesMost: 1 })
    await pay(20)
    const { rows } = await app().owner.query<{ id: string }>(
      'select transfer_id as id from pay_pages.uses where page_id = $1',
      [page.pageId],
    )
    const transactionId = rows[0]?.id ?? ''
    const back = await dana.api.call(refund, { transactionId, amount: 5 }, newKey())
    expect(back.status).toBe(200)
    expect(await listedPage(dana, page)).toMatchObject({
      ...{ paid: 1, taken: 15, refunded: 5, closed: 'used-up' },
    })
  })
})
