import { searchContacts } from '@exchange/contract/search/contacts.contract'
import { send } from '@exchange/contract/send/send.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  acceptTerms,
  addContact,
  addExchange,
  addMember,
  publishTerms,
} from '../members/members.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

async function cafe() {
  const { owner } = app()
  const dana = await addMember(owner, { listName: 'Café', trade: 100_00n, reserve: 50_00n })
  const sees = await addContact(owner, dana.memberId, { rights: ['send', 'statements'] })
  const pays = await addContact(owner, dana.memberId, { rights: ['send'] })
  await acceptTerms(owner, pays)
  const [baker, plumber] = [
    await addMember(owner, { listName: 'Baker' }),
    await addMember(owner, { listName: 'Plumber' }),
  ]
  const person = async (contactId: number) => {
    const mine = api(app()).as(await signedIn(owner, contactId))
    const pay = async (memberId: number) =>
      (await mine.call(send, { sendTarget: `m${memberId}`, amount: 1 })).status
    const payPerson = async (id: number) =>
      (await mine.call(send, { sendTarget: `c${id}`, amount: 1 })).status
    const lately = async (more: { size?: string } = {}) => {
      const { body } = await mine.call(searchContacts, { lately: 'true', ...more })
      return body.hits.hit.map((hit) => hit.list_name)
    }
    const paid = async () => {
      const { body } = await mine.call(searchContacts, { lately: 'true' })
      return body.hits.hit.map(({ payments, lastPaid }) => ({ payments, lastPaid }))
    }
    const payers = async () => {
      const { body } = await mine.call(searchContacts, { payers: 'true' })
      return body.hits.hit.map((hit) => hit.list_name)
    }
    return { pay, payPerson, lately, paid, payers }
  }
  return {
    dana: await person(dana.contactId),
    sees: await person(sees),
    pays: await person(pays),
    baker,
    plumber,
  }
}

describe('who paid a business last', () => {
  it('REQ-02 is offered for asking again, once each, the last first', async () => {
    const { owner } = app()
    const { dana, baker } = await cafe()
    const shop = await addMember(owner, { listName: 'Shop', trade: 100_00n, reserve: 50_00n })
    const mine = api(app()).as(await signedIn(owner, shop.contactId))
    expect(await dana.pay(baker.memberId)).toBe(200)
    await mine.call(send, { sendTarget: `m${baker.memberId}`, amount: 1 })
    await dana.pay(baker.memberId)
    const his = api(app()).as(await signedIn(owner, baker.contactId))
    const { body } = await his.call(searchContacts, { payers: 'true' })
    expect(body.hits.hit.map(({ list_name, payments }) => [list_name, payments])).toEqual([
      ['Café', 2],
      ['Shop', 1],
    ])
    expect(await dana.payers()).toEqual([])
  })

  it('SEC-08 without the right to statements is only who paid the person', async () => {
    const { owner } = app()
    const { dana, baker } = await cafe()
    const clerk = await addContact(owner, baker.memberId, { rights: ['request'] })
    const hers = api(app()).as(await signedIn(owner, clerk))
    const payers = async () => {
      const { body } = await hers.call(searchContacts, { payers: 'true' })
      return body.hits.hit.map((hit) => hit.list_name)
    }
    expect(await dana.pay(baker.memberId)).toBe(200)
    expect(await payers()).toEqual([])
    expect(await dana.payPerson(clerk)).toBe(200)
    expect(await payers()).toEqual(['Café'])
  })
})

describe('whom a business paid last', () => {
  it('CSRCH-02 is listed once each, the last paid first', async () => {
    const { dana, baker, plumber } = await cafe()
    expect(await dana.lately()).toEqual([])
    for (const { memberId } of [baker, plumber, baker]) expect(await dana.pay(memberId)).toBe(200)
    expect(await dana.lately()).toEqual(['Baker', 'Plumber'])
    expect(await dana.lately({ size: '1' })).toEqual(['Baker'])
    expect(await dana.paid()).toEqual([
      { payments: 2, lastPaid: expect.stringMatching(/^\d{4}-/) },
      { payments: 1, lastPaid: expect.stringMatching(/^\d{4}-/) },
    ])
  })

  it('SEC-08 without the right to statements is only whom the person paid', async () => {
    const { dana, sees, pays, baker, plumber } = await cafe()
    expect(await dana.pay(baker.memberId)).toBe(200)
    expect(await pays.pay(plumber.memberId)).toBe(200)
    expect(await sees.lately()).toEqual(['Plumber', 'Baker'])
    expect(await pays.lately()).toEqual(['Plumber'])
  })

  it('CSRCH-22 leaves out who can no longer be paid', async () => {
    const { dana, baker } = await cafe()
    expect(await dana.pay(baker.memberId)).toBe(200)
    await app().owner.query('update members.members set hide_pay = true where id = $1', [
      baker.memberId,
    ])
    expect(await dana.lately()).toEqual([])
  })
})
