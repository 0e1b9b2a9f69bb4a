/** Searches near a place, by the cells around it, find exactly the matching listings. */
import { expect, it } from 'vitest'
import { addCategories, addStorefront } from './directory.fixtures.ts'
import { directoryOfThousands } from './thousands.fixtures.ts'

const directory = directoryOfThousands('words_near_a_place', async (owner) => {
  await addCategories(owner, { Odds: ['Rare things'] })
  await owner.query(
    `update directory.storefronts
    set category_ids = array(select id from directory.categories where name = 'Rare things')
    where id % 5 = 0`,
  )
})

/** The expected hits, read without an index. */
async function compared(query: string, lat: number, lon: number, miles: number) {
  const { rows } = await directory.owner.query<{ id: number }>(
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
])('DIR-35 finds the same hits for %s in a circle as without an index', async (query, asked) => {
  for (const [lat, lon, distance] of circles) {
    const ids = await compared(query, lat, lon, distance)
    const found = await directory.find({ ...asked, size: 100, geo: { lat, lon, distance } })
    expect(found.count, `${distance} miles`).toBe(Math.min(ids.length, 1_000))
    expect(found.ids).toHaveLength(Math.min(ids.length, 100))
    expect(found.ids.filter((id) => !ids.includes(id))).toEqual([])
  }
})

it('DIR-35 STORE-15 follows a business that moves, and removes one that is hidden', async () => {
  const here = { lat: 47.6, lon: -122.3, distance: 25 }
  const there = { lat: 45.5, lon: -122.6, distance: 25 }
  const ids = async () => {
    const [one, other] = [here, there].map((geo) => directory.find({ search: 'zephyr', geo }))
    return [(await one)?.ids, (await other)?.ids]
  }
  const { storefrontId } = await addStorefront(directory.owner, {
    name: 'Zephyr',
    at: [47.6, -122.3],
  })
  const change = (what: string) =>
    directory.owner.query(`update directory.storefronts set ${what} where id = $1`, [storefrontId])
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
