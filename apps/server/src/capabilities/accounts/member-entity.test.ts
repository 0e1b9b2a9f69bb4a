/** What a client reads of its own business: its row, people, private figures and exchange. */
import { refresh } from '@exchange/contract/identity/identity.contract'
import { addPerson, removePerson } from '@exchange/contract/members/people.contract'
import { saveProduct } from '@exchange/contract/members/products.contract'
import { expect, it } from 'vitest'
import { inviter, invitationsApp, joined } from '../invitations/invitations.fixtures.ts'
import { apiOf } from '../requests/requests.fixtures.ts'

const app = invitationsApp()

const memberOf = async ({ api }: Pick<Awaited<ReturnType<typeof inviter>>, 'api'>) =>
  (await api.call(refresh, {})).body.member

const sam = {
  ...{ fName: 'Sam', lname: 'Reyes', email: '', phone: '', may: [], hours: null },
  limits: { payment: null, day: null, month: null, approvalFrom: null },
}
const free = { price: null, priceFrom: false, barcode: null }
const bread = { name: 'Bread', active: true, default: false, ...free }

it('ENT-09 has its number, the products on sale and its people', async () => {
  const dana = await inviter(app())
  const { memberId } = dana
  await dana.api.call(saveProduct, { productId: null, ...bread })
  await dana.api.call(saveProduct, { productId: null, ...bread, name: 'Cake', active: false })
  await dana.api.call(addPerson, sam)
  const { contacts } = (await dana.api.call(addPerson, { ...sam, fName: 'Gone' })).body
  const gone = contacts.find(({ fName }) => fName === 'Gone')
  await dana.api.call(removePerson, { id: gone?.id ?? 0 })
  const member = await memberOf(dana)
  expect(member).toMatchObject({ memberId, products: [{ name: 'Bread', active: true }] })
  expect(member.memberNumber).not.toBe('')
  expect(member.contacts).toMatchObject([
    { id: dana.contactId, memberId, fName: 'Dana' },
    { memberId, fName: 'Sam', lname: 'Reyes' },
  ])
  const numbers = member.contacts.map(({ id, contactNumber }) => [id, contactNumber])
  expect(numbers).toEqual(member.contacts.map(({ id }) => [id, `${member.memberNumber}-${id}`]))
})

it('ENT-09 is newer after each change of its row, whoever changed it', async () => {
  const dana = await inviter(app())
  const before = await memberOf(dana)
  await dana.api.call(refresh, {})
  expect((await memberOf(dana)).updateTimestamp).toBe(before.updateTimestamp)
  await app().owner.query('update members.members set standby = true where id = $1', [
    dana.memberId,
  ])
  expect((await memberOf(dana)).updateTimestamp > before.updateTimestamp).toBe(true)
})

it('ENT-11 has balances, sums, thresholds and where its post goes', async () => {
  const dana = await inviter(app(), {
    ...{ trade: 150_00n, reserve: 40_00n, reserveFloor: -10_00n },
    thresholds: { purchase: 900_00n, sales: null },
  })
  await app().owner.query(
    `update members.members
    set address1 = '1 Main Street', address2 = 'Suite 4', city = 'Gonzales', state = 'LA',
      zip = '70737'
    where id = $1`,
    [dana.memberId],
  )
  expect((await memberOf(dana)).private).toMatchObject({
    ...{ balance: 150, cashBalance: 40, cashBalanceThresh: -10, balanceHealth: null },
    ...{ purchApprThresh: 900, salesApprThresh: null, salesTotal: 0, purcTotal: 0 },
    ...{ mailAdd1: '1 Main Street', mailAdd2: 'Suite 4', mailCity: 'Gonzales' },
    ...{ mailState: 'LA', mailZip: '70737', referredBy: null },
  })
})

it('ENT-11 names the member whose invitation it joined by, and nobody else', async () => {
  const [dana, other] = [await inviter(app()), await inviter(app())]
  const friend = await joined(app(), dana)
  const api = await apiOf(app(), friend.contactId)
  expect((await memberOf({ api })).private.referredBy).toBe(dana.memberId)
  expect((await memberOf(other)).private.referredBy).toBeNull()
})

it('ENT-13 begins with its exchange, with region and logo as they are now', async () => {
  const dana = await inviter(app())
  const own = { auId: 8, auName: 'Exchange 8' }
  expect((await memberOf(dana)).auth).toEqual([
    { ...own, region: '', regionId: null, auLogo: null },
  ])
  await app().owner.query(`insert into exchanges.regions (id, name) values (4, 'Louisiana')`)
  await app().owner.query(
    `update exchanges.exchanges set region_id = 4, logo_key = 'logo-8' where id = 8`,
  )
  const now = { ...own, region: 'Louisiana', regionId: 4, auLogo: '/images/logo-8' }
  await expect.poll(async () => (await memberOf(dana)).auth).toEqual([now])
  await app().owner.query(`update exchanges.regions set name = 'South' where id = 4`)
  await expect.poll(async () => (await memberOf(dana)).auth).toEqual([{ ...now, region: 'South' }])
})
