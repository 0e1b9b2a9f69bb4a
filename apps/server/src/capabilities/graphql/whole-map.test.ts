/** A map that is too large for a query text is available as a persisted query. */
import { graphqlMessages } from '@exchange/contract/graphql/graphql.messages'
import { queries } from '@exchange/contract/graphql/queries'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphServer, mapPin } from './graphql.fixtures.ts'

const all = 5_001
const limits: (number | undefined)[] = []
let pins = all
let server: FastifyInstance
let url: string
beforeAll(async () => {
  ;({ server, url } = await graphServer({
    mapData: async (_since, most) => {
      limits.push(most)
      const storefronts = Array.from({ length: pins }, (_one, index) => mapPin(index + 1))
      return { storefronts, deleteList: [], updatedAt: '2026-01-01T00:00:00.000Z' }
    },
  }))
})
afterAll(() => server.close())

interface MapAnswer {
  readonly data: { readonly getMapData: { readonly storefronts: readonly unknown[] } }
}

const ask = (query: Record<string, string>) =>
  fetch(`${url}?${new URLSearchParams(query).toString()}`, { headers: { 'x-api-key': 'demo-web' } })
const updatedSince = '2020-01-01T00:00:00Z'
const walks = [
  '{ getMapData { storefronts { name } } }',
  `{ getMapData(updatedSince: "${updatedSince}") { storefronts { name } } }`,
]

it('MAP-02 is prepared when the server starts listening, not by the first request', async () => {
  await expect.poll(() => limits).toEqual([undefined])
  expect((await ask({ documentId: queries.mapData.id })).status).toBe(200)
  expect(limits).toEqual([undefined])
})

it.each(walks)(
  'GQL-07 is refused as a query text, without reading more than needed: %s',
  async (query) => {
    const answer = await ask({ query })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ detail: graphqlMessages.tooManyPins })
    expect(limits.at(-1)).toBe(5_000)
  },
)

it('MAP-02 GQL-04 has at most 5,000 pins as a query text, all as a persisted query', async () => {
  const byName = await ask({ documentId: queries.mapData.id })
  const named = (await byName.json()) as MapAnswer
  expect(named.data.getMapData.storefronts).toHaveLength(all)
  pins = 5_000
  const walk = await ask({ query: walks[0] as string })
  const walked = (await walk.json()) as MapAnswer
  expect(walked.data.getMapData.storefronts).toHaveLength(5_000)
})
