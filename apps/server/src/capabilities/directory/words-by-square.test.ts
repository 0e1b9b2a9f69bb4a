/** Words near a place are looked up by square: nothing else is found that way, and nothing less. */
import { APP_ROLE, type Database } from '@exchange/database'
import { testDatabase } from '@exchange/database/testing/test-database'
import { beforeAll, expect, it } from 'vitest'
import { openExchangeBook } from '../exchanges/index.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { createPlaces } from '../places/index.ts'
import { addCategories, addStorefront, addThousands } from './directory.fixtures.ts'
import { createDirectory, type Directory, type SearchAsked } from './index.ts'

const database = testDatabase('words_by_square')
const now = () => new Date('2026-11-20T15:00:00Z')

let owner: Database
let directory: Directory

beforeAll(async () => {
  owner = database.connect({ max: 1 })
  await publishTerms(owner)
  await addExchange(owner, 8)
  await addCategories(owner, { Odds: ['Rare things'] })
  await addThousands(owner, 2_400)
  await owner.query(
    `update directory.storefronts
    set category_ids = array(select id from directory.categories where name = 'Rare things')
    where id % 5 = 0`,
  )
  const db = database.connect({
    role: APP_ROLE,
    max: 2,
    settings: { plan_cache_mode: 'force_generic_plan' },
  })
  const exchanges = openExchangeBook({ database: db, now })
  directory = createDirectory({ database: db, exchanges, places: createPlaces(db), now })
})

async function find(asked: Partial<SearchAsked>) {
  const usual = { search: '', size: 100, page: 0, sort: 'best' as const }
  const { storefronts, count } = await directory.search({ ...usual, ...asked }, undefined)
  return { count, ids: storefronts.map(({ storefrontId }) => storefrontId) }
}

/** Each listing read by itself, without an index. */
async function compared(query: string, lat: number, lon: number, miles: number) {
  const { rows } = await owner.query<{ id: number }>(
    `select l.storefront_id as id
    from (select * from directory.listings offset 0) as l
    where l.words @@ $1::tsquery
      and places.metres(l.lat, l.lon, $2, $3) <= $4`,
    [query, lat, lon, miles * 1_609.344],
  )
  return rows.map(({ id }) => id)
}

const circles = [
  [33.02, -93.98, 25],
  [35.01, -95.5, 50],
  [31.5, -92.99, 70],
  [30.4, -90.6, 8],
  [36, -94, 300],
] as const

it.each([
  [`'seldom'`, { search: 'seldom' }],
  [`'plenty' & 'seldom' & 'town'`, { search: 'plenty seldom town' }],
  [`'seldom' & 'c:rare-things'`, { search: 'seldom', categories: ['Rare things'] }],
  [`'c:rare-things' & 'e:8'`, { categories: ['Rare things'], exchangeId: 8 }],
  [`'seldom' & 't:none'`, { search: 'seldom', tags: ['none'] }],
  [`'shop':A`, { search: 'shop', predefinedSearchName: 'searchStorefrontsByName' }],
  [`'plenty':A`, { search: 'plenty', predefinedSearchName: 'searchStorefrontsByName' }],
])('DIR-35 finds %s in a circle as if each listing were read', async (query, asked) => {
  for (const [lat, lon, distance] of circles) {
    const ids = await compared(query, lat, lon, distance)
    const found = await find({ ...asked, geo: { lat, lon, distance } })
    expect(found.count, `${distance} miles`).toBe(Math.min(ids.length, 1_000))
    expect(found.ids).toHaveLength(Math.min(ids.length, 100))
    expect(found.ids.filter((id) => !ids.includes(id))).toEqual([])
  }
})

it('DIR-35 STORE-15 follows a business that moves, and forgets one that is hidden', async () => {
  const here = { lat: 47.6, lon: -122.3, distance: 25 }
  const there = { lat: 45.5, lon: -122.6, distance: 25 }
  const ids = async () => {
    const [one, other] = [here, there].map((geo) => find({ search: 'zephyr', geo }))
    return [(await one)?.ids, (await other)?.ids]
  }
  const { storefrontId } = await addStorefront(owner, { name: 'Zephyr', at: [47.6, -122.3] })
  const change = (what: string) =>
    owner.query(`update directory.storefronts set ${what} where id = $1`, [storefrontId])
  expect(await ids()).toEqual([[storefrontId], []])
  await change('lat = 45.5, lon = -122.6')
  expect(await ids()).toEqual([[], [storefrontId]])
  await change('lat = null, lon = null')
  expect(await ids()).toEqual([[], []])
  await change('lat = 47.6, lon = -122.3')
  expect(await ids()).toEqual([[storefrontId], []])
  await change('hidden = true')
  expect(await ids()).toEqual([[], []])
})

it('has an index of words by square that answers', async () => {
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
    `explain select from directory.listings
    where directory.by_square(words) @@ $$'d:30:21 plenty'$$::tsquery`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('listings_by_words_of_square ')
})
