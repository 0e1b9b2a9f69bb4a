import { testDatabase } from '@exchange/database/testing/test-database'
import { beforeAll, describe, expect, it } from 'vitest'
import { addStorefront } from '../directory/directory.fixtures.ts'
import { addExchange, addMember } from '../members/members.fixtures.ts'
import { findNearbyPayees } from './nearby-payees.read.ts'

const database = testDatabase('nearby_payees')
const here = { at: [29.95, -90.07] as const }
let cafe: number
let stranger: number

beforeAll(async () => {
  const owner = database.connectAsOwner()
  await addExchange(owner, 8)
  const add = async (name: string, at: readonly [number, number] | null, more = {}) =>
    (await addStorefront(owner, { name, at, ...more })).memberId
  cafe = await add('Café', here.at)
  await add('East, a little farther', [29.95, -90.03])
  await add('North, next door', [29.98, -90.07])
  await add('Far away', [31.5, -90.07])
  await add('Nowhere', null)
  await add('Hidden', here.at, { hidden: true })
  const closed = await add('Not to be paid', here.at)
  await owner.query('update members.members set hide_pay = true where id = $1', [closed])
  stranger = (await addMember(owner, { listName: 'Without an entry' })).memberId
})

const near = async (memberId: number, most = 10) => {
  const hits = await findNearbyPayees(database.connectAsOwner(), memberId, most)
  return hits.map(({ listName }) => listName)
}

describe('payees near a business', () => {
  it('CSRCH-22 are the payable ones of the directory, the nearest first, none from far away', async () => {
    expect(await near(cafe)).toEqual(['North, next door', 'East, a little farther'])
    expect(await near(cafe, 1)).toEqual(['North, next door'])
  })

  it('CSRCH-22 are nobody for a business without a place', async () => {
    expect(await near(stranger)).toEqual([])
  })
})
