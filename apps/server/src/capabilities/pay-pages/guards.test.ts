/** POS-01: the guards of pay pages, asked alone: what the calls before them refuse as well. */
import { switchPayPage } from '@exchange/contract/pay-pages/pay-pages.contract'
import { describe, expect, it } from 'vitest'
import { askGuard } from '../../testing/ask-guard.ts'
import { addPerson, requestsApp } from '../requests/requests.fixtures.ts'
import { pageOf } from './pay-pages.fixtures.ts'

const app = requestsApp()

/** What asks the guard about a page of Dana; by default 10.00 of Marco. */
async function asking(fields: object = {}) {
  const [dana, marco] = [await addPerson(app()), await addPerson(app())]
  const page = await pageOf(dana, fields)
  const { pageId } = page
  const use = {
    ...{ page: pageId, payee: dana.memberId, payer: marco.memberId, items: [] },
    ...{ amount: '1000', tip: '0', approval: null },
  }
  const may = (change: object = {}) => askGuard(app(), 'pay_pages.use', { ...use, ...change })
  const set = (change: string) =>
    app().owner.query(`update pay_pages.pages set ${change} where id = $1`, [pageId])
  return { dana, marco, pageId, may, set }
}

describe('the guard of a use', () => {
  it('refuses another payee, a page that is off, and one that nobody made', async () => {
    const { dana, marco, pageId, may } = await asking()
    expect(await may()).toBe(true)
    expect(await may({ payee: marco.memberId })).toBe(false)
    expect(await may({ page: 2_000_000_000 })).toBe(false)
    await dana.api.call(switchPayPage, { pageId, on: false })
    expect(await may()).toBe(false)
  })

  it('refuses a page that has expired, by the clock of the commit', async () => {
    const { may, set } = await asking()
    await set(`expires_at = now() + interval '1 hour'`)
    expect(await may()).toBe(true)
    const now = new Date(Date.now() + 3_700_000).toISOString()
    expect(await may({ now })).toBe(false)
    await set('expires_at = now()')
    expect(await may()).toBe(false)
  })

  it('refuses the use after the last', async () => {
    const { may, set } = await asking({ usesMost: 2 })
    await set('uses = 1')
    expect(await may()).toBe(true)
    await set('uses = 2')
    expect(await may()).toBe(false)
  })

  it('refuses a tip where none is taken', async () => {
    const { may } = await asking({ tips: false })
    expect(await may()).toBe(true)
    expect(await may({ tip: '1' })).toBe(false)
  })

  it.each([
    [{}, ['100', '50000'], ['99', '50001']],
    [{ kind: 'fixed', amount: '10.00' }, ['1000'], ['999', '1001']],
    [{ kind: 'list', amounts: ['5.00', '9.00'] }, ['500', '900'], ['700', '1400']],
  ])('takes the sums that it asks for and no other: %j', async (fields, asked, others) => {
    const { may } = await asking(fields)
    for (const amount of asked) expect(await may({ amount })).toBe(true)
    for (const amount of others) expect(await may({ amount })).toBe(false)
  })

  it('takes its own products at their fixed prices of now', async () => {
    const { dana, pageId, may } = await asking()
    const add = async (price: number | null, from = false) => {
      const { rows } = await app().owner.query<{ id: number }>(
        `insert into members.products (member_id, name, price, price_from)
        values ($1, 'Thing', $2, $3)
        returning id`,
        [dana.memberId, price, from],
      )
      return rows[0]?.id ?? 0
    }
    const [own, least, foreign] = [await add(400), await add(400, true), await add(400)]
    const sell = `update pay_pages.pages set kind = 'products', amounts = '{}', product_ids = $2`
    await app().owner.query(`${sell} where id = $1`, [pageId, [own, least]])
    const buy = (productId: number, amount = '400', quantity = 1) =>
      may({ amount, items: [{ productId, quantity }] })
    expect(await buy(own)).toBe(true)
    expect(await buy(own, '800', 2)).toBe(true)
    expect(await buy(own, '800')).toBe(false)
    expect(await buy(least)).toBe(false)
    expect(await buy(foreign)).toBe(false)
    expect(await may({ amount: '400', items: [] })).toBe(false)
    await app().owner.query('update members.products set active = false where id = $1', [own])
    expect(await buy(own)).toBe(false)
  })
})

describe('the guard of the end of a use', () => {
  it('ends a use that waits, once', async () => {
    const { marco, pageId } = await asking()
    const approval = '0198c0de-0000-4000-8000-00000000000a'
    await app().owner.query(
      `insert into pay_pages.uses (
        page_id, number, state, approval_id, payer_member_id, amount, tip, used_at
      )
      values ($1, 1, 'waiting', $2, $3, 1000, 0, now())`,
      [pageId, approval, marco.memberId],
    )
    await app().owner.query('update pay_pages.pages set uses = 1 where id = $1', [pageId])
    const settle = (paid: boolean) => askGuard(app(), 'pay_pages.settle', { approval, paid })
    expect([await settle(true), await settle(false)]).toEqual([true, true])
    await app().owner.query(
      `update pay_pages.uses
      set state = 'returned', ended_at = now()
      where approval_id = $1`,
      [approval],
    )
    expect([await settle(true), await settle(false)]).toEqual([false, false])
  })
})
