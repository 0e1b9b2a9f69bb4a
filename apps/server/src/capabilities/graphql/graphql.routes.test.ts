import { documents } from '@exchange/contract/graphql/documents'
import { queries, type QueryName, type ShortMapData } from '@exchange/contract/graphql/queries'
import { auditServer } from 'graphql-http'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { addStorefront } from '../directory/directory.fixtures.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'

const burgers = 21
const memphis = [35.15, -90.05] as const
const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    for (let at = 1; at <= burgers; at += 1) await addStorefront(owner, { name: `Burger ${at}` })
    await addStorefront(owner, { name: 'Burger far away', at: memphis })
    await addStorefront(owner, { name: 'Sushi' })
  },
})

const withKey = { 'x-api-key': 'demo-web' }
const address = () => `${app().url}/graphql`
const get = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${address()}?${new URLSearchParams(query).toString()}`, {
    headers: { ...withKey, ...headers },
  })
const post = (body: unknown) =>
  fetch(address(), {
    method: 'POST',
    headers: { ...withKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('the protocol', () => {
  it('GQL-01 passes every audit of the GraphQL over HTTP specification', async () => {
    const results = await auditServer({
      url: address(),
      fetchFn: (asked: string, init: RequestInit = {}) =>
        fetch(asked, { ...init, headers: { ...(init.headers as object), ...withKey } }),
    })
    const failed = results.filter(({ status }) => status !== 'ok')
    expect(failed.map(({ name }) => name).filter((name) => name.startsWith('MUST'))).toEqual([])
    expect(failed.map(({ name }) => name).filter((name) => name.startsWith('SHOULD'))).toEqual([])
    expect(results.length).toBeGreaterThan(50)
  })

  it('GQL-01 reports errors of a query', async () => {
    const answer = await post({ query: '{ nothing }' })
    const message = 'Cannot query field "nothing" on type "Query".'
    expect(await answer.json()).toEqual({ errors: [{ message }] })
  })

  it('API-01 requires an application key', async () => {
    const answer = await fetch(`${address()}?query={__typename}`)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'INVALID_API_KEY' })
  })
})

describe('persisted queries', () => {
  it.each(Object.keys(queries) as QueryName[])('GQL-02 answer %s by its id', async (name) => {
    const answer = await get({ documentId: queries[name].id })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ data: expect.any(Object) })
  })

  it("GQL-02 pass on every argument, with the contract's defaults", async () => {
    const [lat, lon] = [29.9, -90.1]
    const found = async (variables: object) => {
      const asked = { search: 'burger', geo: { lat, lon, distance: 25 }, ...variables }
      const answer = await get({
        documentId: queries.search.id,
        variables: JSON.stringify(asked),
      })
      const { data } = (await answer.json()) as {
        data: { search: { count: number; storefronts: unknown[] } }
      }
      return [data.search.count, data.search.storefronts.length]
    }
    expect(await found({})).toEqual([burgers, 20])
    expect(await found({ page: 1 })).toEqual([burgers, 1])
    expect(await found({ size: 7, page: 2 })).toEqual([burgers, 7])
    expect(await found({ geo: null })).toEqual([burgers + 1, 20])
  })

  it("GQL-01 let browsers cache a visitor's answers", async () => {
    const first = await get({ documentId: queries.explore.id })
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const again = await get({ documentId: queries.explore.id }, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('GQL-01 answer an unknown id with 404', async () => {
    const answer = await get({ documentId: 'x-app:nothing' })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('GQL-04 answer the map like the query text', async () => {
    const mapOf = async (answer: Response) => {
      const { data } = (await answer.json()) as { data: { getMapData: ShortMapData } }
      const { storefronts, deleteList } = data.getMapData
      return { storefronts: storefronts.toSorted((a, b) => a.i - b.i), deleteList }
    }
    const { documentId, query } = { documentId: queries.mapData.id, query: documents.mapData }
    const whole = await mapOf(await get({ documentId }))
    expect(whole.storefronts).toHaveLength(burgers + 2)
    expect(whole).toEqual(await mapOf(await post({ query })))
    await app().owner.query(`update directory.storefronts set hidden = true where name = 'Sushi'`)
    const variables = { updatedSince: '2020-01-01T00:00:00Z' }
    const since = await mapOf(await get({ documentId, variables: JSON.stringify(variables) }))
    expect(since.storefronts).toHaveLength(burgers + 1)
    expect(since.deleteList).toHaveLength(1)
    expect(since).toEqual(await mapOf(await post({ query, variables })))
  })
})

describe('refusals', () => {
  it('GQL-07 name the invalid arguments', async () => {
    const answer = await post({ query: '{ search(size: 101, geo: {lat: 91, lon: 0}) { count } }' })
    expect(answer.status).toBe(400)
    const problem = (await answer.json()) as { code: string; errors: { field: string }[] }
    expect(problem.code).toBe('VALIDATION')
    expect(problem.errors.map(({ field }) => field)).toEqual(['size', 'geo.lat'])
    expect((await post({ query: '{ search(page: 501) { count } }' })).status).toBe(400)
  })

  it('ERR-18 reveal no internals after a failure', async () => {
    await app().owner.query('alter table directory.listings rename to elsewhere')
    const answer = await post({ query: '{ search(search: "sushi") { count } }' })
    const text = await answer.text()
    await app().owner.query('alter table directory.elsewhere rename to listings')
    expect(answer.status).toBe(500)
    expect(JSON.parse(text)).toMatchObject({ code: 'INTERNAL' })
    expect(text).not.toMatch(/listings|relation|select|stack/)
  })

  it.each([
    ['invalid JSON', '?documentId=x-app:search&variables={'],
    ['a number', '?documentId=x-app:search&variables=5'],
    ['two ids', '?documentId=x-app:search&documentId=x-app:map-data'],
    ['an invalid time', '?documentId=x-app:map-data&variables={"updatedSince":"yesterday"}'],
    ['a wrong type', '?documentId=x-app:search&variables={"size":"many"}'],
    ['a NUL', '?query=%7B__typename%7D%00'],
  ])('GQL-07 answer %s with 4xx', async (_what, query) => {
    const { status } = await fetch(address() + query, { headers: withKey })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})
