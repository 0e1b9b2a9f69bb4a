/** The calls that find businesses, people and places, by the client of `foreign-client.spec.ts`. */
import { expect, test } from '@playwright/test'
import {
  at,
  expectAnswer,
  expectFields,
  ForeignClient,
  type Json,
} from './foreign-client.fixtures.ts'

const storefront = `storefrontId memberId exchangeId name short standby waitlist noGiftCards hidden
  sectors categories tags isNew directoryOnly score
  promotions { title } offers { title } hero { key widths } logo { key widths }
  location { add1 add2 city state zip geo { lat lon distance } }
  phoneNumbers { kind number } emails { kind address } weblinks { kind url }
  aka { first last } rewardPoints`
const names = `storefrontId memberId exchangeId name short standby waitlist noGiftCards hidden sectors
  categories tags isNew directoryOnly score promotions offers hero logo location.add1 location.add2
  location.city location.state location.zip location.geo.lat location.geo.lon
  location.geo.distance phoneNumbers emails weblinks aka rewardPoints`

let client: ForeignClient

test.beforeEach(({ baseURL }) => {
  client = new ForeignClient(baseURL)
})

test('API-35 API-36 API-37 search, adhoc and facets', async () => {
  const found = expectAnswer(
    await client.get('search', '/search/', {
      query: 'bakehouse',
      start: '0',
      size: '5',
      filter: '',
      expr: 'distance',
      sort: 'distance asc',
      doNotLog: 'true',
      geo: '{"lat":30.45,"lng":-91.18,"distance":50}',
      type: '',
    }),
    'hits.found hits.start hits.hit.id hits.hit.fields hits.hit.exprs facets status',
  )
  expect(Number(at(found, 'hits.found'))).toBeGreaterThan(0)
  expectAnswer(
    await client.get('search', '/search/adhoc/', {
      query: 'red',
      searchFields: 'name',
      fields: 'name,city',
      expr: '',
      sort: 'name asc',
      filter: '',
      size: '3',
      start: '0',
    }),
    'hits.found hits.hit.id hits.hit.fields.name',
  )
  expectFields(expectAnswer(await client.get('search', '/search/facets')), 'facets status')
})

test('API-38 ENT-17 the contact search, with empty parameters', async () => {
  await client.login('dana')
  const common = { showHiddenDir: 'true', showHiddenPay: 'false', size: '20' }
  for (const more of [{ exchange: '' }, { exchange: '', byCard: '', id: '' }, {}]) {
    const found = await client.get('search', '/search/contacts', {
      query: 'marco',
      ...common,
      ...more,
    })
    expectAnswer(
      found,
      `hits.hit.id hits.hit.contactType hits.hit.desc hits.hit.list_name hits.hit.city
      hits.hit.state hits.hit.image_url hits.hit.image_url_v2 hits.hit.product_icons
      hits.hit.product_icons_v2`,
    )
  }
  const { body } = await client.get('search', '/search/contacts', {
    query: '9000000000000005',
    byCard: 'true',
    ...common,
  })
  expect(at(body, 'hits.hit')).toEqual([])
})

test('GQL-03 ENT-30 ENT-35 the directory by GraphQL, in the types that a client declares', async () => {
  const query = `query Find($index: String, $predefinedSearchName: String, $search: String,
    $seed: Float, $size: Int, $page: Int, $tags: [String], $categories: [String],
    $sectors: [String], $exchangeId: ID) {
    search(index: $index, predefinedSearchName: $predefinedSearchName, search: $search,
      seed: $seed, size: $size, page: $page, tags: $tags, categories: $categories,
      sectors: $sectors, exchangeId: $exchangeId, geo: {lat: 30.45, lon: -91.18}) {
      storefronts { ${storefront} }
      count seed countLimited
      featuredCategories { name type count score }
      featuredSectors { name type count score }
      bounds { north south east west }
    }
  }`
  const asked = {
    index: 'storefronts',
    predefinedSearchName: 'searchNearbyStorefronts',
    search: '',
    seed: Date.now(),
    size: 20,
    page: 0,
    tags: null,
    categories: [],
    sectors: [null],
    exchangeId: '',
  }
  await client.login('dana')
  const found = (await client.graphql(query, asked))['search'] as Json
  expectFields(found, 'storefronts count seed countLimited bounds.north')
  expectFields(at(found, 'storefronts'), '')
  expectFields((found['storefronts'] as Json[])[0], names)
  expect(found['seed']).toBe(String(asked.seed))
  const words = { ...asked, predefinedSearchName: 'searchStorefrontsByTags', search: 'bakery' }
  const more = (await client.graphql(query, words))['search'] as Json
  expectFields(more, 'featuredCategories.name featuredCategories.score featuredSectors.type')
  const one = (
    await client.graphql(
      `query One($storefrontId: String) { search(storefrontId: $storefrontId) {
      storefronts { storefrontId name description search }
    } }`,
      { storefrontId: String(at(found, 'storefronts.storefrontId')) },
    )
  )['search']
  expectFields(one, 'storefronts.storefrontId storefronts.description storefronts.search')
  for (const predefinedSearchName of [
    'searchStorefrontsByRewards',
    'searchStorefrontsByName',
    'searchStorefrontsByPerson',
  ]) {
    await client.graphql(query, { ...asked, search: 'dana', predefinedSearchName })
  }
})

test('GQL-04 GQL-05 the map and places', async () => {
  const query = `query Map($updatedSince: Float) { getMapData(updatedSince: $updatedSince) {
    storefronts {
      storefrontId memberId exchangeId name short score categories sectors isNew standby
      hero { key widths } location { city state geo { lat lon } }
    }
    deleteList
  } }`
  const map = (await client.graphql(query, { updatedSince: 0 }))['getMapData'] as Json
  expectFields(map, 'storefronts.location.geo.lat storefronts.short storefronts.hero deleteList')
  const later = (await client.graphql(query, { updatedSince: Date.now() + 60_000 }))['getMapData']
  expect(at(later, 'storefronts')).toEqual([])
  const where = async (given: string) => {
    const { getLocation } = await client.graphql(
      `{ getLocation(${given}) { city state zip geo { lat lon } } }`,
    )
    return getLocation as Json
  }
  expect(await where('zip: "70801"')).toMatchObject({ city: 'Baton Rouge', state: 'LA' })
  expect(await where('zip: 70801')).toMatchObject({ city: 'Baton Rouge' })
  expect(await where('city: "Metairie", state: "LA"')).toMatchObject({ city: 'Metairie' })
  expectFields(await where('lat: "29.95", lon: "-90.07"'), 'city state zip geo.lat geo.lon')
})

/** Calls of the two documents that the server does not have, with the status until it has them. */
const absentCalls = [
  ['GET', 'core', '/v2/cognito', 404, 'test only, and never offered here'],
  ['POST', 'banking', '/cc/direct/', 410, 'legacy: card numbers are not taken by this server'],
] as const

test.describe('calls that do not exist yet', () => {
  for (const [method, base, path, status, why] of absentCalls) {
    test(`API-42 ${method} ${base} ${path}: ${why}`, async () => {
      await client.login('dana')
      const answer = await (method === 'GET' ? client.get(base, path) : client.post(base, path))
      expect(answer.status, 'It exists: play it in foreign-client.spec.ts').toBe(status)
    })
  }
})

/** Fields of the entities that no data stands behind yet. */
const absentFields: Readonly<Record<string, readonly string[]>> = {
  'lists have calls of their own': [
    'flashCash',
    'notifications',
    'moxeyRequests',
    'transactions',
    'rewards',
  ],
  'the key of another store': ['SK1'],
  'nobody records it': [
    'member.public.exempt',
    'member.public.mapURL',
    'member.products.bannerAd',
    'member.products.product_types',
  ],
}

test('ENT-02 fields that do not exist yet', async () => {
  const user = await client.login('dana')
  const all = Object.values(absentFields).flat()
  const begun = all.filter((path) => at(user, path) !== undefined)
  expect(begun, 'They exist: expect them in foreign-client.spec.ts').toEqual([])
})
