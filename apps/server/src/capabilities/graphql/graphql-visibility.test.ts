/** No query returns a storefront that is not public, starting with the next query. */
import { queries } from '@exchange/contract/graphql/queries'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  addCategories,
  addStorefront,
  type TestStorefront,
  uptown,
} from '../directory/directory.fixtures.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addCategories(owner, { Food: ['Restaurants'] })
  },
})
let token: string
beforeAll(async () => {
  const { contactId } = await addMember(app().owner)
  token = await signedIn(app().owner, contactId)
})

/** Every query that can return a storefront, as query texts and as persisted queries. */
function questionsOf({ storefrontId, memberId }: TestStorefront): Record<string, string>[] {
  const [lat, lon] = uptown
  const search = (args: string) => ({
    query: `{ search(${args}) { count storefronts { storefrontId name } featuredCategories { name } } }`,
  })
  const known = (id: string, variables: object) => ({
    documentId: id,
    variables: JSON.stringify(variables),
  })
  return [
    search(`search: "Secret"`),
    search(`memberId: ${memberId}`),
    search(`storefrontId: ${storefrontId}`),
    search(`predefinedSearchName: "searchStorefrontsByPerson", search: "Secret"`),
    search(`predefinedSearchName: "searchNearbyStorefronts", geo: { lat: ${lat}, lon: ${lon} }`),
    search(`predefinedSearchName: "searchStorefrontsByTags", search: "Secret"`),
    search(`categories: ["Restaurants"]`),
    { query: `{ getStorefrontDetails(storefrontId: ${storefrontId}) { description } }` },
    { query: `{ getStorefrontDetails(memberId: ${memberId}) { description } }` },
    { query: '{ getMapData { storefronts { name } } }' },
    { query: '{ getMapData(updatedSince: "2020-01-01T00:00:00Z") { storefronts { name } } }' },
    known(queries.search.id, { search: 'Secret' }),
    known(queries.storefront.id, { storefrontId }),
    known(queries.storefront.id, { memberId }),
    known(queries.mapData.id, {}),
    known(queries.mapData.id, { updatedSince: '2020-01-01T00:00:00Z' }),
  ]
}

/** The queries whose answers reveal the storefront. */
async function revealing(storefront: TestStorefront): Promise<unknown[]> {
  const clients = [api(app()), api(app()).as(token)]
  const asked = clients.flatMap((client) =>
    questionsOf(storefront).map(async (question) => {
      const query = new URLSearchParams(question).toString()
      const { status, body } = await client.send(`/graphql?${query}`)
      expect([question, status]).toEqual([question, 200])
      return /Secret|Restaurants/.test(JSON.stringify(body)) ? [question] : []
    }),
  )
  return (await Promise.all(asked)).flat()
}

const secret = {
  name: 'Secret Kitchen',
  lastName: 'Secret',
  description: '<p>Secret sauce</p>',
  categories: ['Restaurants'],
}

const hide = `update directory.storefronts set hidden = true where member_id = $1`
const disable = `update members.members set status = 'disabled' where id = $1`

describe('visibility in GraphQL', () => {
  it.each([
    ['hidden', { hidden: true }],
    ['waiting', { waiting: true }],
    ['disabled', { status: 'disabled' as const }],
    ['partial', { status: 'applied' as const }],
  ])('GQL-03 MAP-02 STORE-15 never shows a member that is %s', async (_who, story) => {
    const storefront = await addStorefront(app().owner, { ...secret, ...story })
    expect(await revealing(storefront)).toEqual([])
  })

  it.each([
    ['is hidden', hide],
    ['is waiting', 'update directory.storefronts set waiting = true where member_id = $1'],
    ['is disabled', disable],
  ])('GQL-04 MAP-02 removes at once a member that %s, also from maps', async (_how, sql) => {
    const { owner } = app()
    const storefront = await addStorefront(owner, secret)
    // All but a visitor's search by person.
    expect(await revealing(storefront)).toHaveLength(31)
    await owner.query(sql, [storefront.memberId])
    expect(await revealing(storefront)).toEqual([])
    const { body } = await api(app()).send(
      '/graphql?query={getMapData(updatedSince:"2020-01-01T00:00:00Z"){deleteList}}',
    )
    const { data } = body as { data: { getMapData: { deleteList: number[] } } }
    expect(data.getMapData.deleteList).toContain(storefront.storefrontId)
  })
})

it('SEC-09 sanitises stored texts when they are read', async () => {
  const { owner } = app()
  const description = '<p onclick="x()">Hi</p><script>x()</script><iframe src="//x"></iframe>'
  const { storefrontId, memberId } = await addStorefront(owner, { ...secret, description })
  await owner.query(
    `insert into members.products (member_id, name, description) values ($1, 'Soup', $2)`,
    [memberId, `<a href="javascript:x()">${description}</a>`],
  )
  const query = `{ getStorefrontDetails(storefrontId: ${storefrontId}) {
    description products { description }
  } }`
  const { body } = await api(app()).send(`/graphql?${new URLSearchParams({ query }).toString()}`)
  expect(body).toMatchObject({ data: { getStorefrontDetails: { description: '<p>Hi</p>' } } })
  expect(JSON.stringify(body)).not.toMatch(/<script|javascript:|iframe|onclick/)
  await owner.query(hide, [memberId])
})
