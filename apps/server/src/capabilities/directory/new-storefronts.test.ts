/** A storefront is new for 90 days after its business joined (DIR-41). */
import type { Database } from '@exchange/database'
import { testDatabase } from '@exchange/database/testing/test-database'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openExchangeBook } from '../exchanges/index.ts'
import { listingStory } from '../listings/listings.fixtures.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { createPlaces } from '../places/index.ts'
import { addStorefront, type StorefrontStory } from './directory.fixtures.ts'
import { createDirectory, publishStorefront, type Directory } from './index.ts'

const database = testDatabase('new_in_the_directory')
const dayMs = 86_400_000
const days = (count: number) => new Date(Date.now() + count * dayMs)

let owner: Database
let directory: Directory
let now = new Date()

beforeAll(async () => {
  owner = database.connectAsOwner({ max: 2 })
  await publishTerms(owner)
  await addExchange(owner, 8)
  const db = database.connect({ max: 2 })
  const needs = { database: db, places: createPlaces(db), now: () => now }
  directory = createDirectory({ ...needs, exchanges: openExchangeBook(needs) })
})

beforeEach(() => {
  now = new Date()
})

/** On the storefront and on its pin; null while it is not public. */
async function isNew(memberId: number): Promise<readonly boolean[] | null> {
  const asked = { memberId, search: '', size: 1, page: 0, sort: 'best' as const }
  const [found] = (await directory.search(asked, undefined)).storefronts
  const pins = (await directory.mapData(null)).storefronts
  const pin = pins.find((one) => one.memberId === memberId)
  return found && pin ? [found.isNew, pin.isNew] : null
}

const unseen = (story: Partial<StorefrontStory> = {}) =>
  addStorefront(owner, {
    name: 'Fresh Bread',
    newUntil: '-infinity',
    joinedAt: new Date(),
    ...story,
  })

it('DIR-41 only the first publication makes a storefront new', async () => {
  const { memberId } = await addMember(owner, { joinedAt: new Date() })
  const publish = (version: number, name: string) =>
    owner.transaction((tx) => {
      const fields = listingStory({ name })
      return publishStorefront(tx, { memberId, version, fields, at: now })
    })
  await publish(0, 'Fresh Bread')
  expect(await isNew(memberId)).toEqual([true, true])
  now = days(89)
  expect(await isNew(memberId)).toEqual([true, true])
  now = days(91)
  expect(await isNew(memberId)).toEqual([false, false])
  const until = 'update directory.storefronts set new_until = $1 where member_id = $2'
  await owner.query(until, [days(-1), memberId])
  await publish(1, 'Fresher Bread')
  now = new Date()
  expect(await isNew(memberId)).toEqual([false, false])
})

it.each([
  [
    'approved',
    { status: 'applied' },
    `update members.members set status = 'active', main_account = -id where id = $1`,
  ],
  [
    'no longer waiting',
    { waiting: true },
    'update directory.storefronts set waiting = false where member_id = $1',
  ],
  [
    'no longer hidden',
    { hidden: true },
    'update directory.storefronts set hidden = false where member_id = $1',
  ],
])('DIR-41 a storefront that is %s is new from then on', async (_what, story, change) => {
  const { memberId } = await unseen(story as Partial<StorefrontStory>)
  expect(await isNew(memberId)).toBeNull()
  await owner.query(change, [memberId])
  expect(await isNew(memberId)).toEqual([true, true])
})

it('DIR-41 an imported business of 2010 is not new, one of last month is', async () => {
  const isNewOf = async (joinedAt: Date) => isNew((await unseen({ joinedAt })).memberId)
  expect(await isNewOf(new Date('2010-05-01T12:00:00Z'))).toEqual([false, false])
  expect(await isNewOf(days(-30))).toEqual([true, true])
})

it('DIR-41 a storefront that was public before is not new again', async () => {
  const { memberId, storefrontId } = await unseen()
  await owner.query(`update directory.storefronts set new_until = '-infinity' where id = $1`, [
    storefrontId,
  ])
  for (const hidden of [false, true, false]) {
    await owner.query('update directory.storefronts set hidden = $1 where id = $2', [
      hidden,
      storefrontId,
    ])
  }
  expect(await isNew(memberId)).toEqual([false, false])
})

it('DIR-41 MAP-02 a pin has the time until which it is new', async () => {
  const { memberId } = await unseen()
  const pin = async () =>
    (await directory.mapData(null)).storefronts.find((one) => one.memberId === memberId)
  const newUntil = Date.parse((await pin())?.newUntil ?? '')
  expect(Math.abs(newUntil - days(90).getTime())).toBeLessThan(60_000)
  now = new Date(newUntil + 1)
  expect(await pin()).toMatchObject({ isNew: false, newUntil: null })
})
