import type { StorefrontSearch } from '@exchange/contract/directory/directory.contract'
import { storefrontSearch } from '@exchange/contract/directory/directory.contract'
import { testDatabase } from '@exchange/database/testing/test-database'
import type { Database } from '@exchange/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { openExchangeBook } from '../exchanges/index.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { createPlaces } from '../places/index.ts'
import { addCategories, addStorefront, type StorefrontStory } from './directory.fixtures.ts'
import { createDirectory, type Directory, type SearchAsked, type Viewer } from './index.ts'

const database = testDatabase('directory')
const now = () => new Date('2026-11-20T15:00:00Z')
const baton = [30.4515, -91.1871] as const
const memphis = [35.1495, -90.049] as const

let owner: Database
let directory: Directory
const member: Viewer = { memberId: 1, exchangeId: 8 }

const stories: readonly StorefrontStory[] = [
  {
    name: "Dana's Café",
    categories: ['Restaurants'],
    short: 'Burgers and shakes',
    tags: ['Patio', 'Gift cards'],
  },
  { name: 'Oak Street Burgers', categories: ['Restaurants'], at: [29.9479, -90.1311] },
  { name: 'Burger Barn', categories: ['Restaurants'], at: baton, city: 'Baton Rouge' },
  { name: 'Copper Skillet', categories: ['Restaurants'], exchange: 27, at: [29.96, -90.1] },
  { name: 'Bright Molar', categories: ['Dental'], rewardPoints: 5 },
  { name: 'Straight Six Garage', categories: ['Auto Repair'], at: memphis, city: 'Memphis' },
  { name: 'Nowhere Online', categories: ['Stores'], at: null, firstName: 'Zoe', lastName: 'Quill' },
]

beforeAll(async () => {
  owner = database.connectAsOwner({ max: 2 })
  await publishTerms(owner)
  await addExchange(owner, 8, { pointsRate: 2 })
  await addExchange(owner, 27)
  await addCategories(owner, {
    'Food and drink': ['Restaurants', 'Bakeries'],
    Health: ['Dental'],
    Auto: ['Auto Repair'],
    Shopping: ['Stores'],
  })
  for (const story of stories) await addStorefront(owner, story)
  await owner.query(
    `insert into places.zips (zip, city, state, lat, lon)
    values
      ('70118', 'New Orleans', 'LA', 29.9503, -90.1236),
      ('70802', 'Baton Rouge', 'LA', 30.4446, -91.1776)`,
  )
  const db = database.connect({ max: 2 })
  directory = createDirectory({
    database: db,
    exchanges: openExchangeBook({ database: db, now }),
    places: createPlaces(db),
    now,
  })
})

async function search(asked: Partial<SearchAsked>, viewer?: Viewer) {
  const found = await directory.search(
    { search: '', size: 20, page: 0, sort: 'best', ...asked },
    viewer,
  )
  const answer: StorefrontSearch = storefrontSearch.parse(found)
  return { ...answer, names: answer.storefronts.map(({ name }) => name) }
}

const uptown = { lat: 29.9503, lon: -90.1236 }

describe('searching by words', () => {
  it('GQL-02 finds words in names, texts, tags and categories by their stems', async () => {
    expect((await search({ search: 'burger' })).names).toHaveLength(3)
    expect((await search({ search: 'dana cafe' })).names).toEqual(["Dana's Café"])
    expect((await search({ search: 'DANAS CAFÉ' })).names).toEqual(["Dana's Café"])
    expect((await search({ search: 'patio' })).names).toEqual(["Dana's Café"])
    expect((await search({ search: 'restaurant' })).count).toBe(4)
    const several = await search({ search: 'skillets' })
    expect([several.names, several.correctedTo]).toEqual([['Copper Skillet'], null])
  })

  it('SRCH-04 finds prefixes, and corrects a wrong letter', async () => {
    expect((await search({ search: 'oak bur' })).names[0]).toBe('Oak Street Burgers')
    expect((await search({ search: 'skil' })).names).toEqual(['Copper Skillet'])
    // Only the last word can be a prefix. Beside an unknown word, the others must be in a name,
    // category, tag or product: all shops are in Oak Street.
    expect((await search({ search: 'bur oak' })).names).toEqual(['Oak Street Burgers'])
    expect((await search({ search: 'resta' })).count).toBe(4)
    const wrong = await search({ search: 'skilet' })
    expect([wrong.names, wrong.correctedTo]).toEqual([['Copper Skillet'], 'skillet'])
    // The index also has the stem "garag".
    expect((await search({ search: 'garagr' })).correctedTo).toBe('garage')
    expect((await search({ search: 'dentsit' })).names).toEqual(['Bright Molar'])
    // Two wrong letters of six are too many.
    expect((await search({ search: 'skilee' })).count).toBe(0)
  })

  it('SRCH-04 finds synonyms, and ignores filler words', async () => {
    expect((await search({ search: 'a dentist near me' })).names).toEqual(['Bright Molar'])
    expect((await search({ search: 'mechanic' })).names).toEqual(['Straight Six Garage'])
    expect((await search({ search: 'lunch' })).count).toBe(4)
  })

  it('SRCH-01 finds nothing for unknown words, and what tells most if no listing has all', async () => {
    const none = await search({ search: 'zzyzx' })
    expect([none.count, none.names, none.bounds]).toEqual([0, [], null])
    expect((await search({ search: 'skillet garage' })).count).toBe(1)
  })

  it.each([
    `'`,
    `' & '`,
    '!burger',
    'a:*',
    '\\',
    "burger') or 1=1",
    '%',
    '( | & !',
    '\u0000x',
    '💥',
  ])('GQL-07 reads %j as words, not as a query', async (text) => {
    const { count } = await search({ search: text })
    expect(count).toBeLessThanOrEqual(stories.length)
  })
})

describe('searching around a place', () => {
  it('DIR-35 DIR-36 lists near hits first, and only those within the distance', async () => {
    const near = await search({ search: 'burger', geo: uptown })
    expect(near.names.at(-1)).toBe('Burger Barn')
    expect(near.storefronts[0]?.location.geo?.distance).toBeLessThan(2_000)
    expect((await search({ search: 'burger', geo: { ...uptown, distance: 10 } })).count).toBe(2)
    expect((await search({ search: 'burger', geo: { ...uptown, distance: 100 } })).count).toBe(3)
  })

  it('SRCH-08 GQL-07 counts all hits, not only those near the place', async () => {
    const { count, countLimited, featuredCategories } = await search({ geo: uptown, size: 2 })
    expect([count, countLimited]).toEqual([stories.length, false])
    const restaurants = featuredCategories.find(({ name }) => name === 'Restaurants')
    const chosen = await search({ categories: ['Restaurants'], geo: uptown, size: 2 })
    expect(restaurants?.count).toBe(chosen.count)
  })

  it('SRCH-05 reads the place from the text: a burger near 70118', async () => {
    const lunch = await search({ search: 'burger near 70118' })
    expect(lunch.around).toMatchObject({ city: 'New Orleans', zip: '70118' })
    expect(lunch.names.slice(0, 2).toSorted()).toEqual(["Dana's Café", 'Oak Street Burgers'])
    expect((await search({ search: 'burger near baton rouge', geo: uptown })).names[0]).toBe(
      'Burger Barn',
    )
    expect((await search({ search: 'burger near atlantis' })).around).toBeNull()
  })

  it('STORE-03 gives the distance of a single storefront if a place is given', async () => {
    const [first] = (await search({ search: 'oak burgers' })).storefronts
    const asked = { storefrontId: first?.storefrontId }
    const from = await search({ ...asked, geo: uptown })
    expect(from.storefronts[0]?.location.geo?.distance).toBeGreaterThan(100)
    expect((await search(asked)).storefronts[0]?.location.geo?.distance).toBeNull()
    const byMember = await search({ memberId: first?.memberId })
    expect(byMember.names).toEqual(['Oak Street Burgers'])
  })

  it('SRCH-07 searches nearby within 50 miles, only with a place', async () => {
    const predefinedSearchName = 'searchNearbyStorefronts'
    expect((await search({ predefinedSearchName })).count).toBe(0)
    const near = await search({ predefinedSearchName, geo: uptown, sort: 'distance' })
    expect(near.count).toBe(4)
    const metres = near.storefronts.map(({ location }) => location.geo?.distance ?? 0)
    expect(metres).toEqual(metres.toSorted((left, right) => left - right))
  })

  it('MAP-03 finds storefronts in a box, and returns the bounds of the hits', async () => {
    const bounds = { north: 31, south: 30, west: -92, east: -91 }
    const found = await search({ bounds })
    expect(found.names).toEqual(['Burger Barn'])
    expect(found.bounds).toEqual({
      north: baton[0],
      south: baton[0],
      west: baton[1],
      east: baton[1],
    })
    expect((await search({ bounds, search: 'dentist' })).count).toBe(0)
  })

  it('MAP-03 finds only storefronts inside a box across the date line', async () => {
    const across = { north: 31, south: 30, west: 170, east: -91 }
    expect((await search({ bounds: across })).names).toEqual(['Burger Barn'])
    expect((await search({ bounds: across, search: 'burger' })).names).toEqual(['Burger Barn'])
    const onThisSide = { ...across, west: -92, east: -170 }
    expect((await search({ bounds: onThisSide })).names).toContain('Burger Barn')
    const rest = { ...across, west: across.east, east: across.west }
    expect((await search({ bounds: rest })).names).not.toContain('Burger Barn')
    expect((await search({ bounds: rest, search: 'burger' })).names).not.toContain('Burger Barn')
  })
})

describe('filters', () => {
  it('GQL-02 narrows by category, sector, tag and exchange', async () => {
    expect((await search({ categories: ['restaurants'] })).count).toBe(4)
    expect((await search({ categories: ['Dental', 'Auto Repair'] })).count).toBe(2)
    expect((await search({ sectors: ['Food and drink'], search: 'skillet' })).count).toBe(1)
    expect((await search({ tags: ['Patio'] })).names).toEqual(["Dana's Café"])
    expect((await search({ exchangeId: 27 })).names).toEqual(['Copper Skillet'])
    expect((await search({ exchangeId: 0 })).count).toBe(stories.length)
    expect((await search({ categories: ["x') | ('e:8"] })).count).toBe(0)
  })

  it('GIFT-02 finds members that accept gift cards by their setting, not their tags', async () => {
    const takers = async () => (await search({ tags: ['gift-cards'] })).names
    const take = (name: string, takes: boolean) =>
      owner.query(
        `update members.members set gift_card = $2
        where id = (select member_id from directory.storefronts where name = $1)`,
        [name, takes],
      )
    for (const { name } of stories) await take(name, false)
    expect(await takers()).toEqual([])
    await take('Copper Skillet', true)
    expect(await takers()).toEqual(['Copper Skillet'])
  })

  it('DIR-30 returns the most frequent categories of the hits', async () => {
    const { featuredCategories, featuredSectors } = await search({})
    expect(featuredCategories[0]).toMatchObject({ name: 'Restaurants', type: 'category', count: 4 })
    expect(featuredSectors).toHaveLength(4)
  })

  it('DIR-33 shuffles by the seed, in the same order on every page', async () => {
    const order = async (seed: string) => (await search({ seed })).names
    expect(await order('1')).toEqual(await order('1'))
    const orders = await Promise.all(Array.from({ length: 8 }, (_none, seed) => order(`${seed}`)))
    expect(new Set(orders.map((names) => names.join())).size).toBeGreaterThan(1)
    const pages = await Promise.all(
      [0, 1, 2, 3].map((page) => search({ seed: '7', size: 2, page })),
    )
    expect(pages.flatMap(({ names }) => names)).toEqual(await order('7'))
    expect(pages.every(({ count }) => count === stories.length)).toBe(true)
  })
})

describe('viewers', () => {
  it('GQL-06 SRCH-06 ENT-33 shows people and points only to members', async () => {
    const byPerson = { predefinedSearchName: 'searchStorefrontsByPerson', search: 'zo quil' }
    const byRewards = { predefinedSearchName: 'searchStorefrontsByRewards' }
    for (const asked of [byPerson, byRewards]) expect((await search(asked)).count).toBe(0)
    const visitor = await search({})
    expect(
      visitor.storefronts.every(({ aka, rewardPoints }) => !aka && rewardPoints === null),
    ).toBe(true)
    expect((await search({ search: 'quill' })).count).toBe(0)

    const person = await search(byPerson, member)
    expect(person.storefronts[0]?.aka).toEqual([{ first: 'Zoe', last: 'Quill' }])
    const rewards = await search(byRewards, member)
    expect(rewards.storefronts[0]).toMatchObject({ name: 'Bright Molar', rewardPoints: 5 })
    expect(rewards.names).not.toContain('Copper Skillet')
    expect(rewards.storefronts[1]?.rewardPoints).toBe(2)
  })

  it('DIR-18 DIR-26 lists people to members even without words, near ones first', async () => {
    const people = { predefinedSearchName: 'searchStorefrontsByPerson' }
    const all = await search(people, member)
    expect(all.count).toBe(stories.length)
    expect(all.storefronts.every(({ aka }) => aka?.length === 1)).toBe(true)
    expect((await search({ ...people, geo: uptown }, member)).names.at(-1)).toBe(
      'Straight Six Garage',
    )
    expect((await search({ ...people, search: '?!' }, member)).count).toBe(0)
    expect((await search(people)).count).toBe(0)
  })

  it("DIR-39 lists the viewer's exchange first among equals", async () => {
    const asked = { search: 'restaurants' }
    const of27 = { memberId: 2, exchangeId: 27 }
    expect((await search(asked, of27)).names[0]).toBe('Copper Skillet')
  })
})

it.each(['hide_pay', 'directory_only'])('STORE-15 shows %s as not payable', async (flag) => {
  const [storefront] = (await search({ search: 'dana cafe' })).storefronts
  const { storefrontId = 0, memberId = 0 } = storefront ?? {}
  const payable = async () => (await directory.details([storefrontId]))[0]?.payable
  expect(await payable()).toBe(true)
  const set = (to: boolean) =>
    owner.query(`update members.members set ${flag} = $2 where id = $1`, [memberId, to])
  await set(true)
  expect(await payable()).toBe(false)
  await set(false)
})

it('GQL-02 searches only names when searching by name', async () => {
  const byName = { predefinedSearchName: 'searchStorefrontsByName' }
  expect((await search({ ...byName, search: 'burg' })).names.toSorted()).toEqual([
    'Burger Barn',
    'Oak Street Burgers',
  ])
  expect((await search({ ...byName, search: 'patio' })).count).toBe(0)
})

it('SRCH-08 finds a renamed sector only by its new name', async () => {
  const namesIn = async (sector: string) => (await search({ sectors: [sector] })).names
  expect(await namesIn('Health')).toEqual(['Bright Molar'])
  await owner.query(`update directory.sectors set name = 'Wellness' where name = 'Health'`)
  expect(await namesIn('Wellness')).toEqual(['Bright Molar'])
  expect((await search({ search: 'wellness' })).names).toEqual(['Bright Molar'])
  expect(await namesIn('Health')).toEqual([])
  await owner.query(`update directory.sectors set name = 'Health' where name = 'Wellness'`)
})
