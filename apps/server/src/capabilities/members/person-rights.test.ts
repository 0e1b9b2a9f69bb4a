/** SEC-08, DOMAIN §15: what the people of a business may do, and who decides it. */
import { calls } from '@exchange/contract/calls'
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import {
  addPerson as addCall,
  changePerson,
  listPeople,
  orderCard,
  removePerson,
} from '@exchange/contract/members/people.contract'
import { refresh } from '@exchange/contract/identity/identity.contract'
import { send } from '@exchange/contract/send/send.contract'
import {
  personRights,
  usualRights,
  type PersonRight,
} from '@exchange/domain/members/person-rights.rules'
import { describe, expect, it } from 'vitest'
import { addPerson, apiOf, newKey, requestsApp } from '../requests/requests.fixtures.ts'
import { acceptTerms, addContact, setRights, unlimited } from './members.fixtures.ts'

const app = requestsApp()
const rich = { trade: 1_000_00n, reserve: 100_00n }
const owner = () => addPerson(app(), { ...rich, firstName: 'Dana', lastName: 'Landry' })

/** Somebody of the business with these rights and limits. */
async function employee(memberId: number, rights: readonly PersonRight[], limits = {}) {
  const id = await addContact(app().owner, memberId, { firstName: 'Sam', rights, limits })
  await acceptTerms(app().owner, id)
  return { id, api: await apiOf(app(), id) }
}

/** The calls that need a right. */
const needed: Readonly<Record<PersonRight, readonly string[]>> = {
  send: [
    'send.send',
    'allowances.take',
    'approvals.approve',
    'approvals.decline',
    'approvals.withdraw',
    'disputes.open',
    'months.plan',
    'requests.decline',
    'rewards.redeem',
    'schedules.cancel',
    'schedules.pause',
    'schedules.resume',
    'schedules.retry',
  ],
  charge: [
    'charge.charge',
    'gift-cards.charge',
    'till.pay',
    'till.refund',
    'pay-pages.make',
    'pay-pages.change',
    'pay-pages.switch',
  ],
  request: ['requests.make', 'requests.cancel'],
  refund: ['refunds.refund'],
  cards: [
    'auto-reload.sign-up',
    'cash-reserve.begin-load',
    'wallet.add-card',
    'wallet.delete-card',
  ],
  'gift-cards': ['gift-cards.buy', 'gift-cards.show', 'gift-cards.redirect'],
  people: [
    'members.add-person',
    'members.change-person',
    'members.deactivate-card',
    'members.list-people',
    'members.order-card',
    'members.remove-person',
  ],
  listing: ['members.list-products', 'members.save-product'],
  statements: ['statements.list', 'statements.read'],
}

describe('SEC-08 an employee without the right', () => {
  it.each(personRights.filter((right) => needed[right].length > 0))(
    'is refused by every call that needs "%s", and told whom to ask',
    async (right) => {
      const dana = await owner()
      const sam = await employee(
        dana.memberId,
        personRights.filter((other) => other !== right),
      )
      const all = await employee(dana.memberId, personRights)
      for (const id of needed[right]) {
        const call = calls.find((one) => one.id === id)
        if (!call) throw new Error(`There is no call ${id}.`)
        const input = call.example ?? {}
        const refused = await sam.api.call(call, input)
        expect([id, refused.problem.code]).toEqual([id, 'NO_TRANSACTION_AUTHORITY'])
        expect(refused.problem.detail).toMatch(
          / for your business\. Please ask Dana Landry, the main contact of your business\.$/,
        )
        const allowed = await all.api.call(call, input)
        expect([id, allowed.problem?.code]).not.toEqual([id, 'NO_TRANSACTION_AUTHORITY'])
      }
    },
  )

  it('every call that moves money or needs a session is in the table, or needs none', () => {
    const listed = Object.values(needed).flat()
    const money = calls.filter(({ access }) => access.who === 'money').map(({ id }) => id)
    expect(money.filter((id) => !listed.includes(id))).toEqual([])
  })

  it('the main contact without a right is told to contact its exchange', async () => {
    const dana = await owner()
    await setRights(app().owner, dana.contactId, [])
    const { problem } = await dana.api.call(send, { sendTarget: 'm999999999', amount: 1 })
    expect(problem.detail).toMatch(/ for your business\. Please contact your exchange\.$/)
  })
})

describe('ENT-25 statements', () => {
  it('are all transactions, and otherwise those of the person', async () => {
    const [dana, marco] = [await owner(), await addPerson(app(), rich)]
    const sam = await employee(dana.memberId, usualRights)
    const to = { sendTarget: `m${marco.memberId}` }
    await dana.api.call(send, { ...to, amount: 1 }, newKey())
    await sam.api.call(send, { ...to, amount: 2 }, newKey())
    await marco.api.call(send, { sendTarget: `c${sam.id}`, amount: 3 }, newKey())
    await marco.api.call(send, { sendTarget: `m${dana.memberId}`, amount: 4 }, newKey())
    const amounts = async () =>
      (await sam.api.call(listTransactions, {})).body.transactions.map(({ amount }) => amount)
    expect(await amounts()).toEqual([3, 2])
    await setRights(app().owner, sam.id, [...usualRights, 'statements'])
    expect((await amounts()).slice(0, 4)).toEqual([4, 3, 2, 1])
  })
})

describe('SEC-08 who manages people', () => {
  const noel = { fName: 'Noel', lname: 'Baker', email: '', phone: '' }
  const limits = { payment: 50_00n, day: 100_00n, month: 200_00n, approvalFrom: null }
  const ownLimits = { payment: 50, day: 100, month: 200, approvalFrom: null }

  it('gives no right that it does not hold, and no higher limit', async () => {
    const dana = await owner()
    const rights = ['send', 'charge', 'people'] as const
    const sam = await employee(dana.memberId, rights, limits)
    const add = async (may: readonly PersonRight[], given: object) =>
      (await sam.api.call(addCall, { ...noel, may: [...may], limits: given as never, hours: null }))
        .problem
    expect((await add(['cards'], ownLimits)).detail).toMatch(/only give rights that you have/)
    expect((await add(['charge'], unlimited)).detail).toMatch(/only give limits up to your own/)
    expect((await add(['charge'], { ...ownLimits, month: 200.01 })).code).toBe('FORBIDDEN')
    expect((await add(['send'], ownLimits)).detail).toMatch(/only the main contact can let/)
    const added = await sam.api.call(addCall, {
      ...noel,
      may: ['charge'],
      limits: ownLimits,
      hours: null,
    })
    expect(added.status).toBe(200)
    const { id = 0 } = added.body.contacts.find(({ fName }) => fName === 'Noel') ?? {}
    const change = { id, limits: ownLimits, hours: null, allowLogin: false }
    const more = await sam.api.call(changePerson, { ...change, may: ['charge', 'refund'] })
    expect(more.problem.code).toBe('FORBIDDEN')
    expect((await sam.api.call(changePerson, { ...change, may: [] })).status).toBe(200)
  })

  it('changes neither itself nor the main contact', async () => {
    const dana = await owner()
    const sam = await employee(dana.memberId, ['send', 'people'], limits)
    const change = { may: [], limits: unlimited, hours: null, allowLogin: true }
    const self = await sam.api.call(changePerson, { ...change, id: sam.id })
    expect(self.problem.detail).toMatch(/own rights and limits/)
    expect((await sam.api.call(removePerson, { id: sam.id })).problem.code).toBe('FORBIDDEN')
    for (const by of [sam.api, dana.api]) {
      const main = await by.call(changePerson, { ...change, id: dana.contactId })
      expect(main.problem.code).toBe('CONFLICT')
      expect((await by.call(removePerson, { id: dana.contactId })).problem.code).toBe('CONFLICT')
    }
    const { may } = (await dana.api.call(refresh, {})).body.contact.private
    expect(may).toEqual(personRights)
  })

  it('handles no card that may pay more than itself', async () => {
    const dana = await owner()
    const sam = await employee(dana.memberId, ['send', 'people'], limits)
    const pat = await employee(dana.memberId, ['send'], { ...limits, day: 101_00n })
    const lou = await employee(dana.memberId, ['charge'], limits)
    const order = async (id: number) => (await sam.api.call(orderCard, { id })).problem?.detail
    expect(await order(dana.contactId)).toMatch(/only the main contact can handle this card/)
    expect(await order(pat.id)).toMatch(/only the main contact can handle this card/)
    expect(await order(lou.id)).toBeUndefined()
    await dana.api.call(orderCard, { id: pat.id })
    const { contacts } = (await sam.api.call(listPeople, {})).body
    const numberOf = (id: number) => contacts.find((one) => one.id === id)?.private.issuedNumber
    expect([numberOf(pat.id), typeof numberOf(lou.id)]).toEqual([null, 'string'])
  })

  it('is refused at once when the right is taken, and every change is recorded', async () => {
    const dana = await owner()
    const sam = await employee(dana.memberId, ['send', 'people'], limits)
    const lou = await employee(dana.memberId, ['send'], limits)
    const change = { id: lou.id, may: [], limits: unlimited, hours: null, allowLogin: true }
    await dana.api.call(changePerson, { ...change, id: sam.id, may: ['send'], limits: ownLimits })
    const refused = await sam.api.call(changePerson, change)
    expect(refused.problem.code).toBe('NO_TRANSACTION_AUTHORITY')
    await dana.api.call(removePerson, { id: lou.id })
    const { rows } = await app().owner.query(
      `select contact_id as who, changed_by as by, before ->> 'rights' as before,
        after -> 'limits' ->> 'day' as day
      from members.people_changes
      where member_id = $1
      order by id`,
      [dana.memberId],
    )
    expect(rows).toEqual([
      { who: sam.id, by: dana.contactId, before: '["send", "people"]', day: '10000' },
      { who: lou.id, by: dana.contactId, before: '["send"]', day: null },
    ])
  })
})
