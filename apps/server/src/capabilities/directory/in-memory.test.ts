/** A directory that is held in memory answers what the database would, and follows its changes. */
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addExchange } from '../members/members.fixtures.ts'
import { addCategories, addStorefront } from './directory.fixtures.ts'
import type { SearchAsked } from './index.ts'
import { openLiveIndex } from './listing-index.service.ts'
import { agedListings, directoryOfThousands, fails } from './thousands.fixtures.ts'

const directory = directoryOfThousands('in_memory', async (owner) => {
  await addExchange(owner, 29)
  await owner.query(
    `update members.members
    set
      exchange_id = case when id % 4 = 0 then 29 else 8 end,
      standby = id % 6 = 0`,
  )
  await addCategories(owner, { Odds: ['Rare things', 'Old things'], Food: ['Burgers'] })
  await owner.query(
    `update directory.storefronts
    set
      category_ids = array(
        select c.id
        from directory.categories c
        where (c.name = 'Rare things' and directory.storefronts.id % 5 = 0)
          or (c.name = 'Old things' and directory.storefronts.id % 7 = 0)
      ),
      lat = case when id % 31 > 0 then lat end,
      lon = case when id % 31 > 0 then lon end,
      tags = case when id % 9 = 0 then array['seldom', 'Fresh'] else '{}' end,
      name = case when id % 13 = 0 then 'Oak seldom ' || name else name end`,
  )
})

beforeAll(() => directory.changed())

const places = [
  { lat: 33.02, lon: -93.98 },
  { lat: 35.01, lon: -95.5 },
  { lat: 30, lon: -90 },
  { lat: -41, lon: 174 },
] as const

/** All that a visitor can ask, but for what is answered by a lot of thousands. */
const asked = fc
  .record({
    search: fc.constantFrom('seldom', 'oak', 'seldom oak', 'sel', 'seldum', 'fresh town', 'zzzzz'),
    place: fc.option(fc.constantFrom(...places)),
    distance: fc.option(fc.constantFrom(8, 25, 70, 300)),
    categories: fc.option(fc.subarray(['Rare things', 'Old things', 'Burgers'])),
    tags: fc.option(fc.constant(['fresh'])),
    name: fc.constantFrom(undefined, 'searchStorefrontsByName', 'searchNearbyStorefronts'),
    side: fc.option(fc.constantFrom(0.3, 2)),
    sort: fc.constantFrom('best' as const, 'distance' as const, 'name' as const),
    seed: fc.constantFrom('2026-11-23', 'x', 'more than twelve bytes, and é'),
    size: fc.constantFrom(5, 20, 100),
    page: fc.nat(2),
  })
  .map(({ place, distance, side, categories, tags, name, ...one }): Partial<SearchAsked> => ({
    ...one,
    predefinedSearchName: name,
    categories: categories ?? [],
    tags: tags ?? [],
    geo: place ? { ...place, distance: distance ?? undefined } : undefined,
    bounds:
      place && side
        ? {
            north: place.lat + side,
            south: place.lat - side,
            east: place.lon + side,
            west: place.lon - side,
          }
        : undefined,
  }))

const viewer = fc.constantFrom(
  undefined,
  { memberId: 1, exchangeId: 8 },
  { memberId: 4, exchangeId: 29 },
)

/** Two computers of sines agree to a millimetre. */
function rounded(found: Awaited<ReturnType<typeof directory.find>>): unknown {
  return JSON.parse(
    JSON.stringify(found, (key, value) =>
      key === 'distance' ? Math.round(value * 1_000) : (value as unknown),
    ),
  )
}

it('DIR-35 GQL-02 GQL-07 answers what the database would, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(asked, viewer, async (one, by) => {
      const expected = rounded(await directory.find(one, by))
      expect(rounded(await directory.findInMemory(one, by))).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})

it('GQL-07 DIR-33 shows one lot of what thousands have', async () => {
  const { ids, count, countLimited } = await directory.findInMemory({ search: 'plenty' })
  expect([ids.length, count, countLimited]).toEqual([20, 1_000, true])
  const { rows } = await directory.owner.query(
    `select distinct lot & 15 as lot from directory.listings where storefront_id = any ($1)`,
    [ids],
  )
  expect(rows).toHaveLength(1)
})

describe('what changes', () => {
  const at = [47.6, -122.3] as const
  const here = { lat: at[0], lon: at[1], distance: 25 }
  const around = () => directory.findInMemory({ search: 'zephyr', geo: here })
  let storefrontId = 0

  const change = async (what: string) => {
    await directory.owner.query(`update directory.storefronts set ${what} where id = $1`, [
      storefrontId,
    ])
    await directory.changed()
  }

  beforeEach(async () => {
    const story = { name: 'Zephyr', at }
    storefrontId = (await addStorefront(directory.owner, story)).storefrontId
    await directory.changed()
    return () => change(`hidden = true, name = 'Gone'`)
  })

  it('STORE-15 DIR-35 is found where it is now, by what it says now', async () => {
    expect((await around()).ids).toEqual([storefrontId])
    await change('lat = 45.5, lon = -122.6')
    expect((await around()).ids).toEqual([])
    await change(`lat = 47.6, lon = -122.3, name = 'Mistral', short = 'zephyr'`)
    expect((await around()).storefronts[0]).toMatchObject({ storefrontId, name: 'Mistral' })
    await change('hidden = true')
    expect(await around()).toMatchObject({ ids: [], count: 0 })
    await change('hidden = false')
    expect((await around()).ids).toEqual([storefrontId])
  })

  it('STORE-15 is not shown once it is hidden, though nobody has told the index', async () => {
    await directory.owner.query('update directory.storefronts set hidden = true where id = $1', [
      storefrontId,
    ])
    const bounds = { north: 47.7, south: 47.5, east: -122.2, west: -122.4 }
    const found = await directory.findInMemory({ bounds })
    expect([found.ids, found.count, found.featuredCategories]).toEqual([[], 0, []])
  })

  it('SRCH-04 is found by a word that nobody had before', async () => {
    const found = () => directory.findInMemory({ search: 'quokka' })
    expect((await found()).count).toBe(0)
    await change(`short = 'A quokka'`)
    expect((await found()).ids).toEqual([storefrontId])
  })

  it('is known when it comes while changes are read', async () => {
    let meanwhile: (() => Promise<unknown>) | undefined
    const query: typeof directory.app.query = async (...sent) => {
      const answer = await directory.app.query(...sent)
      const [statement] = sent as unknown[] as [{ readonly name?: string }]
      if (statement.name === 'read-changed-listings') {
        const now = meanwhile
        meanwhile = undefined
        await now?.()
      }
      return answer as never
    }
    const index = openLiveIndex({ query }, () => new Date(), { from: 1, onError: fails })
    await index.refresh()
    meanwhile = async () => {
      await directory.owner.query('update directory.storefronts set hidden = true where id = $1', [
        storefrontId,
      ])
      void index.refresh()
    }
    await index.refresh()
    expect(index.current()?.count([[[{ lexeme: 'zephyr', weight: 0 }]]])).toBe(0)
  })

  it('is known within ten seconds, though its notice is lost', async () => {
    let time = Date.parse('2026-11-23T15:00:00Z')
    const fresh = openLiveIndex(directory.app, () => new Date(time), { from: 1, onError: fails })
    await fresh.refresh()
    const zephyrs = () => fresh.current()?.count([[[{ lexeme: 'zephyr', weight: 0 }]]])
    expect(zephyrs()).toBe(1)
    await directory.owner.query('update directory.storefronts set hidden = true where id = $1', [
      storefrontId,
    ])
    time += 9_000
    expect(zephyrs()).toBe(1)
    time += 1_000
    fresh.current()
    await expect.poll(zephyrs).toBe(0)
  })

  it.each([
    ['say something else', `short = short || ' changed' where true`],
    ['are hidden', `hidden = true where id % 2 = 0`],
  ])('is found while many %s, by the database, and later in memory again', async (_, all) => {
    const index = openLiveIndex(directory.app, () => new Date(), { from: 1, onError: fails })
    await index.refresh()
    expect(index.current()).toBeDefined()
    await directory.owner.query(`update directory.storefronts set ${all} and id <> ${storefrontId}`)
    const one = { search: 'seldom', categories: ['Rare things'] }
    for (const isLater of [false, true]) {
      if (isLater) await agedListings(directory.owner)
      await index.refresh()
      expect(index.current() !== undefined).toBe(isLater)
      await directory.changed()
      expect(await directory.findInMemory(one)).toEqual(await directory.find(one))
      expect((await around()).ids).toEqual([storefrontId])
    }
  })
})
