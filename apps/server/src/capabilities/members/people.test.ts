import { charge } from '@exchange/contract/charge/charge.contract'
import { refresh } from '@exchange/contract/identity/identity.contract'
import {
  activateCard,
  addPerson as addCall,
  changePerson,
  deactivateCard,
  listPeople,
  orderCard,
  removePerson,
  showIssuedCard,
} from '@exchange/contract/members/people.contract'
import { send } from '@exchange/contract/send/send.contract'
import { describe, expect, it, vi } from 'vitest'
import { messagesFor } from '../delivery/delivery.fixtures.ts'
import {
  addPerson,
  apiOf,
  everythingTold,
  requestsApp,
  type Person,
} from '../requests/requests.fixtures.ts'
import type { AnyCall } from '@exchange/contract/call'
import { usualRights } from '@exchange/domain/members/person-rights.rules'
import { acceptTerms, addCard, addContact, setRights, unlimited } from './members.fixtures.ts'

const app = requestsApp()
const person = (story = {}) => addPerson(app(), story)
const rich = { trade: 1_000_00n, reserve: 100_00n }
const noel = {
  fName: 'Noel',
  lname: 'Baker',
  email: '',
  phone: '(555) 201-3344',
  may: [...usualRights],
  limits: unlimited,
  hours: null,
}
const nothing = { may: [], limits: unlimited, hours: null }

const peopleOf = async ({ api }: Person) => (await api.call(listPeople, {})).body.contacts
const find = async (owner: Person, name: string) => {
  const found = (await peopleOf(owner)).find(({ fName }) => fName === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}
/** The number of somebody's card that is not activated yet. */
const issued = async (owner: Person, name: string) => {
  const { id } = await find(owner, name)
  return (await owner.api.call(showIssuedCard, { id })).body.cardNumber
}
/** A contact with an active card, added by the owner. */
async function withCard(owner: Person) {
  await owner.api.call(addCall, noel)
  const { id } = await find(owner, 'Noel')
  await owner.api.call(orderCard, { id })
  const cardNumber = await issued(owner, 'Noel')
  await owner.api.call(activateCard, { memberCard: cardNumber, captureMode: 'button' })
  return { id, cardNumber }
}

describe('people', () => {
  it('ENT-06 ENT-08 SEC-08 are added without a login, with the rights set by the owner', async () => {
    const owner = await person()
    const added = await owner.api.call(addCall, { ...noel, fName: '  Noel ' })
    expect(added.status).toBe(200)
    expect(await peopleOf(owner)).toMatchObject([
      { private: { isMainContact: true } },
      {
        fName: 'Noel',
        public: { email: '', phone_cell: '(555) 201-3344' },
        private: {
          username: null,
          allowLogin: false,
          transAuth: true,
          may: ['send', 'charge', 'request'],
          cardNumber: null,
        },
      },
    ])
  })

  it('CONTACT-02 CONTACT-03 INVITE-05 INVITE-06 are refused with a fault per field', async () => {
    const owner = await person()
    const wrong = { fName: '', lname: ' ', email: 'x', phone: '5', ...nothing }
    const { problem } = await owner.api.call(addCall, wrong)
    expect(problem).toMatchObject({
      code: 'VALIDATION',
      errors: [
        { field: 'fName', message: 'You must enter a first name.' },
        { field: 'lname', message: 'You must enter a last name.' },
        { field: 'email', message: 'Invalid email address.' },
        { field: 'phone', message: 'Invalid phone number.' },
      ],
    })
  })

  it('CONTACT-02 CONTACT-03 are stored as they look, and nothing of them is cut', async () => {
    const owner = await person()
    const typed = {
      lname: 'Baker\u202E',
      email: 'noel@Bakery.example',
      phone: '+1 555.201.3344 x7',
    }
    expect((await owner.api.call(addCall, { ...noel, ...typed, fName: '\u202ENoel' })).status).toBe(
      200,
    )
    const { fName, lname, public: ways } = await find(owner, 'Noel')
    expect([fName, lname, ways.phone_cell]).toEqual(['Noel', 'Baker', '(555) 201-3344 x7'])
    for (const [name, words] of [
      ['x'.repeat(61), 'A name may have at most 60 characters.'],
      ['\u200B', 'You must enter a first name.'],
      ['...', 'A name needs a letter or a digit.'],
    ] as const) {
      const { problem } = await owner.api.call(addCall, { ...noel, fName: name })
      expect(problem.errors).toEqual([{ field: 'fName', message: words }])
    }
    const emoji = await owner.api.call(addCall, { ...noel, fName: `${'x'.repeat(59)}🍕` })
    expect(emoji.body.contacts.at(-1)?.fName).toBe(`${'x'.repeat(59)}🍕`)
  })

  it('SEC-06 are added once per name by ten concurrent calls', async () => {
    const owner = await person()
    const all = await Promise.all(Array.from({ length: 10 }, () => owner.api.call(addCall, noel)))
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(await peopleOf(owner)).toHaveLength(2)
  })

  it('SEC-06 SEC-08 are managed only by the main contact of their business', async () => {
    const [owner, stranger] = [await person(), await person()]
    await owner.api.call(addCall, noel)
    const { id } = await find(owner, 'Noel')
    const employee = await apiOf(app(), await addContact(app().owner, owner.memberId))
    const change = { id, ...nothing, allowLogin: false }
    for (const [call, input] of [
      [listPeople, {}],
      [addCall, noel],
      [changePerson, change],
      [removePerson, { id }],
      [orderCard, { id }],
      [deactivateCard, { id }],
    ] as readonly (readonly [AnyCall, object])[]) {
      const { problem } = await employee.call(call, input)
      expect(problem.code).toBe('NO_TRANSACTION_AUTHORITY')
    }
    expect((await stranger.api.call(removePerson, { id })).problem.code).toBe('NOT_FOUND')
    expect((await stranger.api.call(orderCard, { id })).problem.code).toBe('NOT_FOUND')
    const main = { id: owner.contactId, ...nothing, allowLogin: false }
    expect((await owner.api.call(changePerson, main)).problem.code).toBe('CONFLICT')
    expect((await owner.api.call(removePerson, main)).problem.status).toBe(400)
    const self = await owner.api.call(removePerson, { id: owner.contactId })
    expect(self.problem.code).toBe('CONFLICT')
    const noLogin = await owner.api.call(changePerson, { ...change, allowLogin: true })
    expect(noLogin.problem.detail).toMatch(/no username yet/)
  })

  it('SEC-08 cannot be allowed to move money by a contact who may not', async () => {
    const owner = await person({ transAuth: false })
    const refused = await owner.api.call(addCall, noel)
    expect(refused.problem.code).toBe('FORBIDDEN')
    await owner.api.call(addCall, { ...noel, ...nothing })
    const { id } = await find(owner, 'Noel')
    const granted = await owner.api.call(changePerson, {
      id,
      may: ['send'],
      limits: unlimited,
      hours: null,
      allowLogin: false,
    })
    expect(granted.problem.code).toBe('FORBIDDEN')
  })

  it('SEC-08 are signed out, refused and no longer paid immediately after removal', async () => {
    const [owner, payer] = [await person(rich), await person(rich)]
    const id = await addContact(app().owner, owner.memberId, { firstName: 'Sam' })
    await acceptTerms(app().owner, id)
    const sam = await apiOf(app(), id)
    const card = await addCard(app().owner, id)
    // Fills the caches: the session, both parties of payments, the card's holder.
    expect((await sam.call(send, { sendTarget: `m${payer.memberId}`, amount: 1 })).status).toBe(200)
    expect((await payer.api.call(send, { sendTarget: `c${id}`, amount: 1 })).status).toBe(200)
    const swipe = { chargeTarget: card, amount: 1 }
    expect((await payer.api.call(charge, swipe)).status).toBe(200)

    expect((await owner.api.call(removePerson, { id })).status).toBe(200)
    await expect.poll(async () => (await sam.call(refresh, {})).status).toBe(401)
    const paid = await payer.api.call(send, { sendTarget: `c${id}`, amount: 1 })
    expect(paid.problem.code).toBe('TARGET_NOT_FOUND')
    expect((await payer.api.call(charge, swipe)).problem.code).toBe('TARGET_NOT_FOUND')
    expect(await peopleOf(owner)).toHaveLength(1)
    expect((await owner.api.call(removePerson, { id })).problem.code).toBe('NOT_FOUND')
  })

  it('SEC-08 lose money rights immediately, and are signed out when they may not sign in', async () => {
    const [owner, payee] = [await person(rich), await person()]
    const id = await addContact(app().owner, owner.memberId)
    await acceptTerms(app().owner, id)
    const sam = await apiOf(app(), id)
    const pay = { sendTarget: `m${payee.memberId}`, amount: 1 }
    expect((await sam.call(send, pay)).status).toBe(200)
    await owner.api.call(changePerson, { id, ...nothing, allowLogin: true })
    await expect
      .poll(async () => (await sam.call(send, pay)).problem.code)
      .toBe('NO_TRANSACTION_AUTHORITY')
    await owner.api.call(changePerson, { id, ...nothing, allowLogin: false })
    await expect.poll(async () => (await sam.call(refresh, {})).status).toBe(401)
  })
})

describe('cards', () => {
  it('ACCT-10 CSRCH-13 can pay only after activation', async () => {
    const [owner, seller] = [await person(rich), await person()]
    await owner.api.call(addCall, noel)
    const { id } = await find(owner, 'Noel')
    await owner.api.call(orderCard, { id })
    const again = await owner.api.call(orderCard, { id })
    expect(again.problem.detail).toMatch(/waiting to be activated/)
    const cardNumber = await issued(owner, 'Noel')
    const swipe = { chargeTarget: cardNumber, amount: 5 }
    expect((await seller.api.call(charge, swipe)).problem.code).toBe('TARGET_NOT_FOUND')
    const { body } = await owner.api.call(activateCard, {
      memberCard: cardNumber,
      captureMode: 'blur',
    })
    expect(body).toMatchObject({ holder: 'Noel Baker' })
    expect(body.cardNumber).not.toContain(cardNumber)
    // Noel has no login, and pays under the terms that the owner has accepted.
    expect((await seller.api.call(charge, swipe)).status).toBe(200)
    expect((await find(owner, 'Noel')).private).toMatchObject({
      cardNumber: expect.stringMatching(/^•{12}\d{4}$/),
      issuedNumber: null,
    })
    await everythingTold(app())
    expect(await messagesFor(app(), id)).toMatchObject([{ channel: 'text' }])
  })

  it('ACCT-10 that cannot be activated are refused without a reason, and the tries are counted', async () => {
    const [owner, stranger] = [await person(), await person()]
    await owner.api.call(addCall, noel)
    const { id } = await find(owner, 'Noel')
    await owner.api.call(orderCard, { id })
    const cardNumber = await issued(owner, 'Noel')
    const employee = await apiOf(app(), await addContact(app().owner, owner.memberId))
    const typed = (number: string) => ({ memberCard: number, captureMode: 'button' as const })
    for (const [by, number] of [
      [stranger.api, cardNumber],
      [employee, cardNumber],
      [owner.api, '9000000000000009'],
      [owner.api, 'x'],
    ] as const) {
      const { problem } = await by.call(activateCard, typed(number))
      expect(problem).toMatchObject({ code: 'NOT_FOUND', detail: 'Invalid card number' })
    }
    const { rows } = await app().owner.query<{ used: number }>(
      'select used from kernel.limits where key = $1',
      [`member-card/contact/${stranger.contactId}`],
    )
    expect(rows[0]?.used).toBe(1)
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => owner.api.call(activateCard, typed(cardNumber))),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('ACCT-10 replace the old card when activated', async () => {
    const [owner, seller] = [await person(rich), await person()]
    const { id, cardNumber } = await withCard(owner)
    const swipe = { chargeTarget: cardNumber, amount: 1 }
    await owner.api.call(orderCard, { id })
    expect((await seller.api.call(charge, swipe)).status).toBe(200)
    const fresh = await issued(owner, 'Noel')
    await owner.api.call(activateCard, { memberCard: fresh, captureMode: 'camera' })
    // Charges cache cards until the notice of the change arrives, a moment later (decision 0021).
    await vi.waitFor(async () => {
      const replaced = await seller.api.call(charge, swipe)
      expect(replaced.problem?.code).toBe('TARGET_NOT_FOUND')
    }, 10_000)
    const other = await seller.api.call(charge, { chargeTarget: fresh, amount: 1 })
    expect(other.status).toBe(200)
  })

  it('SEC-08 that can pay are not ordered, read or activated by a contact who may not move money', async () => {
    const owner = await person()
    const sam = await addContact(app().owner, owner.memberId, { firstName: 'Sam' })
    await owner.api.call(orderCard, { id: sam })
    const cardNumber = await issued(owner, 'Sam')
    await setRights(app().owner, owner.contactId, ['people'])
    const typed = { memberCard: cardNumber, captureMode: 'button' as const }
    expect((await find(owner, 'Sam')).private.issuedNumber).toBeNull()
    for (const { problem } of [
      await owner.api.call(orderCard, { id: sam }),
      await owner.api.call(activateCard, typed),
      await owner.api.call(showIssuedCard, { id: sam }),
    ]) {
      expect(problem.code).toBe('FORBIDDEN')
    }
    expect((await owner.api.call(orderCard, { id: owner.contactId })).status).toBe(200)
    expect((await (await apiOf(app(), sam)).call(activateCard, typed)).status).toBe(200)
  })

  it('CHARGE-03 are refused by every process immediately after deactivation', async () => {
    const [owner, seller] = [await person(rich), await person()]
    const { id, cardNumber } = await withCard(owner)
    const { port } = await app().another()
    const there = await apiOf({ ...app(), url: `http://127.0.0.1:${port}` }, seller.contactId)
    const swipe = { chargeTarget: cardNumber, amount: 1 }
    const tills = [seller.api, there]
    for (const till of tills) expect((await till.call(charge, swipe)).status).toBe(200)
    await owner.api.call(deactivateCard, { id })
    for (const till of tills) {
      expect((await till.call(charge, swipe)).problem.code).toBe('TARGET_NOT_FOUND')
    }
    const back = await owner.api.call(activateCard, {
      memberCard: cardNumber,
      captureMode: 'button',
    })
    expect(back.problem.code).toBe('NOT_FOUND')
  })
})
