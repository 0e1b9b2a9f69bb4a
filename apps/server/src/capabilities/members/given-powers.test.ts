/** SEC-08: nobody gives more than it has, however it asks; the main contact is excepted. */
import { addPerson as addCall, changePerson } from '@exchange/contract/members/people.contract'
import type { PersonRight } from '@exchange/domain/members/person-rights.rules'
import { describe, expect, it } from 'vitest'
import { addPerson, apiOf, requestsApp } from '../requests/requests.fixtures.ts'
import { acceptTerms, addContact, setRights, unlimited } from './members.fixtures.ts'

const app = requestsApp()

async function employee(memberId: number, rights: readonly PersonRight[], limits = {}) {
  const id = await addContact(app().owner, memberId, { rights, limits })
  await acceptTerms(app().owner, id)
  return { id, api: await apiOf(app(), id) }
}

/** Sam pays up to 50.00; Pat has the right to people, and no limits of its own. */
async function shop(pats: readonly PersonRight[]) {
  const dana = await addPerson(app())
  const day = [{ opens: 480, closes: 1_080 }]
  const small = { payment: 50_00n, day: 100_00n, month: 200_00n, approvalFrom: 20_00n }
  const sam = await employee(dana.memberId, ['send'], small)
  const pat = await employee(dana.memberId, pats)
  const sams = {
    id: sam.id,
    may: ['send' as const],
    limits: { payment: 50, day: 100, month: 200, approvalFrom: 20 },
    hours: [day, day, day, day, day, [], []],
    allowLogin: true,
  }
  await dana.api.call(changePerson, sams)
  return { dana, pat, sam, sams }
}

const rejected = { status: 403, code: 'FORBIDDEN' }

describe('SEC-08 a manager who may not pay', () => {
  it.each([
    ['raises no limit of one payment', { limits: { payment: 51 } }],
    ['blanks none', { limits: { payment: null } }],
    ['raises no limit of 24 hours', { limits: { day: 101 } }],
    ['raises no limit of a month', { limits: { month: null } }],
    ['takes no approval away', { limits: { approvalFrom: null } }],
    ['lengthens no hours', { hours: null }],
    ['gives no right', { may: ['send', 'cards'] as PersonRight[] }],
  ])(
    '%s',
    async (_, { limits, ...change }: { limits?: object; hours?: null; may?: PersonRight[] }) => {
      const { pat, sams } = await shop(['people', 'charge', 'request', 'listing', 'statements'])
      const asked = { ...sams, ...change, limits: { ...sams.limits, ...limits } }
      const { problem } = await pat.api.call(changePerson, asked)
      expect(problem).toMatchObject(rejected)
      const { rows } = await app().owner.query(
        `select payment_limit, day_limit, month_limit, approval_from, rights
      from members.contacts
      where id = $1`,
        [sams.id],
      )
      expect(rows[0]).toEqual({
        payment_limit: 50_00n,
        day_limit: 100_00n,
        month_limit: 200_00n,
        approval_from: 20_00n,
        rights: ['send'],
      })
    },
  )

  it('lowers them, and adds nobody who pays', async () => {
    const { pat, sams } = await shop(['people', 'charge'])
    const lower = { ...sams, limits: { payment: 10, day: 10, month: 10, approvalFrom: 5 } }
    expect((await pat.api.call(changePerson, lower)).status).toBe(200)
    const noel = { fName: 'Noel', lname: 'Baker', email: '', phone: '', hours: null }
    const payer = { ...noel, may: ['send' as const], limits: unlimited }
    expect((await pat.api.call(addCall, payer)).problem).toMatchObject(rejected)
    const till = { ...noel, may: ['charge' as const], limits: unlimited }
    expect((await pat.api.call(addCall, till)).status).toBe(200)
  })
})

it('SEC-08 one who may send raises nothing for who may use payment cards as well', async () => {
  const { pat, sam, sams, dana } = await shop(['people', 'send'])
  const higher = { ...sams, limits: { ...sams.limits, month: 300 } }
  expect((await pat.api.call(changePerson, higher)).status).toBe(200)
  const may = ['send' as const, 'cards' as const]
  await dana.api.call(changePerson, { ...higher, may })
  const raise = { ...higher, may, limits: { ...higher.limits, month: 400 } }
  const { problem } = await pat.api.call(changePerson, raise)
  expect(problem.detail).toMatch(/can pay in ways that you may not.*only lower/)
  await setRights(app().owner, pat.id, ['people', 'send', 'cards'])
  expect((await pat.api.call(changePerson, raise)).status).toBe(200)
  expect(sam.id).toBe(raise.id)
})

it('SEC-08 nobody opens the account of somebody who may do more', async () => {
  const { pat, sams, dana } = await shop(['people', 'charge'])
  const shut = { ...sams, allowLogin: false }
  expect((await dana.api.call(changePerson, shut)).status).toBe(200)
  expect((await pat.api.call(changePerson, sams)).problem).toMatchObject(rejected)
  expect((await dana.api.call(changePerson, sams)).status).toBe(200)
})

it('SEC-08 the main contact raises every limit, whatever its exchange has taken from it', async () => {
  const { dana, sams } = await shop(['people'])
  await setRights(app().owner, dana.contactId, ['people'])
  const raise = { ...sams, limits: unlimited, hours: null }
  expect((await dana.api.call(changePerson, raise)).status).toBe(200)
  const more = { ...raise, may: ['send' as const, 'cards' as const] }
  expect((await dana.api.call(changePerson, more)).problem).toMatchObject(rejected)
})
