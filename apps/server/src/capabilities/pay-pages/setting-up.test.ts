/** MoxeyPaySetup: who makes, changes, switches and sees the pay pages of a business. */
import {
  changePayPage,
  listPayPages,
  makePayPage,
  readPayPage,
  switchPayPage,
} from '@exchange/contract/pay-pages/pay-pages.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { acceptTerms, addContact } from '../members/members.fixtures.ts'
import { addPerson, apiOf, newKey, requestsApp } from '../requests/requests.fixtures.ts'
import { listedPage, pageOf, payOn } from './pay-pages.fixtures.ts'

const app = requestsApp()
const rich = { trade: 1_000_00n, reserve: 100_00n }
const fixed = { label: 'Market stall', kind: 'fixed', amount: '20' }

describe('POS-08 a pay page', () => {
  it('is listed with what it asks, the newest first, and shown to whoever has its code', async () => {
    const dana = await addPerson(app(), { listName: 'Dana Pies' })
    await pageOf(dana)
    const more = { reference: ' Invoice  7 ', usesMost: '2', lastDay: '2040-12-24', note: 'Thanks' }
    const made = await pageOf(dana, { ...fixed, ...more })
    const { pages } = (await dana.api.call(listPayPages, {})).body
    expect(pages.map(({ kind }) => kind)).toEqual(['fixed', 'open'])
    expect(pages[0]).toEqual(made)
    expect(made).toMatchObject({ reference: 'Invoice 7', usesMost: 2, lastDay: '2040-12-24' })
    const shown = await api(app()).call(readPayPage, { code: made.code })
    expect(shown.body).toMatchObject({
      ...{ label: 'Market stall', amount: 20, closed: null, successUrl: null },
      payee: { name: 'Dana Pies', sendTarget: `m${dana.memberId}` },
    })
    expect(shown.body).not.toHaveProperty('paid')
    expect((await api(app()).call(readPayPage, { code: '0000000000' })).status).toBe(404)
    expect((await api(app()).call(readPayPage, { code: 'no code' })).status).toBe(404)
  })

  it.each([
    [{ label: ' ' }, 'label'],
    [{ label: 'a'.repeat(81) }, 'label'],
    [{ kind: 'gift' }, 'kind'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '$ten' }, 'amount'],
    [{ kind: 'open', least: '9', most: '8' }, 'most'],
    [{ kind: 'list', amounts: ['5', '5.00'] }, 'amounts'],
    [{ kind: 'list', amounts: ['1', '2', '3', '4', '5', '6', '7'] }, 'amounts'],
    [{ kind: 'products', productIds: [] }, 'productIds'],
    [{ kind: 'products', productIds: [2_000_000_000] }, 'productIds'],
    [{ usesMost: '0' }, 'usesMost'],
    [{ usesMost: 1.5 }, 'usesMost'],
    [{ lastDay: '2020-01-01' }, 'lastDay'],
    [{ lastDay: 'soon' }, 'lastDay'],
    [{ question: 'a'.repeat(61) }, 'question'],
  ])('with %j is refused at its field, and not made', async (wrong, field) => {
    const dana = await addPerson(app())
    const { status, problem } = await dana.api.call(makePayPage, { ...fixed, ...wrong })
    expect([status, problem.errors?.[0]?.field]).toEqual([400, field])
    expect((await dana.api.call(listPayPages, {})).body.pages).toEqual([])
  })

  it('is made once with one key, and its answer is replayed', async () => {
    const dana = await addPerson(app())
    const key = newKey()
    const all = await Promise.all(
      Array.from({ length: 10 }, () => dana.api.call(makePayPage, fixed, key)),
    )
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(all.map(({ body }) => body.code)).size).toBe(1)
    expect((await dana.api.call(listPayPages, {})).body.pages).toHaveLength(1)
  })

  it('is changed in all but its kind, and keeps its code', async () => {
    const dana = await addPerson(app())
    const page = await pageOf(dana, fixed)
    const to = { pageId: page.pageId, ...fixed, label: 'Festival', amount: '30', usesMost: 1 }
    const changed = (await dana.api.call(changePayPage, to)).body
    expect(changed).toMatchObject({ code: page.code, label: 'Festival', amount: 30, usesMost: 1 })
    const other = { pageId: page.pageId, label: 'Festival', kind: 'open' }
    expect((await dana.api.call(changePayPage, other)).status).toBe(404)
  })

  it('that was paid takes no fewer uses than it had', async () => {
    const [dana, marco] = [await addPerson(app()), await addPerson(app(), rich)]
    const page = await pageOf(dana, fixed)
    for (let time = 0; time < 2; time += 1) {
      await payOn(marco.api, { maker: dana, page }, { amount: 20 })
    }
    const to = { pageId: page.pageId, ...fixed, usesMost: 1 }
    expect((await dana.api.call(changePayPage, to)).problem).toMatchObject({
      ...{ status: 400, errors: [{ field: 'usesMost' }] },
    })
    const closed = (await dana.api.call(changePayPage, { ...to, usesMost: 2 })).body
    expect(closed.closed).toBe('used-up')
  })
})

describe('POS-08 SEC-08 pay pages belong to their business', () => {
  it('others neither change nor switch nor see them', async () => {
    const [dana, other] = [await addPerson(app()), await addPerson(app())]
    const page = await pageOf(dana, fixed)
    const to = { pageId: page.pageId, ...fixed }
    for (const by of [other.api, api(app()), api(app()).as('a-token-that-was-never-given')]) {
      const changed = await by.call(changePayPage, to)
      const switched = await by.call(switchPayPage, { pageId: page.pageId, on: false })
      expect([changed.status, switched.status]).toEqual(by === other.api ? [404, 404] : [401, 401])
    }
    expect((await other.api.call(listPayPages, {})).body.pages).toEqual([])
    expect((await listedPage(dana, page)).closed).toBeNull()
  })

  it('an employee sees and changes its own, with the right to all statements every one', async () => {
    const dana = await addPerson(app())
    const hire = async (rights: readonly ('charge' | 'statements' | 'send')[]) => {
      const contactId = await addContact(app().owner, dana.memberId, { rights })
      await acceptTerms(app().owner, contactId)
      return { ...dana, contactId, api: await apiOf(app(), contactId) }
    }
    const [sam, jo] = [await hire(['charge']), await hire(['charge', 'statements'])]
    const buyer = await hire(['send'])
    const [ofDana, ofSam] = [await pageOf(dana, fixed), await pageOf(sam, fixed)]
    const seen = async (by: typeof sam) =>
      (await by.api.call(listPayPages, {})).body.pages.map(({ pageId }) => pageId)
    expect(await seen(sam)).toEqual([ofSam.pageId])
    expect(await seen(jo)).toEqual([ofSam.pageId, ofDana.pageId])
    const off = { pageId: ofDana.pageId, on: false }
    expect((await sam.api.call(switchPayPage, off)).status).toBe(404)
    expect((await jo.api.call(switchPayPage, off)).status).toBe(200)
    expect((await buyer.api.call(makePayPage, fixed)).problem.code).toBe('NO_TRANSACTION_AUTHORITY')
  })

  it('TRIAL-04 those whom nobody may pay make none', async () => {
    const trial = await addPerson(app(), { exchange: 29 })
    const hidden = await addPerson(app(), { hidePay: true })
    const applied = await addPerson(app(), { status: 'applied' })
    const codes = [trial, hidden, applied].map(
      async (by) => (await by.api.call(makePayPage, fixed)).problem.code,
    )
    expect(await Promise.all(codes)).toEqual([
      'TRIAL_RESTRICTED',
      'TARGET_CANNOT_RECEIVE',
      'PARTIAL_MEMBER',
    ])
  })
})
