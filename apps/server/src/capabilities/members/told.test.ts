/** DOMAIN §15: what the main contact is told, as it chooses; refused tries, without flooding it. */
import { beginLoad } from '@exchange/contract/cash-reserve/cash-reserve.contract'
import { charge } from '@exchange/contract/charge/charge.contract'
import { buyGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { actWords } from '@exchange/contract/members/acts.messages'
import { addPerson, listPeople } from '@exchange/contract/members/people.contract'
import { readTold, saveTold } from '@exchange/contract/members/told.contract'
import { send } from '@exchange/contract/send/send.contract'
import { readAct, toldKinds } from '@exchange/domain/members/act.rules'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { addTrader, approvalsApp, newKey } from '../approvals/approvals.fixtures.ts'
import { everythingTold, toldTo } from '../requests/requests.fixtures.ts'
import {
  acceptTerms,
  addCard,
  addContact,
  scanOf,
  unlimited,
  type MemberStory,
} from './members.fixtures.ts'

const app = approvalsApp()
const story: MemberStory = { trade: 50_000_00n, reserve: 5_000_00n }

/** Dana has a mail address; Sam works for her and may pay up to 100.00 at once. */
async function cafe(sams: MemberStory = {}) {
  const dana = await addTrader(app(), { ...story, firstName: 'Dana', lastName: 'Landry' })
  await app().owner.query(`update members.contacts set email = 'dana@shop.example' where id = $1`, [
    dana.contactId,
  ])
  const marco = await addTrader(app(), story)
  const id = await addContact(app().owner, dana.memberId, {
    firstName: 'Sam',
    lastName: 'Ortiz',
    rights: ['send', 'request'],
    limits: { payment: 100_00n },
    ...sams,
  })
  await acceptTerms(app().owner, id)
  const mine = api(app()).as(await signedIn(app().owner, id))
  const sam = { id, api: mine, card: await addCard(app().owner, id) }
  const pay = (amount: number) =>
    mine.call(send, { sendTarget: `m${marco.memberId}`, amount }, newKey())
  const subjects = async () =>
    (await toldTo(app(), dana.api)).notifications.map(({ subject }) => subject)
  return { dana, marco, sam, pay, subjects }
}

async function letters(contactId: number): Promise<Record<string, string>[]> {
  await everythingTold(app())
  const { rows } = await app().owner.query<{ facts: Record<string, string> }>(
    `select facts
    from delivery.messages
    where contact_id = $1
      and kind = 'business-act'
    order by created_at, id`,
    [contactId],
  )
  return rows.map(({ facts }) => facts)
}

describe('SEC-08 a refused try', () => {
  it('is told with who, how much and why; fifty more of an hour are not', async () => {
    const { dana, pay, subjects } = await cafe()
    expect((await pay(900)).problem.code).toBe('BEYOND_LIMITS')
    await Promise.all(Array.from({ length: 10 }, (_, at) => pay(200 + at)))
    for (let at = 0; at < 40; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one angry press after the other
      await pay(500)
    }
    expect(await subjects()).toEqual(['Sam Ortiz tried a payment of 900.00 Moxey and was refused'])
    const { notifications } = await toldTo(app(), dana.api)
    expect(notifications[0]?.content).toContain(
      'The answer was: “This is more than you may pay for your business.” Nothing was paid. ' +
        'We tell you of further attempts at most once an hour.',
    )
    expect(await letters(dana.contactId)).toHaveLength(1)
  })

  it('names all that would have been paid, amount and tip in one sum', async () => {
    const { sam, marco, subjects } = await cafe()
    const order = { sendTarget: `m${marco.memberId}`, amount: 90, tip: 30.5 }
    expect((await sam.api.call(send, order, newKey())).problem.code).toBe('BEYOND_LIMITS')
    expect(await subjects()).toEqual(['Sam Ortiz tried a payment of 120.50 Moxey and was refused'])
  })

  it('ten at once are told once, and after an hour again', async () => {
    const { dana, sam, pay } = await cafe()
    await Promise.all(Array.from({ length: 10 }, () => pay(900)))
    expect(await letters(dana.contactId)).toHaveLength(1)
    await app().owner.query(
      `update members.refused_tries set told_at = told_at - interval '1 hour' where contact_id = $1`,
      [sam.id],
    )
    await Promise.all(Array.from({ length: 10 }, () => pay(900)))
    expect(await letters(dana.contactId)).toHaveLength(2)
  })

  it('of another reason, or another person, is told apart', async () => {
    const { dana, sam, pay } = await cafe()
    await pay(900)
    expect((await sam.api.call(buyGiftCard, { amount: 50 }, newKey())).problem.code).toBe(
      'NO_TRANSACTION_AUTHORITY',
    )
    await app().owner.query('update members.contacts set pay_hours = $2 where id = $1', [
      sam.id,
      JSON.stringify([[], [], [], [], [], [], []]),
    ])
    expect((await pay(10)).problem.code).toBe('OUTSIDE_HOURS')
    const told = await letters(dana.contactId)
    expect(told.map(({ act, why }) => `${act} ${why}`).toSorted()).toEqual([
      'try-refused hours',
      'try-refused limits',
      'try-refused right',
    ])
  })

  it('of a load of the Cash Reserve is told in dollars', async () => {
    const { sam, subjects } = await cafe()
    const load = { amount: '50.00', vaultId: 'a-saved-card' }
    const refused = await sam.api.call(beginLoad, load)
    expect(refused.problem.code).toBe('NO_TRANSACTION_AUTHORITY')
    expect(await subjects()).toEqual(['Sam Ortiz tried a payment of $50.00 and was refused'])
  })

  it('CHARGE-15 of a seller with the card of a person is told without its answer', async () => {
    const { sam, marco, subjects } = await cafe()
    const swipe = { chargeTarget: scanOf(sam.card), amount: 90, tip: 30.5 }
    const refused = await marco.api.call(charge, swipe, newKey())
    expect(refused.problem.code).toBe('INSUFFICIENT_FUNDS')
    await marco.api.call(charge, swipe, newKey())
    expect(await subjects()).toEqual([
      'A charge of 120.50 Moxey of the card of Sam Ortiz was refused',
    ])
    expect((await toldTo(app(), marco.api)).notifications).toEqual([])
  })

  it('CHARGE-15 that cannot be noted is answered all the same', async () => {
    const { sam, marco, pay } = await cafe()
    const { owner } = app()
    await owner.query('alter table members.refused_tries rename to refused_tries_gone')
    try {
      const swipe = { chargeTarget: scanOf(sam.card), amount: 300 }
      const refused = await marco.api.call(charge, swipe, newKey())
      expect(refused.problem.code).toBe('INSUFFICIENT_FUNDS')
      expect((await pay(300)).problem.code).toBe('BEYOND_LIMITS')
    } finally {
      await owner.query('alter table members.refused_tries_gone rename to refused_tries')
    }
  })

  it('is not one: reading what a person may not, a payment that is made, and the main contact', async () => {
    const { dana, sam, pay } = await cafe()
    expect((await sam.api.call(listPeople, {})).problem.code).toBe('NO_TRANSACTION_AUTHORITY')
    expect((await pay(50)).status).toBe(200)
    await app().owner.query(`update members.contacts set rights = '{}' where id = $1`, [
      dana.contactId,
    ])
    expect((await dana.send({ memberId: 1 }, 5, newKey())).problem.code).toBe(
      'NO_TRANSACTION_AUTHORITY',
    )
    expect(await letters(dana.contactId)).toEqual([])
  })
})

describe('SEC-08 the main contact chooses', () => {
  const noel = { fName: 'Noel', lname: 'Baker', email: '', phone: '', may: [], hours: null }
  const off = { email: false, notification: false }

  it('everything is told at first; each kind and way is switched alone, and kept', async () => {
    const { dana } = await cafe()
    const all = toldKinds.map((kind) => ({ kind, email: true, notification: true }))
    expect((await dana.api.call(readTold, {})).body.told).toEqual(all)
    const choice = { kind: 'people' as const, email: true, notification: false }
    const expected = all.map((one) => (one.kind === 'people' ? choice : one))
    expect((await dana.api.call(saveTold, choice)).body.told).toEqual(expected)
    expect((await dana.api.call(readTold, {})).body.told).toEqual(expected)
  })

  it('what is switched off is not told, on this way alone', async () => {
    const { dana, pay, subjects } = await cafe()
    await dana.api.call(saveTold, { kind: 'refused-tries', email: false, notification: true })
    await pay(900)
    expect(await subjects()).toHaveLength(1)
    await dana.api.call(saveTold, { kind: 'people', ...off })
    await dana.api.call(addPerson, { ...noel, limits: unlimited })
    expect((await letters(dana.contactId)).map(({ act }) => act)).toEqual([
      'told-changed',
      'told-changed',
    ])
  })

  it('a change is told by email whatever is chosen, once; the same again is no change', async () => {
    const { dana } = await cafe()
    const choice = { kind: 'card-charges' as const, ...off }
    await Promise.all(Array.from({ length: 10 }, () => dana.api.call(saveTold, choice)))
    const told = await letters(dana.contactId)
    expect(told).toEqual([
      {
        act: 'told-changed',
        by: 'You',
        kind: 'card-charges',
        email: 'false',
        notification: 'false',
      },
    ])
    const act = readAct(told[0] ?? {})
    expect(act && actWords({ ...act, by: 'You' }, 'Moxey').subject).toBe(
      'Charges of payment cards: emails to you are off, notifications off',
    )
  })

  it('nobody else reads or changes it, nor with the right to people', async () => {
    const { sam } = await cafe({ rights: ['send', 'people'] })
    const words = 'Only the main contact can change these alerts.'
    expect((await sam.api.call(readTold, {})).problem).toMatchObject({
      code: 'FORBIDDEN',
      detail: words,
    })
    const changed = await sam.api.call(saveTold, { kind: 'refused-tries', ...off })
    expect(changed.problem.detail).toBe(words)
    const unknown = await sam.api.call(saveTold, { kind: 'all' as never, ...off })
    expect(unknown.problem.code).toBe('VALIDATION')
  })
})
