/**
 * An employee with the usual rights and limits, for an hour: pays friends on every way, and tries
 * what only the main contact may do.
 */
import { randomUUID } from 'node:crypto'
import { calls } from '@exchange/contract/calls'
import { buyGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { charge } from '@exchange/contract/charge/charge.contract'
import { addPerson, changePerson, orderCard } from '@exchange/contract/members/people.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { makeRequest } from '@exchange/contract/requests/requests.contract'
import { send } from '@exchange/contract/send/send.contract'
import { usualLimits, usualRights } from '@exchange/domain/members/person-rights.rules'
import { expect, it } from 'vitest'
import {
  acceptTerms,
  addCard,
  addContact,
  addExchange,
  publishTerms,
  scanOf,
} from '../../apps/server/src/capabilities/members/members.fixtures.ts'
import { api } from '../../apps/server/src/testing/api.ts'
import { signedIn } from '../../apps/server/src/testing/sessions.ts'
import { testApp } from '../../apps/server/src/testing/test-app.ts'
import { addSomebody, dollars, playHour, seeds, wealthOf, type Act, type Somebody } from './hour.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

const tomorrow = () => new Date(Date.now() + 24 * 3_600_000)
const unlimited = { payment: null, day: null, month: null, approvalFrom: null }

async function addEmployee({ memberId }: Somebody, rights = usualRights) {
  const { owner } = app()
  const id = await addContact(owner, memberId, { firstName: 'Sam', rights, limits: usualLimits })
  await acceptTerms(owner, id)
  const token = await signedIn(owner, id, { expiresAt: tomorrow() })
  return { id, api: api(app()).as(token), scan: scanOf(await addCard(owner, id)) }
}
type Employee = Awaited<ReturnType<typeof addEmployee>>

function actsOf(sam: Employee, dana: Somebody, friend: Somebody): Record<string, Act> {
  const toFriend = { sendTarget: `m${friend.memberId}` }
  return {
    send: ({ cents, key }) => sam.api.call(send, { ...toFriend, amount: dollars(cents) }, key),
    tip: ({ cents, key }) =>
      sam.api.call(send, { ...toFriend, amount: dollars(cents), tip: dollars(cents) }, key),
    weekly: ({ cents, key }) =>
      sam.api.call(send, { ...toFriend, amount: dollars(cents), recurring: 'weekly' }, key),
    async request({ cents, key }) {
      const sums = { amount: dollars(cents) }
      const asked = { requestFrom: `m${dana.memberId}`, ...sums, note: 'x' }
      const { requestId } = (await friend.api.call(makeRequest, asked, `${key}-asked`)).body
      return await sam.api.call(send, { ...toFriend, requestId, ...sums }, key)
    },
    card: ({ cents, key }) =>
      friend.api.call(charge, { chargeTarget: sam.scan, amount: dollars(cents) }, key),
    typed: ({ cents, key }) =>
      friend.api.call(charge, { chargeTarget: sam.scan.slice(0, 16), amount: dollars(cents) }, key),
    giftCard: ({ cents, key }) => sam.api.call(buyGiftCard, { amount: dollars(cents) }, key),
    refund: ({ cents, key }) =>
      sam.api.call(refund, { transactionId: key, amount: dollars(cents) }, key),
    more: () =>
      sam.api.call(changePerson, {
        id: sam.id,
        may: ['send', 'cards', 'people'],
        limits: unlimited,
        hours: null,
        allowLogin: true,
      }),
    another: ({ key }) =>
      sam.api.call(addPerson, {
        ...{ fName: 'Sam', lname: key, email: '', phone: '' },
        ...{ may: ['send'], limits: unlimited, hours: null },
      }),
    ownersCard: () => sam.api.call(orderCard, { id: dana.contactId }),
  }
}

/** What the business's account has lost, in either unit together, in minor units. */
async function lostBy(member: Somebody, had: { mox: bigint; usd: bigint }): Promise<bigint> {
  const has = await wealthOf(app(), member)
  return had.mox + had.usd - has.mox - has.usd
}

it.each(seeds)(
  'SEC-08 an employee pays no more than its limit of a day, on all ways together (hour %i)',
  async (seed) => {
    const dana = await addSomebody(app(), { trade: 20_000_00n, reserve: 2_000_00n })
    const friend = await addSomebody(app())
    const sam = await addEmployee(dana)
    const had = await wealthOf(app(), dana)
    const done = await playHour(app(), actsOf(sam, dana, friend), seed)
    const paid = ['send', 'tip', 'weekly', 'request', 'card', 'typed']
    expect([...done.keys()].filter((name) => !paid.includes(name))).toEqual([])
    const lost = await lostBy(dana, had)
    const { day } = usualLimits
    expect(lost).toBeGreaterThan(0n)
    // Fees of 5 % come on top of what a person pays.
    expect(lost).toBeLessThanOrEqual(((day ?? 0n) * 105n) / 100n)
  },
)

it('SEC-08 a manager of people with limits lets nobody pay for it', async () => {
  const [dana, friend] = [await addSomebody(app()), await addSomebody(app())]
  const sam = await addEmployee(dana, [...usualRights, 'people'])
  const pat = await addEmployee(dana)
  const own = { payment: 1, day: 1, month: 1, approvalFrom: null }
  for (const name of ['Lou', 'Max']) {
    const person = { fName: name, lname: 'Baker', email: '', phone: '', may: ['send' as const] }
    const reply = await sam.api.call(addPerson, { ...person, limits: own, hours: null })
    expect(reply.problem.detail).toMatch(/only the main contact can let someone else pay/)
  }
  for (const id of [dana.contactId, pat.id]) {
    expect((await sam.api.call(orderCard, { id })).problem.code).toBe('FORBIDDEN')
  }
  const { key } = { key: 'after-all-of-this-the-employee' }
  const order = { sendTarget: `m${friend.memberId}`, amount: '500.01' }
  expect((await sam.api.call(send, order, key)).problem.code).toBe('BEYOND_LIMITS')
})

it('SEC-08 no call that moves money or needs a right of staff lets in a person without rights', async () => {
  const dana = await addSomebody(app())
  const sam = await addEmployee(dana, [])
  const before = await wealthOf(app(), dana)
  const moving = calls.filter(({ access }) => access.who === 'money' || access.who === 'right')
  expect(moving.length).toBeGreaterThan(20)
  for (const call of moving) {
    const { status } = await sam.api.call(call, call.example ?? {}, randomUUID())
    expect([call.id, status]).toEqual([call.id, 403])
  }
  expect(await wealthOf(app(), dana)).toEqual(before)
})
