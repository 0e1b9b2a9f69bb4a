import { location } from '@exchange/contract/places/places.contract'
import { APP_ROLE } from '@exchange/database'
import { testDatabase } from '@exchange/database/testing/test-database'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPlaces, loadZips, type Places } from './index.ts'

const database = testDatabase('places')
let places: Places

beforeAll(async () => {
  await loadZips(database.url())
  places = createPlaces(database.connect({ role: APP_ROLE, max: 2 }))
}, 60_000)

describe('where somebody is', () => {
  it('LOC-11 knows every postal code of the states', async () => {
    const { rows } = await database.connect({ max: 1 }).query<{ zips: number; states: number }>(
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

  it.each(['00000', '99999', '7011', 'abcde', "70118'--", ''])(
    'LOC-12 knows no place for the postal code %j',
    async (zip) => {
      expect(await places.locate({ zip })).toBeNull()
    },
  )

  it('LOC-11 finds the nearest place of a coordinate, and none at sea', async () => {
    const near = await places.locate({ lat: 29.9429, lon: -90.1286 })
    expect(near).toMatchObject({ city: 'New Orleans', zip: '70118' })
    const north = await places.locate({ lat: 64.84, lon: -147.72 })
    expect(north).toMatchObject({ city: 'Fairbanks', state: 'AK' })
    expect(await places.locate({ lat: 25, lon: -60 })).toBeNull()
    expect(await places.locate({ lat: 0, lon: 0 })).toBeNull()
  })

  it('GQL-05 finds a town, with or without its state', async () => {
    expect(await places.locate({ city: 'new orleans' })).toMatchObject({ state: 'LA' })
    expect(await places.locate({ city: 'Memphis, Tennessee' })).toMatchObject({ state: 'TN' })
    expect(await places.locate({ city: 'Springfield', state: 'Illinois' })).toMatchObject({
      state: 'IL',
    })
    expect(await places.locate({ city: 'Springfield', state: 'Nowhere' })).toBeNull()
    expect(await places.locate({ city: 'Atlantis' })).toBeNull()
    expect(await places.locate({})).toBeNull()
  })

  it('LOC-10 offers sixteen metros, each of which is found', async () => {
    const metros = await places.metros()
    expect(metros).toHaveLength(16)
    for (const { city, state, lat, lon } of metros) {
      const found = await places.locate({ city, state })
      expect(found).toMatchObject({ city, state })
      expect(Math.hypot((found?.geo.lat ?? 0) - lat, (found?.geo.lon ?? 0) - lon)).toBeLessThan(0.3)
    }
  })

  it('LOC-11 loads once: a second loading changes nothing', async () => {
    const began = performance.now()
    await loadZips(database.url())
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})
