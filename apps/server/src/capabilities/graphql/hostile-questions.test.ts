import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { medianCpuMs } from '../../testing/cpu-time.ts'
import { graphServer } from './graphql.fixtures.ts'

let server: FastifyInstance
let url: string
beforeAll(async () => {
  ;({ server, url } = await graphServer())
})
afterAll(() => server.close())

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
  ['three whole maps', `{ ${repeat(3, (at) => `a${at}: getMapData { updatedAt }`)} }`],
  ['an introspection bomb', introspection],
  ['introspection in a fragment', '{ ...A } fragment A on Query { __schema { types { name } } }'],
  ['a walk through types', '{ __type(name: "Query") { fields { name } } }'],
  ['doubling fragments', doubling],
  ['fragments in a circle', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
  ['a thousand directives', `{ __typename ${'@skip(if: false) '.repeat(1_000)} }`],
  ['a very long name', `{ ${'a'.repeat(100_000)} }`],
  ['half a megabyte of brackets', '{'.repeat(500_000)],
]

it.each(hostile)('GQL-07 refuses %s with 4xx and at once', async (_what, query) => {
  const cost = await medianCpuMs(20, async () => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'x-api-key': 'demo-web', 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    await answer.text()
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
  expect(cost).toBeLessThan(50)
})
