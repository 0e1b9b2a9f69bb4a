/** No answer of the directory shows hidden, waiting, disabled or removed storefronts. */
import { mapData } from '@exchange/contract/directory/directory.contract'
import { predefinedSearches } from '@exchange/contract/directory/directory-names'
import type { Database } from '@exchange/database'
import { testDatabase } from '@exchange/database/testing/test-database'
import { beforeAll, describe, expect, it } from 'vitest'
import { openExchangeBook } from '../exchanges/index.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { createPlaces } from '../places/index.ts'
import { addCategories, addStorefront, uptown, type TestStorefront } from './directory.fixtures.ts'
import { createDirectory, type Directory, type Viewer } from './index.ts'

const database = testDatabase('public_directory')
const now = () => new Date()
const box = { north: 31, south: 29, west: -91, east: -89 }
const viewers: Viewer[] = [undefined, { memberId: 1, exchangeId: 8 }]
const beginning = new Date(0)

let owner: Database
let directory: Directory

beforeAll(async () => {
  owner = database.connectAsOwner({ max: 2 })
  await publishTerms(owner)
  await addExchange(owner, 8, { pointsRate: 1 })
  await addExchange(owner, 29, { trial: true })
  await addExchange(owner, 21, { removedCode: 'GT_BLOCKED_EXCHANGE' })
  await addCategories(owner, { Food: ['Restaurants'] })
  const db = database.connect({ max: 2 })
  const exchanges = openExchangeBook({ database: db, now })
  directory = createDirectory({ database: db, exchanges, places: createPlaces(db), now })
})

/** Makes every kind of call; true if any answer contains or counts the storefront. */
async function shows({ storefrontId, memberId }: TestStorefront, name: string): Promise<boolean> {
  const usual = { search: '', size: 100, page: 0, sort: 'best' as const }
  const geo = { lat: uptown[0], lon: uptown[1] }
  directory.listingsChanged()
  const asked = [
    ...predefinedSearches.flatMap((predefinedSearchName) =>
      ['', name, 'Secret', 'Restaurants'].flatMap((search) => [
        { predefinedSearchName, search },
        { predefinedSearchName, search, geo },
      ]),
    ),
    { storefrontId },
    { memberId },
    { search: name, sort: 'name' as const },
    { sort: 'new' as const },
    { categories: ['Restaurants'] },
    { sectors: ['Food'] },
    { tags: ['Patio'] },
    { exchangeId: 8 },
    { bounds: box },
    { bounds: box, search: name },
  ]
  const answers = [
    ...(await Promise.all(
      viewers.flatMap((viewer) =>
        asked.map((one) => directory.search({ ...usual, ...one }, viewer)),
      ),
    )),
    await directory.details([storefrontId]),
    (await directory.mapData(null)).storefronts,
    (await directory.mapData(beginning)).storefronts,
    await directory.clusters(box),
    await directory.tree(),
  ]
  const found = answers.slice(0, -5) as { count: number }[]
  return (
    found.some(({ count }) => count > 0) ||
    answers.slice(-5).some((list) => (list as unknown[]).length > 0)
  )
}

let names = 0

async function withStorefront(story: Record<string, unknown> = {}) {
  names += 1
  const name = `Secret Kitchen ${names}`
  const added = await addStorefront(owner, {
    name,
    lastName: 'Secret',
    categories: ['Restaurants'],
    tags: ['Patio'],
    ...story,
  })
  return { added, name, remove: () => hide(added) }
}

async function hide({ storefrontId }: TestStorefront): Promise<void> {
  await owner.query('update directory.storefronts set hidden = true where id = $1', [storefrontId])
}

describe('visibility', () => {
  it('STORE-15 shows an active, listed member until its storefront is hidden', async () => {
    const { added, name, remove } = await withStorefront()
    expect(await shows(added, name)).toBe(true)
    await remove()
    expect(await shows(added, name)).toBe(false)
  })

  it.each([
    ['a hidden storefront', { hidden: true }],
    ['a waiting member', { waiting: true }],
    ['a partial member', { status: 'applied' }],
    ['a disabled member', { status: 'disabled' }],
    ['a member of a trial exchange', { exchange: 29 }],
    ['a member of a removed exchange', { exchange: 21 }],
  ])('STORE-15 DIR-41 never shows %s', async (_who, story) => {
    const { added, name } = await withStorefront(story)
    expect(await shows(added, name)).toBe(false)
  })

  it.each([
    ['storefront hidden', 'update directory.storefronts set hidden = true where id = $1', 'id'],
    ['storefront waiting', 'update directory.storefronts set waiting = true where id = $1', 'id'],
    ['member disabled', `update members.members set status = 'disabled' where id = $1`, 'member'],
    ['member not listed', 'update members.members set listed = false where id = $1', 'member'],
  ])('MAP-02 removes it in the same commit, and from maps: %s', async (_what, sql, by) => {
    const { added, name } = await withStorefront()
    expect(await shows(added, name)).toBe(true)
    await owner.query(sql, [by === 'id' ? added.storefrontId : added.memberId])
    expect(await shows(added, name)).toBe(false)
    const { deleteList } = await directory.mapData(beginning)
    expect(deleteList).toContain(added.storefrontId)
  })

  it('removes all members of an exchange while the exchange is removed', async () => {
    await addExchange(owner, 13)
    const { added, name, remove } = await withStorefront({ exchange: 13 })
    const set = (status: string, code: string | null) =>
      owner.query('update exchanges.exchanges set status = $1, removed_code = $2 where id = 13', [
        status,
        code,
      ])
    await set('removed', 'GT_BLOCKED_EXCHANGE')
    expect(await shows(added, name)).toBe(false)
    await set('open', null)
    expect(await shows(added, name)).toBe(true)
    const { deleteList } = await directory.mapData(beginning)
    expect(deleteList).not.toContain(added.storefrontId)
    await remove()
  })
})

describe('private data', () => {
  it('STORE-15 hides address, phone and exact place if the member wishes', async () => {
    const { added, remove } = await withStorefront({
      showAddress: false,
      showPhone: false,
      at: [29.94293, -90.12861],
    })
    const usual = { search: '', size: 1, page: 0, sort: 'best' as const }
    const asked = { ...usual, storefrontId: added.storefrontId }
    const { storefronts } = await directory.search(asked, undefined)
    expect(storefronts[0]).toMatchObject({
      phoneNumbers: [],
      location: { add1: '', city: 'New Orleans', zip: '', geo: { lat: 29.9, lon: -90.1 } },
    })
    const pins = (await directory.mapData(null)).storefronts
    expect(pins[0]?.geo).toEqual({ lat: 29.9, lon: -90.1 })
    await remove()
  })

  it('STORE-15 is placed at the centre of its town if its address is hidden', async () => {
    await owner.query(
      `insert into places.zips (zip, city, state, lat, lon)
      values ('70401', 'Hammond', 'LA', 30.5044, -90.4612)`,
    )
    const { added, remove } = await withStorefront({ showAddress: false, city: 'Hammond' })
    const [pin] = (await directory.mapData(null)).storefronts
    expect(pin?.geo).toEqual({ lat: 30.5044, lon: -90.4612 })
    const { rows } = await owner.query<{ place: string }>(
      'select place::text from directory.listings where storefront_id = $1',
      [added.storefrontId],
    )
    expect(rows).toEqual([{ place: '(-90.4612,30.5044)' }])
    await remove()
  })

  it('STORE-15 is not found by a street that is not shown', async () => {
    const { added, remove } = await withStorefront({ showAddress: false })
    const found = async (search: string) => {
      const asked = { search, size: 20, page: 0, sort: 'best' as const }
      return (await directory.search(asked, undefined)).count
    }
    expect(await found('7400 oak')).toBe(0)
    expect(await found('oak')).toBe(0)
    const show = 'update directory.storefronts set show_address = $2 where id = $1'
    await owner.query(show, [added.storefrontId, true])
    expect(await found('7400 oak')).toBe(1)
    await owner.query(show, [added.storefrontId, false])
    expect(await found('7400 oak')).toBe(0)
    await remove()
  })

  it('GQL-06 hides people who are omitted from the search', async () => {
    const { added, remove } = await withStorefront({ firstName: 'Quiet', lastName: 'Person' })
    const byPerson = {
      predefinedSearchName: 'searchStorefrontsByPerson',
      search: 'quiet',
      size: 5,
      page: 0,
      sort: 'best' as const,
    }
    expect((await directory.search(byPerson, viewers[1])).count).toBe(1)
    await owner.query('update members.contacts set omit_from_search = true where id = $1', [
      added.contactId,
    ])
    expect((await directory.search(byPerson, viewers[1])).count).toBe(0)
    await remove()
  })
})

describe('the map', () => {
  it('MAP-02 returns the changes since a time, and the time for the next call', async () => {
    const { added, remove } = await withStorefront()
    const { storefronts, updatedAt } = await directory.mapData(null)
    const wire = { storefronts, deleteList: [], updatedAt: updatedAt.toISOString() }
    expect(mapData.parse(wire).storefronts).toMatchObject([
      { storefrontId: added.storefrontId, categories: ['Restaurants'], sectors: ['Food'] },
    ])
    const soon = new Date(updatedAt.getTime() + 3_600_000)
    expect((await directory.mapData(soon)).storefronts).toEqual([])
    await remove()
  })

  it('MAP-03 counts the storefronts in each part of a box', async () => {
    const made = await Promise.all(
      [0, 0.001, 0.6].map((off) => withStorefront({ at: [uptown[0] + off, uptown[1]] })),
    )
    const clusters = await directory.clusters(box)
    expect(clusters.map(({ count }) => count)).toEqual([2, 1])
    expect(clusters[0]?.lat).toBeCloseTo(uptown[0] + 0.0005, 6)
    expect((await directory.clusters(box, 'Restaurants')).length).toBe(2)
    expect(await directory.clusters(box, 'Bakeries')).toEqual([])
    for (const { remove } of made) await remove()
    expect(await directory.clusters(box)).toEqual([])
  })

  it('DIR-34 lists sectors with their categories and counts', async () => {
    const { remove } = await withStorefront()
    directory.listingsChanged()
    expect(await directory.tree()).toEqual([
      { name: 'Food', count: 1, categories: [{ name: 'Restaurants', count: 1 }] },
    ])
    await remove()
  })
})

it('SRCH-04 counts of words and cells follow every change, down to zero', async () => {
  const left = async () => {
    const { rows } = await owner.query<{ words: bigint; cells: bigint; wrong: bigint }>(
      `select
        (select count(*) from directory.words where listings <> 0) as words,
        (select count(*) from directory.cells where listings <> 0) as cells,
        (select count(*) from directory.words where listings < 0) as wrong`,
    )
    return rows[0]
  }
  const { added, remove } = await withStorefront()
  await owner.query(`update directory.storefronts set name = 'Changed', lat = 10 where id = $1`, [
    added.storefrontId,
  ])
  expect(Number((await left())?.words)).toBeGreaterThan(0)
  await remove()
  expect(await left()).toEqual({ words: 0n, cells: 0n, wrong: 0n })
})
