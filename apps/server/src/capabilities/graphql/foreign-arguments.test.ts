/** Queries of clients that were written from the specification alone: types, nulls, fields. */
import { describe, expect, it } from 'vitest'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { testApp } from '../../testing/test-app.ts'
import { addStorefront } from '../directory/directory.fixtures.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addStorefront(owner, { name: 'Burger one' })
    await addStorefront(owner, { name: 'Sushi' })
  },
})

async function ask(query: string, variables: object = {}) {
  const answer = await fetch(`${app().url}/graphql`, {
    method: 'POST',
    headers: { 'x-api-key': 'demo-web', 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const body = (await answer.json()) as {
    data: { search: { count: number; seed: string }; getMapData: Record<string, unknown[]> }
    code: string
    detail: string
    errors: { field: string; message: string }[]
  }
  return { status: answer.status, ...body }
}

const counted = async (query: string, variables?: object) => {
  const { status, data, detail, errors } = await ask(query, variables)
  expect(status, `${detail} ${JSON.stringify(errors)}`).toBe(200)
  return data.search.count
}

describe('arguments in the types of other clients', () => {
  it.each([
    ['seed: 12', 2],
    ['seed: 1790000000000', 2],
    ['seed: "1790000000000"', 2],
    ['index: "storefronts"', 2],
    ['size: "1", page: "0"', 2],
    ['search: "burger", exchangeId: "8"', 1],
    ['exchangeId: 9', 0],
    ['exchangeId: "", search: "", predefinedSearchName: "", seed: ""', 2],
    ['geo: {lat: "29.95", lon: -90.07}', 2],
    ['tags: null, categories: [null], sectors: []', 2],
  ])('GQL-03 search(%s)', async (given, count) => {
    expect(await counted(`{ search(${given}) { count seed } }`)).toBe(count)
  })

  it.each([
    ['$seed: Float', 'seed: $seed', { seed: 1_790_000_000_000 }],
    ['$seed: Int', 'seed: $seed', { seed: 7 }],
    ['$seed: String', 'seed: $seed', { seed: '7' }],
    ['$seed: ID', 'seed: $seed', { seed: 7 }],
    ['$id: ID', 'exchangeId: $id', { id: '8' }],
    ['$id: String!', 'exchangeId: $id', { id: '8' }],
    ['$tags: [String], $size: Int = 20', 'tags: $tags, size: $size', { tags: [null] }],
    ['$tags: [String!]!', 'tags: $tags', { tags: [] }],
    ['$lat: Float, $lon: Float!', 'geo: {lat: $lat, lon: $lon}', { lat: 29.95, lon: -90.07 }],
    ['$lat: String, $lon: String', 'geo: {lat: $lat, lon: $lon}', { lat: '29.95', lon: '-90.07' }],
    ['$index: String', 'index: $index', { index: 'storefronts' }],
    ['$none: String', 'search: $none', {}],
  ])('GQL-03 query(%s) { search(%s) }', async (declared, given, variables) => {
    expect(await counted(`query Q(${declared}) { search(${given}) { count } }`, variables)).toBe(2)
  })

  it('GQL-05 getLocation takes what a route contains', async () => {
    const where = (given: string) => ask(`{ getLocation(${given}) { city geo { lat lon } } }`)
    for (const given of [
      'zip: 70801',
      'zip: "70801"',
      'lat: "30.4", lon: "-91.1"',
      'lat: 30, lon: -91',
    ]) {
      expect((await where(given)).status).toBe(200)
    }
  })

  it.each([
    ['query Q($tags: String) { search(tags: $tags) { count } }', { tags: 'a' }],
    ['query Q($tags: [String]) { search(seed: $tags) { count } }', { tags: ['a'] }],
    ['query Q($geo: String) { search(geo: $geo) { count } }', { geo: 'here' }],
  ])('GQL-07 lists and inputs must still match: %s', async (query, variables) => {
    const { data, errors } = await ask(query, variables)
    expect(data).toBeUndefined()
    expect(errors[0]?.message).toMatch(/^The type of the variable \$\w+ does not fit/)
  })

  it.each([
    ['search(index: "members") { count }', 'index'],
    ['search(size: 0) { count }', 'size'],
    ['search(size: "many") { count }', 'size'],
    ['search(page: -1) { count }', 'page'],
    ['search(storefrontId: "1.5") { count }', 'storefrontId'],
    ['search(geo: {lat: "north", lon: 0}) { count }', 'geo.lat'],
    ['search(geo: {lat: 91, lon: 0}) { count }', 'geo.lat'],
    ['getMapData(updatedSince: "yesterday") { deleteList }', 'updatedSince'],
    ['getMapData(updatedSince: -1) { deleteList }', 'updatedSince'],
    ['getLocation(lat: 100) { city }', 'lat'],
  ])('GQL-07 %s names its field in our words', async (query, field) => {
    const { status, errors, code } = await ask(`{ ${query} }`)
    expect([status, code]).toEqual([400, 'VALIDATION'])
    expect(errors).toEqual([{ field, message: wireMessages.fieldInvalid }])
  })

  it('GQL-07 variables of the wrong type are refused in our words', async () => {
    const query = `query Q($search: String, $geo: SearchGeoInput, $seed: Int!) {
      search(search: $search, geo: $geo, seed: $seed) { count }
    }`
    const { status, code, errors } = await ask(query, { search: 5, geo: { lat: {}, lon: 1 } })
    expect([status, code]).toEqual([400, 'VALIDATION'])
    expect(errors).toEqual([
      { field: 'search', message: wireMessages.fieldInvalid },
      { field: 'geo.lat', message: wireMessages.fieldInvalid },
      { field: 'seed', message: wireMessages.fieldMissing },
    ])
  })

  it('GQL-07 a size as text costs what a number costs', async () => {
    const many = (size: string) =>
      `{ ${Array.from({ length: 12 }, (_, at) => `s${at}: search(size: ${size}) { count }`).join(' ')} }`
    expect((await ask(many('1'))).status).toBe(200)
    expect((await ask(many('100'))).detail).toContain('too much')
    expect((await ask(many('"100"'))).detail).toContain('too much')
    const declared = `query Q($n: String = "100") ${many('$n')}`
    expect((await ask(declared)).detail).toContain('too much')
    expect((await ask(declared, { n: '1' })).status).toBe(200)
  })
})

describe('the map', () => {
  it('GQL-04 MAP-02 has the fields of a storefront', async () => {
    const { data } = await ask(`{ getMapData {
      storefronts {
        storefrontId memberId exchangeId name short score tags noGiftCards directoryOnly standby
        hero { key widths } logo { key }
        location { add1 city state zip geo { lat lon distance } }
      }
      deleteList
    } }`)
    expect(data.getMapData['storefronts']).toHaveLength(2)
    expect(data.getMapData['storefronts']).toContainEqual(
      expect.objectContaining({
        name: 'Sushi',
        exchangeId: 8,
        short: expect.any(String),
        score: expect.any(Number),
        location: expect.objectContaining({
          geo: { lat: expect.any(Number), lon: expect.any(Number), distance: null },
        }),
      }),
    )
  })

  it.each([
    [0, 2],
    [Date.now() + 3_600_000, 0],
    ['"2020-01-01T00:00:00Z"', 2],
    ['"2020-01-01T00:00:00-06:00"', 2],
    ['"1577836800000"', 2],
    ['null', 2],
    ['""', 2],
  ])('GQL-04 getMapData(updatedSince: %s)', async (since, count) => {
    const { data } = await ask(`{ getMapData(updatedSince: ${since}) { storefronts { name } } }`)
    expect(data.getMapData['storefronts']).toHaveLength(count)
  })
})
