/** Queries that exceed a limit are refused at once, alike by GET and by POST. */
import { describe, expect, it } from 'vitest'
import { leastCpuMs } from '../../testing/cpu-time.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()

const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_one, index) => text(index)).join(' ')

const introspection = `{ __schema { types { ...T } } }
  fragment T on __Type { fields { type { fields { type { fields { type { name } } } } } } }`

/** Each fragment spreads the next one twice: two to the power of 60 fields. */
const doubling = `{ ...F0 } ${repeat(60, (at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`)}
  fragment F60 on Query { __typename }`

const hostile: readonly (readonly [string, string])[] = [
  [
    'depth 100',
    `{ search { storefronts ${'{ location '.repeat(100)} { city } ${'}'.repeat(101)} }`,
  ],
  ['10,000 aliases', `{ ${repeat(10_000, (at) => `a${at}: __typename`)} }`],
  ['600 aliases', `{ ${repeat(600, (at) => `a${at}: __typename`)} }`],
  ['11 big searches', `{ ${repeat(11, (at) => `a${at}: search(size: 100) { count }`)} }`],
  [
    '11 big searches by a default',
    `query ($n: Int = 100) { ${repeat(11, (at) => `a${at}: search(size: $n) { count }`)} }`,
  ],
  ['three maps', `{ ${repeat(3, (at) => `a${at}: getMapData { updatedAt }`)} }`],
  ['an introspection bomb', introspection],
  ['introspection in a fragment', '{ ...A } fragment A on Query { __schema { types { name } } }'],
  ['introspection of a type', '{ __type(name: "Query") { fields { name } } }'],
  ['doubling fragments', doubling],
  ['circular fragments', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
  ['a thousand directives', `{ __typename ${'@skip(if: false) '.repeat(1_000)} }`],
  ['a very long name', `{ ${'a'.repeat(100_000)} }`],
  ['half a megabyte of brackets', '{'.repeat(500_000)],
]

/** The server's limit for request heads, which is lower than that for bodies. */
const headBytes = 16_000
const headers = { 'x-api-key': 'demo-web' }
/** Prepares the request once, so that only sending and answering it is measured. */
const byPost = (query: string) => {
  const body = JSON.stringify({ query })
  return () =>
    fetch(`${app().url}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
}
const addressOf = (query: string) => `/graphql?${new URLSearchParams({ query }).toString()}`
const byGet = (query: string) => {
  // The server stops reading at its limit, so a longer URL would only cost the client time.
  const address = new URL((app().url + addressOf(query)).slice(0, 6 * headBytes))
  return () => fetch(address, { headers })
}

describe.each([
  ['POST', byPost],
  ['GET', byGet],
])('by %s', (_method, ask) => {
  it.each(hostile)('GQL-07 refuses %s with 4xx and at once', async (_what, query) => {
    const send = ask(query)
    const cost = await leastCpuMs({ mostMs: 50, rounds: 20 }, async () => {
      const answer = await send()
      await answer.text()
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    })
    expect(cost).toBeLessThan(50)
  })
})

const fits = ([, query]: (typeof hostile)[number]) => addressOf(query).length < headBytes

it.each(hostile.filter(fits))(
  'GQL-07 answers %s the same by GET as by POST',
  async (_what, query) => {
    const [posted, got] = await Promise.all([byPost(query)(), byGet(query)()])
    expect([got.status, await got.text()]).toEqual([posted.status, await posted.text()])
  },
)

it.each(hostile.filter((one) => !fits(one)))(
  'GQL-07 refuses %s as too long for a URL',
  async (_what, query) => {
    const got = await byGet(query)()
    expect(got.status).toBe(431)
    expect(await got.json()).toMatchObject({ status: 431, code: 'HEAD_TOO_LARGE' })
  },
)
