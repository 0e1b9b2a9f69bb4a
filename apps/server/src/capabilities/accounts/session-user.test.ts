import { refresh } from '@exchange/contract/identity/identity.contract'
import { expect, it } from 'vitest'
import { addPerson, requestsApp } from '../requests/requests.fixtures.ts'
import { grantPoints } from '../rewards/rewards.fixtures.ts'

const app = requestsApp()

async function user() {
  const dana = await addPerson(app(), { trade: 50_00n, firstName: 'Dana', lastName: 'Landry' })
  await app().owner.query(
    `update exchanges.exchanges
    set phone = '(225) 555-0108', email = 'office@example.com', website = 'https://office.example'
    where id = 8`,
  )
  await app().owner.query(
    `update members.contacts
    set email = 'dana@example.com', verified_email = 'dana@example.com', phone = '(225) 555-0101'
    where id = $1`,
    [dana.contactId],
  )
  await app().owner.query(
    `update members.members
    set address1 = '1 Main Street', city = 'Baton Rouge', state = 'LA', zip = '70801'
    where id = $1`,
    [dana.memberId],
  )
  return { dana, user: (await dana.api.call(refresh, {})).body }
}

it('ENT-05 the profile names the exchange and how to reach it', async () => {
  const { user: read } = await user()
  expect(read.profile).toMatchObject({
    ...{ isPartialMember: false, exchangeId: 8, exchangeName: 'Exchange 8' },
    ...{ exchangePhone: '(225) 555-0108', exchangeEmail: 'office@example.com' },
    exchangeWebsite: 'https://office.example',
  })
  const applied = await addPerson(app(), { status: 'applied' })
  expect((await applied.api.call(refresh, {})).body.profile.isPartialMember).toBe(true)
})

it('ENT-07 the contact has phones, email and address', async () => {
  const { user: read } = await user()
  expect(read.contact.public).toMatchObject({
    ...{ phone_cell: '(225) 555-0101', phones: ['(225) 555-0101'] },
    ...{ email: 'dana@example.com', emailValidated: true },
    address: { add1: '1 Main Street', city: 'Baton Rouge', state: 'LA', zip: '70801' },
  })
})

it('POINTS-08 the points of the user are those of its ledger account', async () => {
  const dana = await addPerson(app())
  await grantPoints(app().owner, dana, 120n)
  const { body: read } = await dana.api.call(refresh, {})
  expect(read.account?.pointsBalance).toBe(120)
  const { rows } = await app().owner.query<{ pts: bigint }>(
    'select pts from ledger.accounts where id = $1',
    [dana.account],
  )
  expect(BigInt(read.account?.pointsBalance ?? -1)).toBe(rows[0]?.pts)
})
