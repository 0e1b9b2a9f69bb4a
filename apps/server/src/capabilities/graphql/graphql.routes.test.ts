import { documents } from '@exchange/contract/graphql/documents'
import { queries, type QueryName } from '@exchange/contract/graphql/queries'
import type { FastifyInstance } from 'fastify'
import { auditServer } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphServer, nothingFound } from './graphql.fixtures.ts'

const asked: unknown[] = []
let server: FastifyInstance
let url: string
beforeAll(async () => {
  ;({ server, url } = await graphServer({
    search: async (input) => {
      asked.push(input)
      if (input.search === 'away') throw new Error('select secret from table')
      return { ...nothingFound, seed: input.seed ?? 'today' }
    },
  }))
})
afterAll(() => server.close())

const withKey = { 'x-api-key': 'demo-web' }
const get = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${url}?${new URLSearchParams(query).toString()}`, { headers: { ...withKey, ...headers } })
const post = (body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { ...withKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('the protocol', () => {
  it('GQL-01 passes every audit of GraphQL over HTTP', async () => {
    const results = await auditServer({
      url,
      fetchFn: (address: string, init: RequestInit = {}) =>
        fetch(address, { ...init, headers: { ...(init.headers as object), ...withKey } }),
    })
    const failed = results.filter(({ status }) => status !== 'ok')
    expect(failed.map(({ name }) => name).filter((name) => name.startsWith('MUST'))).toEqual([])
    expect(failed.map(({ name }) => name).filter((name) => name.startsWith('SHOULD'))).toEqual([])
    expect(results.length).toBeGreaterThan(50)
  })

  it('API-01 asks for the key of an application', async () => {
    const answer = await fetch(`${url}?query={__typename}`)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'INVALID_API_KEY' })
  })
})

describe('known questions', () => {
  it.each(Object.keys(queries) as QueryName[])('GQL-02 answer %s by its name', async (name) => {
    const answer = await get({ documentId: queries[name].id })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ data: expect.any(Object) })
  })

  it('GQL-02 hand every argument on, with the defaults of the contract', async () => {
    const variables = { search: 'burger', geo: { lat: 29.9, lon: -90.1, distance: 25 }, page: 2 }
    const answer = await get({
      documentId: queries.search.id,
      variables: JSON.stringify(variables),
    })
    expect(answer.status).toBe(200)
    expect(asked.at(-1)).toEqual({ ...variables, size: 20, sort: 'best' })
  })

  it('GQL-01 let a device keep what a visitor was told', async () => {
    const first = await get({ documentId: queries.explore.id })
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const again = await get({ documentId: queries.explore.id }, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('GQL-01 say that a name is unknown', async () => {
    const answer = await get({ documentId: 'x-app:nothing' })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('GQL-04 answer the map as the graph itself would', async () => {
    const straight = await (await get({ documentId: queries.mapData.id })).json()
    const walked = await (await post({ query: documents.mapData })).json()
    const { deleteList: _gone, ...rest } = (
      walked as { data: { getMapData: { deleteList: number[] } } }
    ).data.getMapData
    expect(straight).toMatchObject({ data: { getMapData: rest } })
    const since = await get({
      documentId: queries.mapData.id,
      variables: '{"updatedSince":"2026-01-01T00:00:00Z"}',
    })
    expect(await since.json()).toEqual(walked)
  })
})

describe('refusals', () => {
  it('GQL-07 name the arguments that are wrong', async () => {
    const answer = await post({ query: '{ search(size: 101, geo: {lat: 91, lon: 0}) { count } }' })
    expect(answer.status).toBe(400)
    const problem = (await answer.json()) as { code: string; errors: { field: string }[] }
    expect(problem.code).toBe('VALIDATION')
    expect(problem.errors.map(({ field }) => field)).toEqual(['size', 'geo.lat'])
    expect((await post({ query: '{ search(page: 501) { count } }' })).status).toBe(400)
  })

  it('ERR-18 tell nothing of the inside when something breaks', async () => {
    const answer = await post({ query: '{ search(search: "away") { count } }' })
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toMatch(/secret|select|stack/)
  })

  it.each([
    ['no JSON', '?documentId=x-app:search&variables={'],
    ['a number', '?documentId=x-app:search&variables=5'],
    ['the name twice', '?documentId=x-app:search&documentId=x-app:map-data'],
    ['a bad moment', '?documentId=x-app:map-data&variables={"updatedSince":"yesterday"}'],
    ['another type', '?documentId=x-app:search&variables={"size":"many"}'],
    ['a NUL', '?query=%7B__typename%7D%00'],
  ])('GQL-07 answer %s with 4xx', async (_what, query) => {
    const { status } = await fetch(url + query, { headers: withKey })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})
