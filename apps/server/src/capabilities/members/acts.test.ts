/** ACCT-03, DOMAIN §15: the main contact is told what others do in the name of its business. */
import { signUpAutoReload } from '@exchange/contract/auto-reload/auto-reload.contract'
import { deleteCard } from '@exchange/contract/wallet/wallet.contract'
import { beginLoad } from '@exchange/contract/cash-reserve/cash-reserve.contract'
import { buyGiftCard, redirectGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import {
  addPerson as addCall,
  changePerson,
  removePerson,
} from '@exchange/contract/members/people.contract'
import { letterOf } from '@exchange/contract/delivery/delivery.messages'
import { readAct } from '@exchange/domain/members/act.rules'
import { personRights, type PersonRight } from '@exchange/domain/members/person-rights.rules'
import { readAttempt } from '@exchange/contract/card-attempts/card-attempts.contract'
import { visa } from '@exchange/card-gateway/sandbox/sandbox.fixtures'
import { expect, it } from 'vitest'
import { saveCard } from '../auto-reload/auto-reload.fixtures.ts'
import { billing, followForm, loadWorld } from '../cash-reserve/cash-reserve.fixtures.ts'
import { everythingTold, newKey, toldTo } from '../requests/requests.fixtures.ts'
import { businessWithSam } from './employees.fixtures.ts'

const world = loadWorld()
const sender = { brand: 'The network', currency: 'Moxey' }

const business = (rights: readonly PersonRight[], limits = {}) =>
  businessWithSam(world(), rights, limits)

async function mailedTo(contactId: number): Promise<Record<string, string>[]> {
  await everythingTold(world())
  const { rows } = await world().owner.query<{ facts: Record<string, string> }>(
    `select facts
    from delivery.messages
    where contact_id = $1
      and kind = 'business-act'
    order by created_at, id`,
    [contactId],
  )
  return rows.map(({ facts }) => facts)
}

it('of a saved card, a mandate, its end, a load and a removed card', async () => {
  const { dana, sam } = await business(personRights)
  const customerVaultId = await saveCard(sam, visa)
  const mandate = { customerVaultId, autoReloadAmount: 50, autoReloadTrigger: 10 }
  // Again, it changes nothing, and nothing is told.
  for (let at = 0; at < 3; at += 1) await sam.api.call(signUpAutoReload, mandate)
  await sam.api.call(signUpAutoReload, { customerVaultId })
  // Again, it ends nothing, and nothing is told.
  await sam.api.call(signUpAutoReload, { customerVaultId })
  const begun = await sam.api.call(beginLoad, { ...billing, amount: 77 })
  await followForm(begun.body.formUrl, visa, world().url)
  await sam.api.call(readAttempt, { attemptId: begun.body.attemptId })
  await sam.api.call(deleteCard, { vaultId: customerVaultId })
  const { notifications } = await toldTo(world(), dana.api)
  expect(notifications.map(({ subject }) => subject).toSorted()).toEqual(
    [
      'Sam Ortiz saved the payment card ending in 1111',
      'Sam Ortiz set auto-reload of $50.00 from the payment card ending in 1111, ' +
        'whenever the Cash Reserve is below $10.00',
      'Sam Ortiz ended the auto-reload from the payment card ending in 1111',
      'Sam Ortiz charged the payment card ending in 1111 $77.00 for the Cash Reserve',
      'Sam Ortiz removed the payment card ending in 1111',
    ].toSorted(),
  )
  expect(notifications[0]?.content).toMatch(/change the rights of the person in People and Cards/)
  expect((await mailedTo(dana.contactId)).map(({ act, by }) => `${by}: ${act}`).toSorted()).toEqual(
    [
      'Sam Ortiz: card-charged',
      'Sam Ortiz: card-removed',
      'Sam Ortiz: card-saved',
      'Sam Ortiz: reload-ended',
      'Sam Ortiz: reload-set',
    ],
  )
  expect((await toldTo(world(), sam.api)).notifications).toEqual([])
})

it('of a gift card with the address that it is sent to, once for one key', async () => {
  const { dana, sam } = await business(['gift-cards'])
  const key = newKey()
  const order = { amount: 50, recipientEmail: 'friend@home.example' }
  for (let at = 0; at < 2; at += 1) {
    const bought = await sam.api.call(buyGiftCard, order, key)
    expect(bought.status).toBe(200)
  }
  const { notifications } = await toldTo(world(), dana.api)
  expect(notifications.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Sam Ortiz bought a gift card of 50\.00 .* for friend@home\.example$/),
  ])
})

it('of a removed person whose gift cards are still to be mailed', async () => {
  const { dana, sam } = await business(['gift-cards', 'people'])
  const deliverOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const order = { amount: 50, recipientEmail: 'friend@home.example' }
  await sam.api.call(buyGiftCard, order, newKey())
  for (const amount of [10, 20]) {
    await sam.api.call(buyGiftCard, { ...order, amount, deliverOn }, newKey())
  }
  await dana.api.call(removePerson, { id: sam.contactId })
  const mailed = await mailedTo(dana.contactId)
  const removed = mailed
    .flatMap((stored) => readAct(stored) ?? [])
    .find(({ act }) => act === 'person-removed')
  expect(removed).toMatchObject({ act: 'person-removed', said: { giftCards: '2' } })
  const reader = { kind: 'business-act', firstName: '', by: 'You' } as const
  const letter = removed && letterOf({ ...reader, ...removed }, sender)
  expect(letter?.paragraphs.join(' ')).toContain(
    '2 gift cards they bought are still to be emailed. See who gets them under Gift Cards.',
  )
  expect(letter?.link?.path).toBe('/giftcards')
})

it('of a gift card that waits for its day and gets another address', async () => {
  const { dana, sam } = await business(['gift-cards'])
  const deliverOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const order = { amount: 50, recipientEmail: 'friend@home.example', deliverOn }
  const { id } = (await sam.api.call(buyGiftCard, order, newKey())).body
  for (const recipientEmail of ['friend@home.example', 'sam@home.example']) {
    const changed = await sam.api.call(redirectGiftCard, { id, recipientEmail, deliverOn })
    expect(changed.status).toBe(200)
  }
  const { notifications } = await toldTo(world(), dana.api)
  expect(notifications.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(
      /^Sam Ortiz changed who gets a gift card of 50\.00 .*: sam@home\.example$/,
    ),
    expect.stringMatching(/^Sam Ortiz bought a gift card/),
  ])
})

it('of people, their rights and limits; of its own acts by email only', async () => {
  const { dana, sam } = await business(['send', 'people'])
  const limits = { payment: 50, day: 100, month: null, approvalFrom: null }
  const noel = { fName: 'Noel', lname: 'Baker', email: '', phone: '', limits, hours: null }
  const added = await sam.api.call(addCall, { ...noel, may: ['send'] })
  const { id = 0 } = added.body.contacts.find(({ fName }) => fName === 'Noel') ?? {}
  const day = [{ opens: 480, closes: 1_080 }]
  const hours = [[], day, day, day, [], [{ opens: 0, closes: 1_440 }], []]
  await sam.api.call(changePerson, { id, may: [], limits, hours, allowLogin: false })
  await dana.api.call(removePerson, { id })
  const { notifications } = await toldTo(world(), dana.api)
  expect(notifications.map(({ subject, content }) => [subject, content.split('\n')[0]])).toEqual([
    [
      'Sam Ortiz changed what Noel Baker may do',
      'Rights: No rights. Limits: in one payment: 50.00 Moxey; within 24 hours: 100.00 Moxey; ' +
        'in a calendar month: no limit; approved by the main contact from: never. ' +
        'May pay Mon–Wed 8 AM – 6 PM, Fri all day. May not sign in.',
    ],
    [
      'Sam Ortiz added Noel Baker to your business',
      'Rights: Pay. Limits: in one payment: 50.00 Moxey; within 24 hours: 100.00 Moxey; ' +
        'in a calendar month: no limit; approved by the main contact from: never. ' +
        'May pay at any time. May not sign in.',
    ],
  ])
  // They are told in any order.
  expect((await mailedTo(dana.contactId)).map(({ act, by }) => `${act} ${by}`).toSorted()).toEqual([
    'person-added Sam Ortiz',
    'person-changed Sam Ortiz',
    'person-removed You',
  ])
})

it('SEC-08 of a change of a person once: what stays as it is is neither told nor recorded', async () => {
  const { dana, sam } = await business(['send', 'charge', 'people'])
  const limits = { payment: 50, day: 100, month: null, approvalFrom: null }
  const noel = { fName: 'Noel', lname: 'Baker', email: '', phone: '', limits, hours: null }
  const added = await sam.api.call(addCall, { ...noel, may: ['send', 'charge'] })
  const { id = 0 } = added.body.contacts.find(({ fName }) => fName === 'Noel') ?? {}
  const day = [{ opens: 480, closes: 1_080 }]
  const hours = [[], day, day, day, [], [], []]
  const same = { id, limits, allowLogin: false }
  for (const may of [['send', 'charge'] as const, ['charge', 'send'] as const]) {
    for (let at = 0; at < 3; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      expect((await sam.api.call(changePerson, { ...same, may: [...may], hours })).status).toBe(200)
    }
  }
  await Promise.all(
    Array.from({ length: 10 }, () => sam.api.call(changePerson, { ...same, may: ['send'], hours })),
  )
  expect(
    (await mailedTo(dana.contactId))
      .map(({ act = '' }) => act)
      .toSorted((a, b) => (a < b ? -1 : 1)),
  ).toEqual(['person-added', 'person-changed', 'person-changed'])
  expect((await toldTo(world(), dana.api)).notifications).toHaveLength(3)
  const { rows } = await world().owner.query(
    'select from members.people_changes where contact_id = $1',
    [id],
  )
  expect(rows).toHaveLength(3)
})

it('SEC-08 loads count in the limits of who loads, ten at once, and declined ones do not', async () => {
  const { dana, sam } = await business(['cards'], {
    payment: 100_00n,
    day: 200_00n,
    month: null,
    approvalFrom: null,
  })
  const begin = (amount: number) => sam.api.call(beginLoad, { ...billing, amount })
  expect((await begin(100.01)).problem).toMatchObject({ code: 'BEYOND_LIMITS' })
  const begun = await Promise.all(Array.from({ length: 10 }, () => begin(60)))
  expect(begun.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 3 }, () => 200),
    ...Array.from({ length: 7 }, () => 403),
  ])
  expect((await begin(30)).problem.code).toBe('BEYOND_LIMITS')
  const [first] = begun.filter(({ status }) => status === 200)
  await followForm(first?.body.formUrl ?? '', '4000000000000002', world().url)
  await expect.poll(async () => (await begin(60)).status).toBe(200)
  const mandate = { autoReloadAmount: 101, autoReloadTrigger: 0 }
  const customerVaultId = await saveCard(dana, visa)
  const refused = await sam.api.call(signUpAutoReload, { ...mandate, customerVaultId })
  expect(refused.problem.code).toBe('BEYOND_LIMITS')
})
