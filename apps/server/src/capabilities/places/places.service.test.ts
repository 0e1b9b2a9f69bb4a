import { location } from '@exchange/contract/places/places.contract'
import { testDatabase } from '@exchange/database/testing/test-database'
import { metresBetween } from '@exchange/domain/directory/map-cells.rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPlaces, loadZips, type Places } from './index.ts'

const database = testDatabase('places')
let places: Places

beforeAll(async () => {
  await loadZips(database.url())
  places = createPlaces(database.connect({ max: 2 }))
}, 60_000)

describe('places', () => {
  it('LOC-11 include every postal code of the states', async () => {
    const { rows } = await database
      .connectAsOwner({ max: 1 })
      .query<{ zips: number; states: number }>(
        `select count(*)::integer as zips, count(distinct state)::integer as states
      from places.zips`,
      )
    expect(rows[0]?.zips).toBeGreaterThan(40_000)
    expect(rows[0]?.states).toBeGreaterThanOrEqual(51)
    const found = await places.locate({ zip: '70118' })
    expect(location.parse(found)).toMatchObject({ city: 'New Orleans', state: 'LA', zip: '70118' })
    expect(found?.geo.lat).toBeCloseTo(29.95, 1)
    expect(await places.locate({ zip: '70118-1234' })).toEqual(found)
  })

  it.each([
    ['00901', 'San Juan', 'PR'],
    ['00801', 'St Thomas', 'VI'],
    ['96910', 'Hagatna', 'GU'],
    ['96799', 'Pago Pago', 'AS'],
    ['96950', 'Saipan', 'MP'],
  ])('LOC-11 knows %s, a postal code of a territory', async (zip, city, state) => {
    const found = await places.locate({ zip })
    expect(found).toMatchObject({ city, state, zip })
    expect(await places.locate(found?.geo ?? {})).toMatchObject({ state })
  })

  it('LOC-11 are updated once in an older database', async () => {
    const owner = database.connectAsOwner({ max: 1 })
    await owner.query(`delete from places.zips where state = 'PR'`)
    expect(await places.locate({ zip: '00901' })).toBeNull()
    await loadZips(database.url())
    expect(await places.locate({ zip: '00901' })).toMatchObject({ city: 'San Juan' })
  })

  it('LOC-11 are loaded by two processes that start at once, however slow the first is', async () => {
    const owner = database.connectAsOwner({ max: 2 })
    await owner.query(`delete from places.zips where state = 'PR'`)
    let second: Promise<void> | undefined
    await owner.transaction(async (first) => {
      await first.query('lock table places.zips in share row exclusive mode')
      second = loadZips(database.url())
      // Longer than other connections wait for a lock.
      await first.query('select pg_sleep(8)')
    })
    await second
    expect(await places.locate({ zip: '00601' })).toMatchObject({ state: 'PR' })
  })

  it.each(['00000', '99999', '7011', 'abcde', "70118'--", ''])(
    'LOC-12 do not include the postal code %j',
    async (zip) => {
      expect(await places.locate({ zip })).toBeNull()
    },
  )

  it('LOC-11 are found near a coordinate, but not at sea', async () => {
    const near = await places.locate({ lat: 29.9429, lon: -90.1286 })
    expect(near).toMatchObject({ city: 'New Orleans', zip: '70118' })
    const north = await places.locate({ lat: 64.84, lon: -147.72 })
    expect(north).toMatchObject({ city: 'Fairbanks', state: 'AK' })
    expect(await places.locate({ lat: 25, lon: -60 })).toBeNull()
    expect(await places.locate({ lat: 0, lon: 0 })).toBeNull()
    // Military post offices have the coordinates of towns abroad.
    for (const [lat, lon] of [
      [48.8566, 2.3522],
      [49.4077, 8.6908],
      [35.68, 139.69],
    ] as const) {
      expect(await places.locate({ lat, lon })).toBeNull()
    }
  })

  it('GQL-05 are found by town, with or without the state', async () => {
    expect(await places.locate({ city: 'new orleans' })).toMatchObject({ state: 'LA' })
    expect(await places.locate({ city: 'Memphis, Tennessee' })).toMatchObject({ state: 'TN' })
    expect(await places.locate({ city: 'Springfield', state: 'Illinois' })).toMatchObject({
      state: 'IL',
    })
    expect(await places.locate({ city: 'Springfield', state: 'Nowhere' })).toBeNull()
    expect(await places.locate({ city: 'Atlantis' })).toBeNull()
    expect(await places.locate({})).toBeNull()
  })

  it.each([
    ['St. Gabriel, LA', 'Saint Gabriel', 'LA'],
    ['st gabriel', 'Saint Gabriel', 'LA'],
    ['Ft Worth', 'Fort Worth', 'TX'],
    ['Ft. Worth, Texas', 'Fort Worth', 'TX'],
    ['Mt. Vernon, NY', 'Mount Vernon', 'NY'],
    ['Saint Louis', 'Saint Louis', 'MO'],
    ['ST LOUIS MO', 'Saint Louis', 'MO'],
    ['coeur d’alene', 'Coeur D Alene', 'ID'],
  ])('GQL-05 %j is the town %s', async (written, city, state) => {
    const found = await places.locate({ city: written })
    expect(found?.city.replace("'", ' ')).toMatch(new RegExp(`^${city}$`, 'i'))
    expect(found?.state).toBe(state)
  })

  it('LOC-10 include sixteen metros, each of which is found', async () => {
    const metros = await places.metros()
    expect(metros).toHaveLength(16)
    for (const { city, state, lat, lon } of metros) {
      const found = await places.locate({ city, state })
      expect(found).toMatchObject({ city, state })
      expect(Math.hypot((found?.geo.lat ?? 0) - lat, (found?.geo.lon ?? 0) - lon)).toBeLessThan(0.3)
    }
  })

  it('LOC-11 are unchanged by a second loading', async () => {
    const began = performance.now()
    await loadZips(database.url())
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})

it('FMT-06 have the same distances as in the domain, and none if one is missing', async () => {
  const { rows } = await database.connectAsOwner({ max: 1 }).query<Record<string, number | null>>(
    `select
      places.metres(29.9511, -90.0715, 35.1495, -90.049) as far,
      places.metres(0, 0, 0, 180) as opposite,
      places.metres(1, 2, 1, 2) as here,
      places.metres(1, 2, null, 2) as missing`,
  )
  const orleans = { lat: 29.9511, lon: -90.0715 }
  const memphis = { lat: 35.1495, lon: -90.049 }
  const far = metresBetween(orleans, memphis)
  expect(rows[0]?.['far']).toBeCloseTo(far, 3)
  expect(rows[0]?.['opposite']).toBeCloseTo(
    metresBetween({ lat: 0, lon: 0 }, { lat: 0, lon: 180 }),
    -1,
  )
  expect([rows[0]?.['here'], rows[0]?.['missing']]).toEqual([0, null])
})
