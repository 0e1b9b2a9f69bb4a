/** Hostile arguments, as variables and as literals, are refused alike by GET and by POST. */
import { queries } from '@exchange/contract/graphql/queries'
import { describe, expect, it } from 'vitest'
import { leastCpuMs } from '../../testing/cpu-time.ts'
import { testApp } from '../../testing/test-app.ts'
import { addStorefront } from '../directory/directory.fixtures.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    for (const name of ['Burger one', 'Burger two']) await addStorefront(owner, { name })
  },
})

const malformed = '400 MALFORMED'
const validation = '400 VALIDATION'
const card = '422 CARD_NUMBER_REFUSED'

/** Variables as JSON, with the expected refusal. */
const hostile: readonly (readonly [string, readonly string[], string])[] = [
  ['a NUL', ['{"search":"a\\u0000b"}', '{"seed":"\\u0000"}', '{"tags":["\\u0000"]}'], malformed],
  [
    'a lone surrogate',
    ['{"search":"\\ud83d"}', '{"seed":"\\ude00"}', '{"tags":["\\ud83d"]}'],
    malformed,
  ],
  ['deep nesting', [`{"geo":${'{"lat":'.repeat(300)}1${'}'.repeat(300)}}`], malformed],
  ['invalid JSON', ['{"search":', 'burger', "{'search':1}"], malformed],
  ['a bank card', ['{"search":"4111 1111 1111 1111"}', '{"seed":"\\u0034111111111111111"}'], card],
  [
    'very long texts',
    [`{"search":"${'x'.repeat(9_000)}"}`, `{"seed":"${'x'.repeat(41)}"}`],
    validation,
  ],
  [
    'a thousand tags',
    [JSON.stringify({ tags: Array.from({ length: 1_000 }, () => 'a') })],
    validation,
  ],
  ['an invalid page', ['{"page":-1}', '{"page":501}', '{"page":99999999999}'], validation],
  [
    'an invalid size',
    ['{"size":0}', '{"size":1e308}', '{"size":0.5}', '{"size":"20x"}'],
    validation,
  ],
  ['an invalid id', ['{"storefrontId":2147483648}', '{"storefrontId":-1}'], validation],
  ['an infinite number', ['{"geo":{"lat":1e999,"lon":0}}'], validation],
  [
    'a list for a value',
    ['{"search":["burger"]}', '{"size":[20]}', '{"tags":[["a"]]}'],
    validation,
  ],
  ['an object for a string', ['{"search":{"toString":1}}', '{"sort":{}}'], validation],
  ['an unknown order', ['{"sort":"password"}', '{"sort":"name; drop table x"}'], validation],
  ['an unknown search', ['{"predefinedSearchName":"__proto__"}'], validation],
  [
    'an incomplete place',
    ['{"geo":{"lat":30}}', '{"geo":{"lat":30,"lon":-90,"alt":1}}'],
    validation,
  ],
  ['a box upside down', ['{"bounds":{"north":1,"south":2,"east":0,"west":0}}'], validation],
]

const headers = { 'x-api-key': 'demo-web' }
const text = `query ($search: String, $seed: String, $tags: [String!], $categories: [String!],
  $page: Int, $size: Int, $storefrontId: Int, $sort: String, $predefinedSearchName: String,
  $geo: SearchGeoInput, $bounds: SearchBoundsInput) {
  search(search: $search, seed: $seed, tags: $tags, categories: $categories, page: $page,
    size: $size, storefrontId: $storefrontId, sort: $sort, geo: $geo, bounds: $bounds,
    predefinedSearchName: $predefinedSearchName) { count } }`
const questions = [
  ['a persisted query', { documentId: queries.search.id }],
  ['a query text', { query: text }],
] as const

const byGet = (question: Record<string, string>) =>
  fetch(`${app().url}/graphql?${new URLSearchParams(question).toString()}`, { headers })
const byPost = (body: string) =>
  fetch(`${app().url}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })

async function refusalOf(answer: Response): Promise<string> {
  const { code } = (await answer.json()) as { code?: string }
  return `${answer.status} ${code}`
}

describe.each(questions)('variables of %s', (_what, question) => {
  it.each(hostile)('GQL-07 with %s are refused by GET and by POST', async (_which, all, code) => {
    for (const variables of all) {
      const body = `${JSON.stringify(question).slice(0, -1)},"variables":${variables}}`
      for (const ask of [() => byGet({ ...question, variables }), () => byPost(body)]) {
        const cost = await leastCpuMs({ mostMs: 50, rounds: 20 }, async () => {
          expect(await refusalOf(await ask())).toBe(code)
        })
        expect(cost).toBeLessThan(50)
      }
    }
  })
})

it.each([
  ['a NUL in a seed', 'search(seed: "\\u0000") { count }', '400 MALFORMED'],
  ['a NUL in a search', 'search(search: "bur\\u{0}ger") { count }', '400 MALFORMED'],
  ['a NUL in a town', 'getLocation(city: "\\u0000") { zip }', '400 MALFORMED'],
  ['a NUL in a time', 'getMapData(updatedSince: "\\u0000") { updatedAt }', '400 MALFORMED'],
  ['a bank card', 'search(tags: ["\\u0034111111111111111"]) { count }', '422 CARD_NUMBER_REFUSED'],
  ['an infinite number', 'search(geo: {lat: 1e999, lon: 0}) { count }', '400 VALIDATION'],
])('GQL-07 %s as a literal is refused by GET and by POST', async (_what, field, code) => {
  const query = `{ ${field} }`
  expect(await refusalOf(await byGet({ query }))).toBe(code)
  expect(await refusalOf(await byPost(JSON.stringify({ query })))).toBe(code)
})

it('GQL-07 a lone surrogate as a literal is a syntax error', async () => {
  const query = '{ search(seed: "\\ud83d") { count } }'
  for (const answer of [await byGet({ query }), await byPost(JSON.stringify({ query }))]) {
    expect(await answer.json()).toMatchObject({
      errors: [{ message: expect.stringContaining('Invalid Unicode escape sequence') }],
    })
  }
})

it('GQL-07 refuses a list of queries', async () => {
  const one = { query: '{ __typename }' }
  const answer = await byPost(JSON.stringify(Array.from({ length: 100 }, () => one)))
  expect(answer.status).toBe(400)
})
