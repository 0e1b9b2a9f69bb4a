/** A card that is deactivated: by whom, who is told, and what its successor keeps. */
import {
  activateCard,
  deactivateCard,
  orderCard,
  setCardUse,
  showIssuedCard,
} from '@exchange/contract/members/people.contract'
import { personRights, type PersonRight } from '@exchange/domain/members/person-rights.rules'
import { expect, it } from 'vitest'
import { letterOf } from '@exchange/contract/delivery/delivery.messages'
import {
  addPerson,
  apiOf,
  everythingTold,
  requestsApp,
  toldTo,
} from '../requests/requests.fixtures.ts'
import { acceptTerms, addCard, addContact } from './members.fixtures.ts'

const app = requestsApp()
const owner = () => addPerson(app(), { firstName: 'Dana', lastName: 'Landry' })

async function employee(
  memberId: number,
  firstName: string,
  rights: readonly PersonRight[],
  limits = {},
) {
  const story = { firstName, lastName: 'Ortiz', rights, limits }
  const id = await addContact(app().owner, memberId, story)
  await acceptTerms(app().owner, id)
  return { id, card: await addCard(app().owner, id), api: await apiOf(app(), id) }
}

async function activeOf(contactId: number) {
  const { rows } = await app().owner.query<{ typed: boolean }>(
    `select typed_charges as typed
    from members.cards
    where contact_id = $1 and status = 'active'`,
    [contactId],
  )
  return rows[0]
}

it('SEC-08 a person deactivates its own card, and none that may pay more', async () => {
  const dana = await owner()
  await addCard(app().owner, dana.contactId)
  const small = { payment: 50_00n, day: 50_00n, month: 50_00n }
  const sam = await employee(dana.memberId, 'Sam', ['send', 'people'], small)
  const noel = await employee(dana.memberId, 'Noel', ['send'])
  const alex = await employee(dana.memberId, 'Alex', ['charge'])
  for (const id of [dana.contactId, noel.id]) {
    const { problem } = await sam.api.call(deactivateCard, { id })
    expect(problem.code).toBe('FORBIDDEN')
    expect(await activeOf(id)).toBeDefined()
  }
  for (const id of [alex.id, sam.id]) {
    expect((await sam.api.call(deactivateCard, { id })).status).toBe(200)
    expect(await activeOf(id)).toBeUndefined()
  }
  expect((await dana.api.call(deactivateCard, { id: noel.id })).status).toBe(200)
  expect(await activeOf(noel.id)).toBeUndefined()
})

it('ACCT-03 the main contact is told which card was deactivated, once', async () => {
  const dana = await owner()
  const sam = await employee(dana.memberId, 'Sam', personRights)
  const noel = await employee(dana.memberId, 'Noel', ['send'])
  for (let at = 0; at < 2; at += 1) await sam.api.call(deactivateCard, { id: noel.id })
  const { notifications } = await toldTo(app(), dana.api)
  expect(notifications.map(({ subject }) => subject)).toEqual([
    `Sam Ortiz deactivated the business card of Noel Ortiz ending in ${noel.card.slice(-4)}`,
  ])
})

it('CHARGE-16 typed charges stay off on the card that follows a deactivated one', async () => {
  const dana = await owner()
  const sam = await employee(dana.memberId, 'Sam', ['send'])
  const { id } = sam
  const use = { frozen: false, typedCharges: false }
  expect((await sam.api.call(setCardUse, use)).status).toBe(200)
  await dana.api.call(deactivateCard, { id })
  // One that never became active says nothing about it.
  await dana.api.call(orderCard, { id })
  await dana.api.call(deactivateCard, { id })
  await dana.api.call(orderCard, { id })
  const { cardNumber: memberCard } = (await dana.api.call(showIssuedCard, { id })).body
  const activated = await sam.api.call(activateCard, { memberCard, captureMode: 'button' })
  expect(activated.status).toBe(200)
  expect(await activeOf(id)).toEqual({ typed: false })
})

it('ACCT-10 the holder gets a letter, by whomever its card was deactivated or replaced', async () => {
  const dana = await owner()
  const sam = await employee(dana.memberId, 'Sam', personRights)
  const noel = await employee(dana.memberId, 'Noel', ['charge'])
  const alex = await employee(dana.memberId, 'Alex', ['charge'])
  for (const { id } of [noel, alex]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await app().owner.query(
      `update members.contacts
      set email = case when $2 then 'noel@shop.example' else '' end, phone = '5552223333'
      where id = $1`,
      [id, id === noel.id],
    )
  }
  const letters = async (contactId: number) => {
    await everythingTold(app())
    const { rows } = await app().owner.query<{ letter: string }>(
      `select channel || ' ' || (facts ->> 'card') as letter
      from delivery.messages
      where contact_id = $1
        and kind = 'card-ended'
      order by created_at, id`,
      [contactId],
    )
    return rows.map(({ letter }) => letter)
  }
  for (let at = 0; at < 2; at += 1) await sam.api.call(deactivateCard, { id: noel.id })
  expect(await letters(noel.id)).toEqual([`mail ${noel.card.slice(-4)}`])
  await sam.api.call(orderCard, { id: alex.id })
  const { cardNumber: memberCard } = (await sam.api.call(showIssuedCard, { id: alex.id })).body
  await sam.api.call(activateCard, { memberCard, captureMode: 'button' })
  expect(await letters(alex.id)).toEqual([`text ${alex.card.slice(-4)}`])
  const facts = { kind: 'card-ended', firstName: 'Noel', card: '1234' } as const
  const letter = letterOf(facts, { brand: 'Moxey', currency: 'Moxey' })
  expect(letter.short).toBe('Your Moxey card ending in 1234 was deactivated and no longer works.')
})

it('ACCT-10 whoever is of a member that is not approved activates no card, not even its own', async () => {
  const dana = await owner()
  const sam = await employee(dana.memberId, 'Sam', ['charge'])
  await dana.api.call(orderCard, { id: sam.id })
  const { cardNumber: memberCard } = (await dana.api.call(showIssuedCard, { id: sam.id })).body
  const activate = () => sam.api.call(activateCard, { memberCard, captureMode: 'button' })
  await app().owner.query(`update members.members set status = 'applied' where id = $1`, [
    dana.memberId,
  ])
  expect((await activate()).problem.status).toBe(403)
  await app().owner.query(`update members.members set status = 'active' where id = $1`, [
    dana.memberId,
  ])
  expect((await activate()).status).toBe(200)
})
