import { searchCatalogue, searchFacets } from '@exchange/contract/search/catalogue.contract'
import type { Database } from '@exchange/database'
import { testDatabase } from '@exchange/database/testing/test-database'
import { beforeAll, expect, it } from 'vitest'
import { api, type Api } from '../../testing/api.ts'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'

/** Stands in for a replica: its different data shows which database answered. */
const replica = testDatabase('replica')
const app = testApp({ seed: (owner) => seed(owner, 'Primary Burgers') })
let reading: Api
let asking: Api

beforeAll(async () => {
  await seed(replica.connectAsOwner({ max: 1 }), 'Replica Burgers')
  const { port } = await app().another({ DATABASE_READ_URL: replica.url() })
  reading = api({ url: `http://127.0.0.1:${port}` })
  asking = api(app())
})

async function seed(owner: Database, name: string): Promise<void> {
  await publishTerms(owner)
  await addExchange(owner, 8)
  const { memberId } = await addMember(owner, { exchange: 8 })
  await owner.query(
    `insert into directory.storefronts (member_id, name, city, state, zip, lat, lon)
    values ($1, $2, 'New Orleans', 'LA', '70118', 29.95, -90.1)`,
    [memberId, name],
  )
}

const ask = async (of: Api) => {
  const { body } = await of.send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ search(search: "burgers") { storefronts { name } } }' }),
  })
  return (body as { data: unknown }).data
}

it('GQL-02 API-35 API-37 searches use the replica, or the primary if there is none', async () => {
  for (const [of, name] of [
    [reading, 'Replica Burgers'],
    [asking, 'Primary Burgers'],
  ] as const) {
    expect(await ask(of)).toEqual({ search: { storefronts: [{ name }] } })
    const { body } = await of.call(searchCatalogue, { query: 'burgers' })
    expect(body.hits.hit.map(({ fields }) => fields['name'])).toEqual([name])
    const facets = await of.call(searchFacets, { query: 'burgers' })
    expect(facets.status).toBe(200)
  }
})
